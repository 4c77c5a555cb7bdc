# Images of all units from one file. A unit's build sees `shared` and the unit's own folder and nothing else,
# so a change in one unit rebuilds only that unit's image; packages are shared by all.
#
#   docker build --target api .
#   docker build --target shell .
#   docker build --target remote --build-arg UNIT=mf-catalog .

# Build and run on the same base: the password hash library comes as a binary for one C library.
FROM node:24-bookworm-slim AS node
WORKDIR /app

# --- sources: this stage runs after every change. A stage that copies from it runs again only if one of the files
# that it copies has changed.

FROM node AS sources
COPY . .
# No build needs these.
RUN find . \( -name '*.test.*' -o -name '*.md' -o -name test -type d \) -prune -exec rm -r {} +
# What npm reads, and the command that it links. Folders are not listed here, so that a new unit needs no line.
RUN mkdir /manifests && cp --parents package-lock.json .npmrc shared/build/shop.mjs /manifests \
  && find . -name package.json -exec cp --parents --target-directory /manifests {} +

# --- packages

FROM node AS manifests
COPY --from=sources /manifests ./

FROM manifests AS deps
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit

# The build kit is a workspace of its own, so npm does not count it as a development package.
FROM manifests AS production-manifests
RUN npm pkg delete devDependencies --workspaces

FROM production-manifests AS api-packages
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --omit=dev --workspace api

FROM production-manifests AS shell-packages
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --omit=dev --workspace shell

# --- builds

FROM deps AS build
COPY --from=sources /app/shared shared

FROM build AS api-build
COPY --from=sources /app/api api
RUN npm run build -w api

FROM build AS shell-build
COPY --from=sources /app/shell shell
# For `unit.json`: the image has no git history.
ARG COMMIT=unknown
RUN npm run build -w shell

FROM build AS remote-build
ARG UNIT
COPY --from=sources /app/${UNIT} ${UNIT}
ARG COMMIT=unknown
RUN npm run build -w ${UNIT}

# --- development: every dev server, on the sources that compose.dev.yml synchronizes

FROM deps AS dev
ENV DEV_HOST=0.0.0.0
# The dev servers write caches and the embedded database beside the sources, and each into its unit. A volume
# mounted at .data inherits its owner.
RUN mkdir .data && chown node:node . .data node_modules */ */node_modules
USER node
COPY --chown=node:node . .
CMD ["node", "scripts/dev.mjs"]

# --- production

FROM node AS secrets
# Volumes mounted here inherit this owner, which is that of the servers, too.
RUN mkdir -p /secrets/shell /secrets/api /secrets/database && chown node:node /secrets/*
COPY scripts/compose/makeSecrets.mjs ./
USER node
CMD ["node", "makeSecrets.mjs"]

FROM node AS api
ENV NODE_ENV=production API_HOST=0.0.0.0 DATA_DIR=/data
# A named volume mounted here inherits this owner.
RUN mkdir /data && chown node:node /data
COPY --from=api-packages /app ./
COPY --from=api-build /app/api/dist api/dist
USER node
EXPOSE 4000
CMD ["node", "--max-semi-space-size=2", "api/dist/main.js"]

FROM node AS shell
ENV NODE_ENV=production DATA_DIR=/data
COPY --from=shell-packages /app ./
COPY shell/public shell/public
COPY shell/pictures shell/pictures
# Where the remotes are at first. A new volume that is mounted here inherits this file and its owner.
COPY --chown=node:node shell/remotes.compose.json /data/remotes.json
RUN chown node:node /data
COPY --from=shell-build /app/shell/dist shell/dist
# The supervisor, and what it imports.
COPY scripts/superviseShell.mjs scripts/
COPY scripts/lib/command.mjs scripts/lib/keepRunning.mjs scripts/lib/ports.mjs scripts/lib/processes.mjs scripts/lib/requireNode.mjs scripts/lib/
COPY scripts/lib/releases/createRelease.mjs scripts/lib/releases/
COPY scripts/lib/shell/*.mjs scripts/lib/shell/
USER node
EXPOSE 3000
CMD ["node", "scripts/superviseShell.mjs"]

# Runs as its own user and listens on 8080 from the start.
FROM nginxinc/nginx-unprivileged:1.28-alpine AS remote
ARG UNIT
COPY shared/build/remote.nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=remote-build /app/${UNIT}/dist /usr/share/nginx/html
