// Package eval evaluates rules of Azure Policy on request bodies, in three values:
// a condition holds, does not hold, or is unknown, since what it looks at is known only
// at deployment time; and it can fail, which Azure takes for a denial.
//
// Values are those of the expansion (package value), so that what is assumed, unknown or
// secret stays so. A condition asks for the aspect that it needs: exists of an assumed id
// is known, and so is that an assumed name does not have a prefix which its form
// excludes.
//
// What is not supported gives unknown with the name of the part, and no silence.
package eval
