import path from 'node:path';
import type { OverrideSettings } from './remotes/remoteOverride';

/** Where a setting has a value that cannot be used. */
export class ConfigError extends Error {}

export interface Config {
  port: number;
  host: string;
  /** Origin of the API, reached by this server only; browsers use `/api` of this server. */
  apiOrigin: string;
  /** Origin under which the world knows the shop, for addresses that must be whole. */
  publicOrigin: string;
  /** The file that says where each remote lives. */
  remotesFile: string;
  /** The folder of the shell's browser build. */
  webFolder: string;
  /** The folder of the service worker's build. */
  workerFolder: string;
  /** The folders of files served as they are: the shop's own, and its pictures in all sizes. */
  publicFolders: string[];
  logLevel: string;
  /** Off: every document has an empty place that the browser renders into. For comparison only. */
  isRendering?: boolean;
  /** Off: every request renders its document anew. For measurements only. */
  isCachingPages?: boolean;
  /** Off: browsers get rid of the service worker and of all that it kept. */
  hasServiceWorker?: boolean;
  /** Addresses of proxies, beside loopback, whose `x-forwarded-for` is believed. */
  trustedProxies?: string[];
  /** Who may put a remote from elsewhere into the shop, for one browser; nobody, if not set. */
  overrides?: OverrideSettings;
}

/**
 * The only reader of the environment in this server.
 *
 * @throws ConfigError naming the variable
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const shell = path.resolve(env.SHELL_DIR ?? 'shell');
  const port = readPort(env.PORT, 'PORT', 3000);
  return {
    port,
    host: env.HOST ?? '0.0.0.0',
    apiOrigin: env.API_ORIGIN ?? `http://127.0.0.1:${readPort(env.API_PORT, 'API_PORT', 4000)}`,
    publicOrigin: readOrigin(env.PUBLIC_ORIGIN, 'PUBLIC_ORIGIN', `http://localhost:${port}`),
    remotesFile: path.resolve(env.REMOTES_FILE ?? path.join(shell, 'remotes.json')),
    webFolder: path.join(shell, 'dist/web'),
    workerFolder: path.join(shell, 'dist/worker'),
    publicFolders: [path.join(shell, 'public'), path.join(shell, 'dist/pictures')],
    logLevel: env.LOG_LEVEL ?? 'info',
    isRendering: readSwitch(env.RENDER, 'RENDER', true),
    isCachingPages: readSwitch(env.PAGE_CACHE, 'PAGE_CACHE', true),
    hasServiceWorker: readSwitch(env.SERVICE_WORKER, 'SERVICE_WORKER', true),
    trustedProxies: readProxies(env.TRUST_PROXY),
    overrides: {
      allowLocalhost: readSwitch(env.REMOTE_OVERRIDES, 'REMOTE_OVERRIDES', false),
      secret: readSecret(env.REMOTE_OVERRIDE_SECRET, 'REMOTE_OVERRIDE_SECRET'),
    },
  };
}

function readSecret(value: string | undefined, name: string): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (value.length < 32) throw new ConfigError(`${name} must have 32 characters or more.`);
  return value;
}

function readProxies(list = ''): string[] {
  const proxies = list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const known = /^(loopback|linklocal|uniquelocal|[\da-f.:]+(\/\d{1,3})?)$/i;
  const wrong = proxies.find((entry) => !known.test(entry));
  if (wrong !== undefined) {
    throw new ConfigError(
      `TRUST_PROXY must list addresses or networks such as 10.0.0.0/8 or uniquelocal, not "${wrong}".`,
    );
  }
  return proxies;
}

function readPort(value: string | undefined, name: string, fallback: number): number {
  if (value === undefined || value === '') return fallback;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new ConfigError(`${name} must be a port number from 1 to 65535, not "${value}".`);
  }
  return port;
}

function readOrigin(value: string | undefined, name: string, fallback: string): string {
  if (value === undefined || value === '') return fallback;
  if (!/^https?:\/\/[^/?#@\s]+\/?$/.test(value) || !URL.canParse(value)) {
    throw new ConfigError(
      `${name} must be an origin such as https://shop.example, without a path, not "${value}".`,
    );
  }
  return new URL(value).origin;
}

function readSwitch(value: string | undefined, name: string, fallback: boolean): boolean {
  if (value === undefined || value === '') return fallback;
  if (value === 'on' || value === 'off') return value === 'on';
  throw new ConfigError(`${name} must be on or off, not "${value}".`);
}
