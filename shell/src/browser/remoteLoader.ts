/** The only place that talks to the Module Federation runtime. */
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PageModule } from '../app/PageSource';

/** A remote that has not answered by then counts as down. */
const timeoutMs = 4000;

declare global {
  /** How often a remote was asked for again: part of every address after that, past stuck requests. */
  var __shopRetry: number | undefined;
}

/** Unit name → address of its manifest. */
let addresses: Record<string, string> = {};

/**
 * Tells the federation runtime where each remote's manifest is.
 *
 * @param manifests unit name → address of its `mf-manifest.json`
 */
export function registerShopRemotes(manifests: Record<string, string>): void {
  addresses = manifests;
  registerPlugins([
    {
      name: 'shop-timeouts',
      fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
      createScript: ({ url }) => {
        const script = document.createElement('script');
        script.src = url + retryQuery();
        script.async = true;
        return { script, timeout: timeoutMs };
      },
    },
  ]);
  registerRemotes(
    Object.entries(manifests).map(([name, entry]) => ({ name: federationName(name), entry })),
  );
}

/**
 * A page of a remote. If another build of that remote has been deployed since this document was made,
 * and the old one is gone, the page comes from the new one.
 *
 * @throws whatever kept the remote from answering: missing, slow, broken, incompatible
 */
export async function loadRemotePage(remote: string, page: string): Promise<PageModule> {
  try {
    return await load(remote, page);
  } catch (error) {
    if (!(await followDeployment(remote))) throw error;
    return load(remote, page);
  }
}

async function load(remote: string, page: string): Promise<PageModule> {
  const module = await loadRemote<PageModule>(`${federationName(remote)}/${page}`);
  if (!module) throw new Error(`${remote} does not offer ${page}.`);
  return module;
}

/** Makes the next load of a remote start from nothing, with addresses nobody has asked for yet. */
export function forgetRemote(remote: string): void {
  globalThis.__shopRetry = (globalThis.__shopRetry ?? 0) + 1;
  register(remote);
}

/** @returns whether another build of the remote is live by now */
async function followDeployment(remote: string): Promise<boolean> {
  try {
    const answer = await fetch('/health/remotes', { signal: AbortSignal.timeout(timeoutMs) });
    const units = (await answer.json()) as { name: string; manifest: string }[];
    const live = units.find(({ name }) => name === remote)?.manifest;
    const known = addresses[remote];
    // A remote from a developer's machine has an address of another origin, and no other build.
    if (!live || live === known || !known?.startsWith('/')) return false;
    addresses[remote] = live;
    register(remote);
    return true;
  } catch {
    return false;
  }
}

function register(remote: string): void {
  const address = addresses[remote];
  if (!address) return;
  registerRemotes([{ name: federationName(remote), entry: address + retryQuery() }], {
    force: true,
  });
}

function retryQuery(): string {
  return globalThis.__shopRetry ? `?r=${globalThis.__shopRetry}` : '';
}

/** The name a unit has in the federation; the build derives it in the same way. */
function federationName(unitName: string): string {
  return unitName.replaceAll('-', '_');
}
