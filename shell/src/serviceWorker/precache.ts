import { routes } from '@shop/shared/routes';
import { publicPages } from '../publicPages';
import { cacheRuleOf } from './cacheRule';
import { urlsInDocument, urlsInManifest, urlsInScript, urlsInStyles } from './extractUrls';
import type { Manifest } from './extractUrls';
import { precachedVersion, setPrecachedVersion, strategies } from './strategies';

declare const self: ServiceWorkerGlobalScope;

/** A shop that outgrows this is kept as far as it was visited, beyond. */
const maxPages = 100;

const asDocument: RequestInit = { headers: { accept: 'text/html' }, priority: 'low' };

let running: Promise<void> | null = null;

/**
 * Keeps all that is public, so that it can be read without a network: once for each state of the shop,
 * one address after the other, and not for visitors who asked their browser to save data.
 *
 * @throws TypeError when the network goes away meanwhile; the next page begins anew
 */
export function precacheShop(event: ExtendableEvent): Promise<void> {
  running ??= keepAll(event).finally(() => (running = null));
  return running;
}

async function keepAll(event: ExtendableEvent): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  // Its `etag` changes with every build, of the shell or a remote, and with the catalog.
  const home = await fetch(routes.home.to(), asDocument);
  const state = home.headers.get('etag');
  if (!home.ok || !state || state === (await precachedVersion())) return;

  const pages = new Set([...publicPages, routes.offline.to()]);
  const files = new Set(await chunksOfTheShell());
  // The listing names the products: a set that grows while it is gone through goes on to the new ones.
  for (const page of pages) {
    const found = await keepPage(event, page);
    for (const path of found.pages) if (pages.size < maxPages) pages.add(path);
    for (const address of found.files) files.add(address);
  }
  for (const address of files) await keepFile(event, address);
  await setPrecachedVersion(state);
}

/** Keeps the page that stands in for those that are not kept, and what it needs. */
export async function keepOfflinePage(event: ExtendableEvent): Promise<void> {
  const { files } = await keepPage(event, routes.offline.to());
  for (const address of files) await keepFile(event, address);
}

async function keepPage(event: ExtendableEvent, path: string) {
  const request = new Request(path, asDocument);
  const answer = await keep(event, 'page', request);
  if (!answer.ok) throw new TypeError(`${path} cannot be had.`);
  const named = urlsInDocument(await answer.text());
  const isPage = (address: string) =>
    !address.includes('?') && cacheRuleOfUrl(address, 'navigate') === 'page';
  return {
    pages: named.map((address) => address.replace(/#.*/, '')).filter(isPage),
    files: named.filter((address) => cacheRuleOfUrl(address, 'cors')),
  };
}

async function keepFile(event: ExtendableEvent, address: string): Promise<void> {
  const rule = cacheRuleOfUrl(address, 'cors');
  if (!rule) return;
  const { href } = new URL(address, self.location.origin);
  const answer = await keep(event, rule, new Request(href, { priority: 'low' }));
  if (!answer.ok) return;
  const named = await urlsInFile(answer, href);
  for (const file of named) await keepFile(event, new URL(file, href).href);
}

async function urlsInFile(answer: Response, href: string): Promise<string[]> {
  if (href.endsWith('.css')) return urlsInStyles(await answer.text());
  if (href.endsWith('.js')) return urlsInScript(await answer.text());
  if (href.endsWith('/mf-manifest.json')) return urlsInManifest((await answer.json()) as Manifest);
  return [];
}

/** @returns once the answer is kept, not only there */
async function keep(event: ExtendableEvent, rule: keyof typeof strategies, request: Request) {
  const [answer, isKept] = strategies[rule].handleAll({ event, request });
  await Promise.all([answer, isKept]);
  return (await answer).clone();
}

function cacheRuleOfUrl(address: string, mode: RequestMode) {
  const { origin } = self.location;
  return cacheRuleOf({ method: 'GET', mode, url: new URL(address, origin).href }, origin);
}

interface EntryAssets {
  chunks: Record<string, { scripts: string[]; styles: string[] }>;
}

/** What the shell loads later, by itself: pages that were not asked for yet, messages. */
async function chunksOfTheShell(): Promise<string[]> {
  const answer = await fetch('/assets/entry.json', { priority: 'low' });
  const { chunks } = (await answer.json()) as EntryAssets;
  const files = Object.values(chunks).flatMap(({ scripts, styles }) => [...scripts, ...styles]);
  return files.map((file) => `/assets/${file}`);
}
