import { setTimeout as sleep } from 'node:timers/promises';
import type { PageRoute } from '@shop/shared/routes';
import type { Deployment } from '../remotes/Deployment';
import type { Preview, Previews } from '../remotes/preview/Previews';
import { RemoteBuilds } from '../remotes/RemoteBuilds';
import { Chromium } from './chromium/Chromium';
import { openPage } from './chromium/openPage';

const pageTimeoutMs = 15_000;
const timeoutMs = 60_000;
/** Pages that are open at the same time. The shop needs the processors, too. */
const maxPages = 2;

export interface OpenPagesOptions {
  /** Where this process listens, such as `http://127.0.0.1:3000`. */
  origin: string;
  candidate: Deployment;
  /** The builds beside the candidate. */
  live: RemoteBuilds;
  previews: Previews;
  chromiumPath: string;
}

export interface OpenedPages {
  /** A sentence for each page that fails in the browser. */
  problems: string[];
  /** Why not every page was opened, or null. */
  skipped: string | null;
}

/**
 * Opens each page of a candidate once in a Chromium, as a new visitor without a session. Only this browser gets the
 * candidate.
 */
export async function openPages({
  origin,
  candidate,
  live,
  previews,
  chromiumPath,
}: OpenPagesOptions): Promise<OpenedPages> {
  const others = live.deployments.filter(({ name }) => name !== candidate.name);
  const builds = new RemoteBuilds([...others, candidate]);
  const routes = builds.routes.routes.filter(({ unit }) => unit === candidate.name);
  const preview = previews.open(builds);
  let chromium: Chromium | null = null;
  const problems: string[] = [];
  try {
    chromium = await Chromium.start(chromiumPath);
    const isComplete = await openAll(
      chromium,
      { origin, routes, cookie: preview.cookie },
      problems,
    );
    return { problems, skipped: isComplete ? null : 'Not every page was opened within a minute.' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problems, skipped: `Not every page was opened in a browser. ${reason}` };
  } finally {
    preview.close();
    await chromium?.close();
  }
}

interface Visits {
  origin: string;
  routes: readonly PageRoute[];
  cookie: Preview['cookie'];
}

/** @returns whether every page was opened in time */
async function openAll(
  chromium: Chromium,
  { origin, routes, cookie }: Visits,
  problems: string[],
): Promise<boolean> {
  const ended = new AbortController();
  const waiting = [...routes];
  const openInTurn = async () => {
    for (let route = waiting.shift(); route; route = waiting.shift()) {
      if (ended.signal.aborted) return;
      const { unit, component, pattern, example } = route;
      const url = origin + example;
      const problem = await openPage(chromium, { unit, url, cookie, timeoutMs: pageTimeoutMs });
      if (problem) problems.push(`${component} fails in a browser at ${pattern}: ${problem}.`);
    }
  };
  const opened = Promise.all(Array.from({ length: maxPages }, openInTurn)).then(() => true);
  const timeout = sleep(timeoutMs, false, { signal: ended.signal });
  return Promise.race([opened, timeout]).finally(() => ended.abort());
}
