import { setTimeout as sleep } from 'node:timers/promises';
import {
  closeOnSignal,
  ConfigError,
  createProcessRegistry,
  Lifecycle,
  startTracing,
  startWatchdog,
} from '@shop/shared/server';
import { buildApp } from './app';
import { checkDocuments } from './checkDocuments';
import { checkRemotes } from './checkRemotes';
import { readConfig, type Config } from './config';
import { openCandidatePages } from './openCandidatePages';
import { readShellUses } from './remotes/readShellUses';
import type { CheckResult } from './deployments/checks/checkInChild';
import { openStore } from './deployments/openStore';
import { storeBuilds } from './deployments/storeBuilds';
import { isApiReady } from './shopHealthRoutes';
import { remotesSource } from './remotes/source/RemotesSource';
import { RenderPool } from './rendering/RenderPool';
import { OverrideError, signOverrideLink } from './remotes/override/remoteOverride';
import { isSupervised, waitForSupervisor } from './supervised';

async function main(): Promise<void> {
  const config = readConfig();
  // `--sign-override WHAT` prints a link that overrides a remote for one browser.
  // `--store-builds` makes the builds of `npm start` live, before the shell starts.
  // `--check-remotes` reports whether the builds are compatible, and starts no server.
  const [command, ...candidates] = process.argv.slice(2);
  if (command === '--sign-override') {
    process.stdout.write(`${overrideLink(candidates[0] ?? '', config)}\n`);
    return;
  }
  if (command === '--store-builds') {
    await storeStartBuilds(config);
    return;
  }
  if (command === '--check-remotes') {
    // Kills this process if rendering a page never ends. The deployment would otherwise wait forever.
    startWatchdog(
      config.watchdogSeconds ?? 0,
      `The check of ${candidates.join(', ') || 'the remotes'}`,
    );
    // Keeps this process alive: the threads that render pages do not.
    setInterval(() => undefined, 60_000);
    const problems = await checkPages(config, candidates);
    // Only pages that can be rendered on the server are opened in a browser.
    const opened = await openCandidatePages(config, problems.length === 0 ? candidates : []);
    problems.push(...opened.problems);
    for (const problem of problems) process.stderr.write(`${problem}\n`);
    await sendToParent({ problems, notes: opened.notes });
    process.exit(problems.length === 0 ? 0 : 1);
  }

  const tracing =
    config.traces &&
    (await startTracing({
      service: 'shop-shell',
      ...config.traces,
      trustedProxies: config.trustedProxies ?? [],
      nextOrigin: config.apiOrigin,
      onError: (error) => process.stderr.write(`The traces cannot be sent: ${explain(error)}\n`),
    }));
  startWatchdog(config.watchdogSeconds ?? 0);
  const lifecycle = new Lifecycle();
  const metricsRegistry = createProcessRegistry();
  const app = await buildApp(config, {
    lifecycle,
    metricsRegistry,
    tracing,
  });
  const end = closeOnSignal({
    lifecycle,
    drainSeconds: config.drainSeconds ?? 0,
    close: async () => {
      await app.close();
      await tracing?.stop();
    },
    onError: (error) => app.log.error({ err: error }, 'shutdown failed'),
  });
  if (isSupervised) {
    const findProblems = async () => [
      ...(await checkPages(config)),
      ...(await checkDocuments(app, config.webFolder)),
    ];
    await waitForSupervisor({ app, lifecycle, findProblems, end });
  }
  await app.listen({ port: config.port, host: config.host });
}

/** Checks the remotes, and renders their pages in a thread that ends afterwards. */
async function checkPages(config: Config, candidates: readonly string[] = []): Promise<string[]> {
  const ends: string[] = [];
  const renderer = new RenderPool({
    size: 1,
    onEnd: ({ culprit, message, cause }) =>
      ends.push(`${culprit?.name ?? 'A remote'}: ${message}${cause ? ` ${explain(cause)}` : ''}`),
  });
  const problems = await checkRemotes(
    remotesSource(config),
    config.apiOrigin,
    await readShellUses(config.webFolder),
    renderer,
    candidates,
  );
  // Leaves time for work that pages have started. An error in it ends the thread.
  await sleep(100);
  await renderer.close();
  return problems.length === 0 ? ends : problems;
}

/** Tells the shell that has started this check its result. */
async function sendToParent(result: CheckResult): Promise<void> {
  await new Promise<void>((resolve) => {
    if (process.send) process.send(result, undefined, undefined, () => resolve());
    else resolve();
  });
}

/** Makes the builds of `npm start` live. */
async function storeStartBuilds({ startBuilds = {}, remotesFile, remotesUrl, apiOrigin }: Config) {
  // With REMOTES_URL another server owns the locations.
  if (remotesUrl || Object.keys(startBuilds).length === 0) return;
  await storeBuilds(await openStore(remotesFile), startBuilds, {
    warn: (sentence) => process.stderr.write(`${sentence}\n`),
    // Another shop may run with these files. Then this one's API cannot start, and nothing is replaced.
    beforeReplacing: async () => {
      while (!(await isApiReady(apiOrigin))) {
        if (process.send && !process.connected) process.exit(1);
        await sleep(100);
      }
    },
  });
}

function overrideLink(what: string, { overrides, publicOrigin }: Config): string {
  if (!overrides?.secret) throw new ConfigError('REMOTE_OVERRIDE_SECRET signs the link. Set it.');
  return signOverrideLink(what, overrides.secret, publicOrigin);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof OverrideError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port of the shop is already in use. Set PORT to another number, for example: PORT=3001 npm start';
  }
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') {
    return 'The disk of the data folder is full. Make room and start again.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
