/** The only module that uses the Module Federation runtime. */
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PageModule } from '@shop/shared';
import { silenceMs } from './failSilentFiles';
import { recordError } from './visit';

/** The last resort: before it, `failSilentFiles` ends a silent request. A dev server responds when it has compiled. */
const scriptTimeoutMs = 120_000;

declare global {
  /** Number of retries. All later URLs contain it, so that no hanging request is used again. */
  var __shopRetry: number | undefined;
}

/** Unit name → URL of its `remoteEntry.js`. */
let entryUrls: Record<string, string> = {};

/**
 * Registers the remotes with the federation runtime.
 *
 * @param entries unit name → URL of its `remoteEntry.js`
 */
export function registerShopRemotes(entries: Record<string, string>): void {
  entryUrls = entries;
  registerPlugins([
    {
      name: 'shop-timeouts',
      createScript: ({ url }) => {
        const script = document.createElement('script');
        script.src = url + retryQuery();
        script.async = true;
        return { script, timeout: scriptTimeoutMs };
      },
    },
  ]);
  registerRemotes(
    Object.entries(entries).map(([name, entry]) => ({ name: federationName(name), entry })),
  );
}

/**
 * Loads a page of a remote. If another build of the remote has been deployed since the document was
 * rendered, and the old one is gone, the page of the new build.
 *
 * @throws the reason why the page could not be loaded: missing, timed out, broken, incompatible
 */
export async function loadRemotePage(remote: string, page: string): Promise<PageModule> {
  if (retried.delete(remote) && (await findNewEntry(remote))) {
    // Two builds in one document would share their scripts.
    window.location.reload();
    return new Promise(() => undefined);
  }
  try {
    return await load(remote, page);
  } catch (error) {
    recordError('chunk', remote);
    if (!(await registerNewBuild(remote))) throw error;
    return load(remote, page);
  }
}

async function load(remote: string, page: string): Promise<PageModule> {
  const module = await loadRemote<PageModule>(`${federationName(remote)}/${page}`);
  if (!module) throw new Error(`${remote} does not expose ${page}.`);
  return module;
}

/** Remotes of which a page is loaded anew. */
const retried = new Set<string>();

/** The next load of a remote reloads the document if another build is live: the one that failed may be a candidate. */
export function retryRemote(remote: string): void {
  retried.add(remote);
}

/** Makes the next load of a remote request all of its files again, at new URLs. */
export function resetRemote(remote: string): void {
  globalThis.__shopRetry = (globalThis.__shopRetry ?? 0) + 1;
  register(remote);
}

/** @returns whether another build of the remote is live now */
async function registerNewBuild(remote: string): Promise<boolean> {
  const entry = await findNewEntry(remote);
  if (!entry) return false;
  entryUrls[remote] = entry;
  register(remote);
  return true;
}

/** A part of `/health/remotes`. */
interface RemoteHealth {
  name: string;
  entry: string;
  canary: { entry: string; state: string } | null;
}

/** The URL of the live build's entry; null where this document's build is still one that visitors get. */
async function findNewEntry(remote: string): Promise<string | null> {
  try {
    const response = await fetch('/health/remotes', { signal: AbortSignal.timeout(silenceMs) });
    const unit = ((await response.json()) as RemoteHealth[]).find(({ name }) => name === remote);
    const registeredUrl = entryUrls[remote];
    // An overridden remote is registered at another origin.
    if (!unit || !registeredUrl?.startsWith('/')) return null;
    const { entry, canary } = unit;
    const served = [entry, canary?.state === 'running' ? canary.entry : entry];
    return served.includes(registeredUrl) ? null : entry;
  } catch {
    return null;
  }
}

/** The version of a remote's build; undefined for one of another origin. */
export function registeredBuild(remote: string): string | undefined {
  return /^\/remotes\/[^/]+\/(\w+)\//.exec(entryUrls[remote] ?? '')?.[1];
}

function register(remote: string): void {
  const url = entryUrls[remote];
  if (!url) return;
  registerRemotes([{ name: federationName(remote), entry: url + retryQuery() }], { force: true });
}

function retryQuery(): string {
  return globalThis.__shopRetry ? `?r=${globalThis.__shopRetry}` : '';
}

/** The federation's name of a unit, derived as in the build. */
function federationName(unitName: string): string {
  return unitName.replaceAll('-', '_');
}
