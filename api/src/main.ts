import { join } from 'node:path';
import {
  closeOnSignal,
  ConfigError,
  createProcessRegistry,
  Lifecycle,
  startTracing,
  startWatchdog,
} from '@shop/shared/server';
import { buildApp } from './app';
import { readConfig, type Config } from './config';
import { backUp, restore } from './db/backup/backup';
import { BackupError } from './db/backup/BackupError';
import { createCommand, createEmbedded } from './db/embedded/createEmbedded';
import { errorCode } from './db/errorCode';
import { FolderLockedError } from './db/embedded/lockFolder';
import { openDatabase } from './db/open';
import { scaledLimits } from './http/limits/limits';
import { obtainJwtSecret } from './jwtSecret';
import { observePool } from './metrics/poolMetrics';
import { prepareDatabase } from './prepareDatabase';
import { createRazorpay } from './payments/razorpay/client';
import { rememberKeys } from './payments/razorpay/health/healthQueries';
import { runAdminCommand } from './team/commands/adminCommand';
import { runSettingsCommand } from './team/commands/settingsCommand';
import { CommandError } from './team/commands/staffRequest';
import { clockOffset, startClock } from './startClock';
import { startJobs } from './startJobs';

async function start(): Promise<void> {
  const config = readConfig();
  await createEmbedded(config);
  const tracing =
    config.traces &&
    (await startTracing({
      service: 'shop-api',
      ...config.traces,
      trustedProxies: config.trustedProxies,
      onError: printError,
    }));
  const clockOffsetMs = clockOffset(config.clockStart);
  const observer = tracing?.recordStatement ?? null;
  const opened = await openDatabase(config, { observer, clockOffsetMs });
  const { db, close } = opened;
  try {
    // Read after the database has locked the data folder.
    const jwtSecret = obtainJwtSecret(config);
    await prepareDatabase(config, opened, clockOffsetMs);
    if (config.razorpay) await rememberKeys(db, config.razorpay.keyId);
    // Started after the migrations, which may take long.
    startWatchdog(config.watchdogSeconds);

    const lifecycle = new Lifecycle();
    const clock = startClock(clockOffsetMs);
    const razorpay = config.razorpay && createRazorpay(config.razorpay);
    const mailFolder = join(config.dataDir, 'mail');
    const registry = createProcessRegistry();
    observePool(registry, opened.poolState);
    const app = await buildApp({
      db,
      registry,
      tracing,
      metricsToken: config.metricsToken,
      jwtSecret,
      publicOrigin: config.publicOrigin,
      mailFolder,
      razorpay,
      redisUrl: config.redisUrl,
      limits: scaledLimits(config.rateLimitScale),
      trustedProxies: config.trustedProxies,
      logLevel: config.logLevel,
      clock,
      lifecycle,
      disk: opened.disk,
    });
    if (config.clockStart) {
      app.log.warn(`SHOP_CLOCK is set: the shop began at ${config.clockStart.toISOString()}`);
    }
    await app.listen({ host: config.host, port: config.port });
    if (opened.isShared && config.redisUrl === null) {
      app.log.info('REDIS_URL is not set: each process limits the rate of requests by itself');
    }

    const stops = startJobs(opened, {
      config,
      clock,
      log: app.log,
      mailFolder,
      razorpay,
      registry,
    });

    closeOnSignal({
      lifecycle,
      drainSeconds: config.drainSeconds,
      close: async () => {
        await Promise.all([app.close(), ...stops.map((stop) => stop())]);
        await close();
        await tracing?.stop();
      },
      onError: printError,
    });
  } catch (error) {
    await close();
    throw errorCode(error) === 'EADDRINUSE'
      ? new ConfigError(`Port ${config.port} is taken. Set API_PORT to another port.`)
      : error;
  }
}

/** Prints errors that the user can fix without a stack. */
function printError(error: unknown): void {
  const isUserError =
    error instanceof ConfigError ||
    error instanceof FolderLockedError ||
    error instanceof BackupError ||
    error instanceof CommandError;
  console.error(isUserError ? error.message : error);
}

function fail(error: unknown): never {
  printError(error);
  process.exit(1);
}

type Command = (config: Config, args: string[]) => Promise<string>;

/** Commands by name. Each returns the text to print. */
const commands: Record<string, Command> = {
  settings: runSettingsCommand,
  admin: runAdminCommand,
  backup: backUp,
  restore,
  [createCommand]: async (config) => {
    // Ends this process if the parent API process was killed.
    process.once('disconnect', () => process.exit(1));
    // Otherwise the open channel would keep this process running.
    process.channel?.unref();
    const clockOffsetMs = clockOffset(config.clockStart);
    const opened = await openDatabase(config, { clockOffsetMs });
    await prepareDatabase(config, opened, clockOffsetMs);
    await opened.close();
    return 'The database exists.';
  },
};

async function runCommand(name: string, args: string[]): Promise<void> {
  const run = commands[name];
  if (!run) throw new CommandError(`There is no command ‘${name}’.`);
  console.log(await run(readConfig(), args));
}

const [name, ...args] = process.argv.slice(2);
(name === undefined ? start() : runCommand(name, args)).catch(fail);
