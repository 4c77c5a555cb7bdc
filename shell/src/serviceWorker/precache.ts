import { canLoadAhead } from '@shop/shared/browser/canLoadAhead';
import type { PrecacheList } from '@shop/shared/routes';
import { precacheRuleOf } from './cacheRule';
import { precachedVersion, setPrecachedVersion, strategies } from './strategies';

declare const self: ServiceWorkerGlobalScope;

let running: Promise<void> | null = null;

/**
 * Precaches everything public, once per version of the shop and one URL after the other. Does nothing in browsers that
 * save data. Stops when there is a new worker, which becomes active only after the events of this one have ended.
 *
 * @throws TypeError if the network is lost, AbortError if there is a new worker; the next page that loads starts again
 */
export function precacheShop(event: ExtendableEvent): Promise<void> {
  running ??= precacheUntilUpdate(event).finally(() => (running = null));
  return running;
}

async function precacheUntilUpdate(event: ExtendableEvent): Promise<void> {
  const update = new AbortController();
  const abort = () => update.abort();
  self.registration.addEventListener('updatefound', abort);
  try {
    await precacheAll(event, update.signal);
  } finally {
    self.registration.removeEventListener('updatefound', abort);
  }
}

async function precacheAll(event: ExtendableEvent, signal: AbortSignal): Promise<void> {
  if (!canLoadAhead()) return;
  const { version, urls } = await fetchPrecacheList(signal);
  if (version === (await precachedVersion())) return;
  for (const url of urls) {
    await precache(event, url, signal);
    signal.throwIfAborted();
  }
  await setPrecachedVersion(version);
}

/** Precaches the offline page and its files. */
export async function precacheOfflinePage(event: ExtendableEvent): Promise<void> {
  const { offlinePage } = await fetchPrecacheList();
  for (const url of offlinePage) await precache(event, url);
}

async function fetchPrecacheList(signal?: AbortSignal): Promise<PrecacheList> {
  const response = await fetch('/precache.json', { priority: 'low', signal });
  if (!response.ok) throw new TypeError(`The precache list failed with HTTP ${response.status}.`);
  return (await response.json()) as PrecacheList;
}

/** Requests a URL with its runtime caching strategy, which stores the response. */
async function precache(event: ExtendableEvent, path: string, signal?: AbortSignal): Promise<void> {
  const url = new URL(path, self.location.origin);
  const rule = precacheRuleOf(url.pathname);
  const isPage = rule === 'page';
  const request = new Request(url, {
    priority: 'low',
    signal,
    ...(isPage && { headers: { accept: 'text/html' } }),
  });
  const [response, stored] = strategies[rule].handleAll({ event, request });
  await Promise.all([response, stored]);
  if (isPage && !(await response).ok) throw new TypeError(`${path} failed.`);
}
