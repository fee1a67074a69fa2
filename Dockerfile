# Two stages from one lockfile: build tools stay in the first. `npm run image:build` builds it, and prints the
# digests of both bases; sbom.cdx.json and licences.txt are in /talaqqi.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /talaqqi
COPY . .
RUN apt-get update && apt-get install -y --no-install-recommends binutils
RUN npm run build && npm run sbom -- . && node scripts/start/prune.mjs && strip node_modules/node-linux-*/bin/node

# The pinned Node comes with the packages; only the system below it is needed.
FROM debian:12.15-slim
RUN useradd --system --uid 10001 --home-dir /talaqqi talaqqi \
  && mkdir /data && chown talaqqi /data
COPY --from=build --chown=root:root /talaqqi /talaqqi
USER talaqqi
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s \
  CMD ["/talaqqi/node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/api/health').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["/bin/sh", "/talaqqi/scripts/serve.sh"]
