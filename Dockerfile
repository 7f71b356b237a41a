# docker build -t forearm .                      ARM templates, and Bicep of a mounted CLI
# docker build -t forearm:bicep --target bicep \
#   --build-arg BICEP_SHA256=... .               with a Bicep CLI of the version below
# docker run --rm -v "$PWD:/src" forearm check
FROM golang:1.26-bookworm AS build
WORKDIR /forearm
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN CGO_ENABLED=0 go build -trimpath -pgo=cmd/forearm/release.pgo -ldflags='-s -w' -o /out/forearm ./cmd/forearm

# The compiler is fetched here and nowhere else, and its checksum has to be given: it is
# what releases of Azure/bicep publish for bicep-linux-x64 or bicep-linux-arm64.
FROM debian:bookworm-slim AS fetch
ARG BICEP_VERSION=0.46.1
ARG BICEP_SHA256
ARG TARGETARCH=amd64
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates curl
RUN test -n "$BICEP_SHA256" || { echo "BICEP_SHA256 is not given" >&2; exit 1; }
RUN case "$TARGETARCH" in amd64) arch=x64 ;; *) arch=$TARGETARCH ;; esac; \
    curl -fsSL -o /bicep "https://github.com/Azure/bicep/releases/download/v$BICEP_VERSION/bicep-linux-$arch" && \
    echo "$BICEP_SHA256  /bicep" | sha256sum -c - && chmod 755 /bicep

# The compiler needs the C++ runtime, and no cultures.
FROM gcr.io/distroless/cc-debian12:nonroot AS bicep
ENV DOTNET_SYSTEM_GLOBALIZATION_INVARIANT=1 DOTNET_BUNDLE_EXTRACT_BASE_DIR=/tmp
COPY --from=fetch /bicep /usr/local/bin/bicep
COPY --from=build /out/forearm /usr/local/bin/forearm
WORKDIR /src
ENTRYPOINT ["/usr/local/bin/forearm"]

FROM gcr.io/distroless/static-debian12:nonroot AS plain
COPY --from=build /out/forearm /usr/local/bin/forearm
WORKDIR /src
ENTRYPOINT ["/usr/local/bin/forearm"]
