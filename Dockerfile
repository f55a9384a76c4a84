# The whole site in one image: docker build -t deskfolio .
# deploy/container runs one behind a proxy, deploy/servers two with one PostgreSQL; see docs/deploying.md.
FROM node:24-bookworm-slim AS build
WORKDIR /site
# Packages rarely change, so they are installed before the sources are copied.
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build
# The bill of materials; what only the build uses is marked as development packages.
RUN npm sbom --sbom-format cyclonedx > sbom.json
# The pages are bundled; the build lists the packages that the server needs.
RUN npm ci --prefix dist/server

FROM node:24-bookworm-slim
WORKDIR /site
# The last two: memory of decoded pictures is given back to the system.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_TRIM_THRESHOLD_=131072 MALLOC_ARENA_MAX=2
# Only what `npm run serve`, `npm run admin` and the owner's other commands need.
COPY --from=build /site/package.json /site/sbom.json ./
COPY --from=build /site/dist dist
COPY --from=build /site/deploy/healthy.mjs deploy/healthy.mjs
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "deploy/healthy.mjs"]
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
