/** Loads pages and fragments of remotes. Only this module uses the Module Federation runtime. */
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { stallTimeoutMs } from './failStalledFiles';
import { recordError } from './visit';

/** The last resort: `failStalledFiles` ends stalled requests earlier. A dev server responds when it has compiled. */
const scriptTimeoutMs = 120_000;

declare global {
  /** The number of retries. All later URLs contain it, so that no hanging request is reused. */
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
 * Loads the module of a page or fragment. If the document's build is gone because another one was deployed, loads the
 * module of the new build.
 *
 * @param name the name of its component
 * @throws the reason why it could not be loaded: missing, timed out, broken or incompatible
 */
export async function loadRemoteModule<Module>(remote: string, name: string): Promise<Module> {
  if (retried.delete(remote) && (await findNewEntry(remote))) {
    // Reloads, because two builds in one document would share their scripts.
    window.location.reload();
    return new Promise(() => undefined);
  }
  try {
    return await load<Module>(remote, name);
  } catch (error) {
    recordError('chunk', error, remote);
    if (!(await registerNewBuild(remote))) throw error;
    return load<Module>(remote, name);
  }
}

async function load<Module>(remote: string, name: string): Promise<Module> {
  const module = await loadRemote<Module>(`${federationName(remote)}/${name}`);
  if (!module) throw new Error(`${remote} does not expose ${name}.`);
  return module;
}

/** Remotes whose page the visitor retries. */
const retried = new Set<string>();

/** Makes the next load of a remote reload the document if another build is live: the failed one may be a candidate. */
export function retryRemote(remote: string): void {
  retried.add(remote);
}

/** Makes the next load of a remote request all its files again, at new URLs. */
export function resetRemote(remote: string): void {
  globalThis.__shopRetry = (globalThis.__shopRetry ?? 0) + 1;
  register(remote);
}

/** Registers a newer live build. Returns whether there was one. */
async function registerNewBuild(remote: string): Promise<boolean> {
  const entry = await findNewEntry(remote);
  if (!entry) return false;
  entryUrls[remote] = entry;
  register(remote);
  return true;
}

/** An entry of `/health/remotes`, as far as it is used here. */
interface RemoteHealth {
  name: string;
  entry: string;
  canary: { entry: string; state: string } | null;
}

/** Returns the entry URL of the live build, or null if visitors still get this document's build. */
async function findNewEntry(remote: string): Promise<string | null> {
  try {
    const response = await fetch('/health/remotes', {
      signal: AbortSignal.timeout(stallTimeoutMs),
    });
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

/** Returns the version of a remote's build, or undefined for a build of another origin. */
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

/** Returns the federation name of a unit, as in the build. */
function federationName(unitName: string): string {
  return unitName.replaceAll('-', '_');
}
