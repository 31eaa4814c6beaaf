# Dry Marina in a container: docs/operations.md says how it is run. `compose.yaml` builds and starts it.
FROM node:24-bookworm-slim AS assembled
WORKDIR /checkout
COPY . .
RUN sh deploy/assemble.sh /dry-marina

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --home-dir /data dry-marina && install -d -o dry-marina -g dry-marina -m 700 /data
COPY --from=assembled /dry-marina /dry-marina
WORKDIR /dry-marina
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PATH=/dry-marina/node_modules/.bin:$PATH
USER dry-marina
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "deploy/is-ready.mjs"]
# what package.json calls `start`, without what comes before it: the image is installed and built already, and a signal reaches Node
CMD ["node", "--max-semi-space-size=6", "src/server/main.ts"]
