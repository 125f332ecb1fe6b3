FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# What tests are made of is built with the rest, and stays behind.
RUN npm run build && npm prune --omit=dev && rm -rf dist/test dist/scripts

FROM node:22-bookworm-slim
WORKDIR /app
# package.json names the libraries in dist/ (imports); the service reads the rules' catalogues from docs/.
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/docs ./docs
COPY --from=build /app/dist ./dist
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
USER node
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node, not npm or a shell: a stop signal reaches the service itself.
CMD ["node", "--enable-source-maps", "dist/src/main.js"]
