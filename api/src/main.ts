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
import { notifyBackInStock } from './backInStock/notifyBackInStock';
import { readConfig, type Config } from './config';
import { backUp, restore } from './db/backup';
import { BackupError } from './db/BackupError';
import { createCommand, createEmbedded } from './db/createEmbedded';
import { errorCode } from './db/errorCode';
import { FolderLockedError } from './db/lockFolder';
import { openDatabase } from './db/open';
import { eraseLateRecords } from './db/erasure/erasePerson';
import { purgeExpired } from './db/purge';
import { watchDisk } from './watchDisk';
import { scaledLimits } from './http/limits';
import { jobStarter } from './jobStarter';
import { obtainJwtSecret } from './jwtSecret';
import { deliverBySmtp, deliverToFolder } from './mail/deliver';
import { deleteOldMailFiles } from './mail/mailFiles';
import { startSender } from './mail/sender';
import { observePool } from './metrics/poolMetrics';
import { expireOrders } from './orders/expireOrders';
import { prepareDatabase } from './prepareDatabase';
import { createRazorpay } from './razorpay/client';
import { reconcileRazorpay } from './razorpay/reconcile';
import { readSettings } from './settings/readSettings';
import { runAdminCommand } from './staff/adminCommand';
import { runSettingsCommand } from './staff/settingsCommand';
import { CommandError } from './staff/staffRequest';
import { clockOffset, startClock } from './startClock';
import { checkStock } from './stock/checkStock';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

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
    // After the database, which locks the data folder.
    const jwtSecret = obtainJwtSecret(config);
    // Not before: a migration may take its time.
    await prepareDatabase(config, opened, clockOffsetMs);
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

    const { publicOrigin } = config;
    const { disk } = opened;
    const context = {
      ...{ db, disk, publicOrigin, clock, log: app.log },
      readSettings: () => readSettings(db),
    };
    const startJob = jobStarter(opened, registry, app.log);
    const stops = [
      startSender({
        ...context,
        deliver:
          config.smtpUrl !== null ? deliverBySmtp(config.smtpUrl) : deliverToFolder(mailFolder),
      }),
      startJob({
        name: 'purge',
        work: async (signal) => {
          await purgeExpired(db, signal);
          await eraseLateRecords(db, signal);
          await deleteOldMailFiles(db, mailFolder);
        },
        intervalMs: hourMs,
        failure: 'purge failed',
      }),
      startJob({
        name: 'expireOrders',
        work: (signal) => expireOrders(context, signal),
        intervalMs: minuteMs,
        failure: 'orders cannot be expired',
      }),
      startJob({
        name: 'notifyBackInStock',
        work: (signal) => notifyBackInStock(context, signal),
        intervalMs: minuteMs,
        failure: 'back in stock: nobody is notified',
      }),
      startJob({
        name: 'checkStock',
        work: (signal) => checkStock(db, app.log, signal),
        intervalMs: 24 * hourMs,
        failure: 'the stock cannot be checked',
      }),
    ];

    if (disk) stops.push(watchDisk(disk, app.log));
    if (razorpay) {
      stops.push(
        startJob({
          name: 'reconcileRazorpay',
          work: (signal) => reconcileRazorpay({ ...context, razorpay }, signal),
          intervalMs: 5 * minuteMs,
          failure: 'payments cannot be reconciled',
        }),
      );
    }

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

/** Errors of the user are printed without a stack. */
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

/** The commands, which end with a sentence. */
const commands: Record<string, Command> = {
  settings: runSettingsCommand,
  admin: runAdminCommand,
  backup: backUp,
  restore,
  [createCommand]: async (config) => {
    // The API that waits for it is gone, even after kill -9.
    process.once('disconnect', () => process.exit(1));
    // The listener alone would keep this process running.
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
