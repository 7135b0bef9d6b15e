# The product as an image: the server runs from its TypeScript sources (tsx), the web app is built once.
# Writes only to /data (embedded database, secret, backups) and /tmp. docs/operations.md explains how to run it.

FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/phrases/package.json packages/phrases/
COPY demo/package.json demo/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY tools/package.json tools/

FROM manifests AS web
RUN npm ci
COPY . .
ARG VITE_CDN_BASE=
RUN node tools/run.mjs build

FROM manifests AS runtime
ENV NODE_ENV=production
# The packages that are removed build the web app; npm installs them because others may use them.
RUN npm ci --omit=dev --workspace=@xiwei/server --include-workspace-root && npm cache clean --force \
  && rm -rf node_modules/vite node_modules/rolldown node_modules/@rolldown node_modules/@oxc-project node_modules/lightningcss* \
    node_modules/typescript node_modules/@typescript
COPY tools/*.mjs tools/
COPY packages packages
COPY demo demo
COPY apps/server apps/server
COPY --from=web /app/apps/web/dist apps/web/dist
RUN install -d -o node -g node -m 700 /data /backups
ENV DATA_DIR=/data BACKUP_DIR=/backups HOST=0.0.0.0 PORT=3000 DEMO=0
USER node
VOLUME /data /backups
EXPOSE 3000
STOPSIGNAL SIGTERM
# Fails only if a restart helps. Whether calls can be served is /readyz, for load balancers and for compose.yaml.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "tools/check-health.mjs", "/healthz"]
CMD ["node", "tools/run.mjs", "start"]
