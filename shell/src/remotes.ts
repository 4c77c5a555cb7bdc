/** The only place that talks to the Module Federation runtime. */
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PageModule } from './PageSource';

/** A remote that has not answered by then counts as down. */
const timeoutMs = 4000;

/** How often each remote has been asked for again; part of the addresses, past every stuck request. */
const retries = new Map<string, number>();
let entries: Record<string, string> = {};

/**
 * Tells the federation runtime where each remote's manifest is.
 *
 * @param manifests unit name → address of its `mf-manifest.json`
 */
export function registerShopRemotes(manifests: Record<string, string>): void {
  entries = manifests;
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
 * @throws whatever kept the remote from answering: missing, slow, broken, incompatible
 */
export async function loadRemotePage(remote: string, page: string): Promise<PageModule> {
  const module = await loadRemote<PageModule>(`${federationName(remote)}/${page}`);
  if (!module) throw new Error(`${remote} does not offer ${page}.`);
  return module;
}

/** Makes the next load of a remote start from nothing, with fresh addresses. */
export function forgetRemote(remote: string): void {
  retries.set(remote, (retries.get(remote) ?? 0) + 1);
  const entry = entries[remote];
  if (!entry) return;
  registerRemotes([{ name: federationName(remote), entry: entry + retryQuery() }], { force: true });
}

function retryQuery(): string {
  const count = Math.max(0, ...retries.values());
  return count > 0 ? `?r=${count}` : '';
}

/** The name a unit has in the federation; the build derives it in the same way. */
function federationName(unitName: string): string {
  return unitName.replaceAll('-', '_');
}
