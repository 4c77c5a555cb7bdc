import { setTimeout as sleep } from 'node:timers/promises';
import { pageErrorTitle } from '../../../src/app/pageErrorTitle';
import type { Chromium } from './Chromium';
import { PageProblems } from './PageProblems';

const pollMs = 50;
/** How long no request may be under way before a page counts as complete. */
const idleMs = 300;

export interface PageVisit {
  /** The unit of the page. */
  unit: string;
  url: string;
  cookie: { name: string; value: string };
  timeoutMs: number;
}

/**
 * A page asks for the live builds when it cannot load its own, and then shows those. The page of a candidate must fail
 * instead.
 */
const hideLiveBuilds = `{
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    input === '/health/remotes' ? Promise.reject(new Error('hidden')) : fetch(input, init);
}`;

/** The early script sets the variable, and the app deletes it when the page can be used, or shows an error. */
const state = `({
  isReady: document.readyState === 'complete' && globalThis.__shopEarlyEvents === undefined,
  heading: document.querySelector('main h1, h1')?.textContent ?? '',
})`;

interface State {
  isReady: boolean;
  heading: string;
}

/**
 * Opens a page as a new visitor, and waits until it can be used and its requests have ended, or something is wrong.
 *
 * @returns what is wrong with it, or null
 * @throws Error if the browser ends
 */
export async function openPage(
  chromium: Chromium,
  { unit, url, cookie, timeoutMs }: PageVisit,
): Promise<string | null> {
  const { browserContextId } = await chromium.send<{ browserContextId: string }>(
    'Target.createBrowserContext',
  );
  try {
    const { targetId } = await chromium.send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
    });
    const { sessionId } = await chromium.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    });
    const send = <Result extends object>(method: string, params = {}) =>
      chromium.send<Result>(method, params, sessionId);
    const problems = new PageProblems(unit);
    chromium.listen(sessionId, (method, params) => problems.handle(method, params));
    for (const domain of ['Runtime', 'Network', 'Page', 'Inspector'])
      await send(`${domain}.enable`);
    await send('Page.addScriptToEvaluateOnNewDocument', { source: hideLiveBuilds });
    await send('Network.setCookie', { ...cookie, url, httpOnly: true });
    const ended = new AbortController();
    const visit = async () => {
      const { errorText } = await send<{ errorText?: string }>('Page.navigate', { url });
      if (errorText) return `the document cannot be loaded (${errorText})`;
      const heading = await waitUntilComplete(send, problems, ended.signal);
      const [problem] = problems.found;
      if (problem) return problem;
      return heading === pageErrorTitle ? (problems.logged ?? `it says ‘${heading}’`) : null;
    };
    const timeout = sleep(timeoutMs, null, { signal: ended.signal }).then(() => {
      const [problem] = problems.found;
      return problem ?? `it cannot be used after ${timeoutMs / 1000} s`;
    });
    return await Promise.race([visit(), timeout]).finally(() => ended.abort());
  } finally {
    await chromium.send('Target.disposeBrowserContext', { browserContextId });
  }
}

type Send = <Result extends object>(method: string, params?: object) => Promise<Result>;

/** Returns the heading of the page that is then shown. */
async function waitUntilComplete(
  send: Send,
  problems: PageProblems,
  signal: AbortSignal,
): Promise<string> {
  let idleSince = performance.now();
  for (;;) {
    const { isReady, heading } = await readState(send);
    const now = performance.now();
    if (!isReady || problems.pendingRequests > 0) idleSince = now;
    if (problems.found.length > 0 || now - idleSince >= idleMs) return heading;
    await sleep(pollMs, undefined, { signal });
  }
}

async function readState(send: Send): Promise<State> {
  try {
    const { result } = await send<{ result: { value: State } }>('Runtime.evaluate', {
      expression: state,
      returnByValue: true,
    });
    return result.value;
  } catch {
    // The document is just being replaced.
    return { isReady: false, heading: '' };
  }
}
