import path from 'node:path';
import { number, object, string } from 'yup';
import {
  drainSeconds,
  observability,
  onOff,
  origin,
  origins,
  parseEnv,
  port,
  proxies,
  watchdogSeconds,
} from '@shop/shared/server';
import { findChromium } from './deployments/chromium/findChromium';
import { parseTokens, type DeployToken } from './deployments/tokens';
import type { OverrideSettings } from './remotes/override/remoteOverride';

export interface Config {
  port: number;
  host: string;
  /** The origin of the API for this server. Browsers use `/api` of this server. */
  apiOrigin: string;
  /** The public origin of the shop, for absolute URLs. */
  publicOrigin: string;
  /** Origins of other sites whose pages may load the remotes and call the API. Default: none. */
  allowedOrigins?: readonly string[];
  /** The file with the location of each remote. */
  remotesFile: string;
  /** A URL with the location of each remote, used instead of the file. */
  remotesUrl?: string | undefined;
  /** The folder of the shell's browser build. */
  webFolder: string;
  /** The folder of the service worker's build. */
  workerFolder: string;
  /** The early script, which is inlined in documents. */
  earlyScriptFile: string;
  /** The folder of the stored builds of the shell, for the files of documents that another build has rendered. */
  releasesFolder?: string;
  /** The folder of static files. */
  publicFolder: string;
  /** The folder of the shop's pictures in all sizes, with their hashes and placeholders. */
  picturesFolder: string;
  logLevel: string;
  /** If false, only browsers render pages. For comparisons. */
  isRendering?: boolean;
  /** The number of threads that render. Default: one per core. */
  renderThreads?: number | undefined;
  /** If false, every request renders its document. For measurements. */
  isCachingPages?: boolean;
  /** If false, browsers unregister the service worker and delete its caches. */
  hasServiceWorker?: boolean;
  /** If false, browsers do not report their visits. */
  hasVitals?: boolean;
  /** Proxies besides loopback whose `x-forwarded-for` is trusted. */
  trustedProxies?: string[];
  /** How long to accept requests after SIGTERM, until balancers have noticed it. */
  drainSeconds?: number;
  /** How long the event loop may stand still before the process is killed. 0 means forever. */
  watchdogSeconds?: number;
  /** Lets Prometheus read the metrics from anywhere. If null, only from this machine and private networks. */
  metricsToken?: string | null;
  /** Where to send traces; null disables tracing. */
  traces?: { endpoint: string; ratio: number } | null;
  /** A Chromium on this machine, which opens the pages of a deployment; null without one. */
  chromiumPath?: string | null;
  /** Who may override a remote for one browser. If undefined, nobody. */
  overrides?: OverrideSettings;
  /** Who may deploy remotes. If empty, nobody: the URLs of deployments do not exist. */
  deployTokens?: readonly DeployToken[];
  /** The folder of each remote's build that `npm start` has made. */
  startBuilds?: Readonly<Record<string, string>>;
}

const variables = object({
  SHELL_DIR: string().default('shell'),
  HOST: string().default('0.0.0.0'),
  PORT: port().default(3000),
  API_PORT: port().default(4000),
  API_ORIGIN: string(),
  PUBLIC_ORIGIN: origin(),
  CORS_ORIGINS: origins(),
  DATA_DIR: string().default('.data'),
  REMOTES_FILE: string(),
  REMOTES_URL: string().test(
    'url',
    'REMOTES_URL must be a URL such as https://files.example/remotes.json, without a password.',
    (url) =>
      url === undefined || (/^https?:\/\/[^/?#@\s]+\/[^\s]*$/.test(url) && URL.canParse(url)),
  ),
  LOG_LEVEL: string().default('info'),
  RENDER: onOff().default(true),
  RENDER_THREADS: number()
    .integer('RENDER_THREADS must be a whole number.')
    .min(1, 'RENDER_THREADS must be 1 or more.'),
  PAGE_CACHE: onOff().default(true),
  SERVICE_WORKER: onOff().default(true),
  VITALS: onOff().default(true),
  TRUST_PROXY: proxies(),
  DRAIN_SECONDS: drainSeconds(),
  WATCHDOG_SECONDS: watchdogSeconds(),
  ...observability(),
  CHROMIUM_PATH: string(),
  PATH: string(),
  REMOTE_OVERRIDES: onOff().default(false),
  REMOTE_OVERRIDE_SECRET: string().min(
    32,
    'REMOTE_OVERRIDE_SECRET must have 32 characters or more.',
  ),
  DEPLOY_TOKENS: deployTokens(),
  LOCAL_DEPLOY_TOKEN: string().min(32, 'LOCAL_DEPLOY_TOKEN must have 32 characters or more.'),
  START_BUILDS: startBuilds(),
});

function deployTokens() {
  return string().test((value, { createError }) => {
    try {
      parseTokens(value ?? '');
      return true;
    } catch (error) {
      return createError({ message: error instanceof Error ? error.message : String(error) });
    }
  });
}

function startBuilds() {
  const text = 'START_BUILDS must be JSON: the name of a remote, and the folder of its build.';
  return string().test(
    'builds',
    text,
    (value) => value === undefined || parseBuilds(value) !== null,
  );
}

function parseBuilds(text: string): Record<string, string> | null {
  try {
    const builds: unknown = JSON.parse(text);
    const isValid =
      typeof builds === 'object' &&
      builds !== null &&
      Object.values(builds).every((folder) => typeof folder === 'string');
    return isValid ? (builds as Record<string, string>) : null;
  } catch {
    return null;
  }
}

/**
 * Reads the configuration. Nothing else in this server reads the environment.
 *
 * @throws ConfigError with a line for each invalid variable
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const values = parseEnv(variables, env);
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = values;
  const shell = path.resolve(values.SHELL_DIR);
  const remotesFile = path.resolve(
    values.REMOTES_FILE ?? path.join(values.DATA_DIR, 'remotes.json'),
  );
  return {
    port: values.PORT,
    host: values.HOST,
    apiOrigin: values.API_ORIGIN ?? `http://127.0.0.1:${values.API_PORT}`,
    publicOrigin: values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`,
    allowedOrigins: values.CORS_ORIGINS,
    remotesFile,
    remotesUrl: values.REMOTES_URL,
    webFolder: path.join(shell, 'dist/web'),
    workerFolder: path.join(shell, 'dist/worker'),
    earlyScriptFile: path.join(shell, 'dist/early/early.js'),
    releasesFolder: path.join(path.dirname(remotesFile), 'releases/shell'),
    publicFolder: path.join(shell, 'public'),
    picturesFolder: path.join(shell, 'pictures'),
    logLevel: values.LOG_LEVEL,
    isRendering: values.RENDER,
    renderThreads: values.RENDER_THREADS,
    isCachingPages: values.PAGE_CACHE,
    hasServiceWorker: values.SERVICE_WORKER,
    hasVitals: values.VITALS,
    trustedProxies: values.TRUST_PROXY,
    drainSeconds: values.DRAIN_SECONDS,
    watchdogSeconds: values.WATCHDOG_SECONDS,
    metricsToken: values.METRICS_TOKEN ?? null,
    traces: endpoint === undefined ? null : { endpoint, ratio: values.OTEL_TRACES_SAMPLER_ARG },
    chromiumPath: findChromium(values.CHROMIUM_PATH, values.PATH),
    overrides: {
      allowLocalhost: values.REMOTE_OVERRIDES,
      secret: values.REMOTE_OVERRIDE_SECRET,
    },
    deployTokens: [
      ...parseTokens(values.DEPLOY_TOKENS ?? ''),
      ...(values.LOCAL_DEPLOY_TOKEN
        ? [{ name: 'local', token: values.LOCAL_DEPLOY_TOKEN, remotes: ['*'] }]
        : []),
    ],
    startBuilds: parseBuilds(values.START_BUILDS ?? '{}') ?? {},
  };
}
