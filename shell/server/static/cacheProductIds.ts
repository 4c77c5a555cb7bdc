import type { ApiReader } from '../http/ApiReader';
import { readCatalog } from './readCatalog';

type Ids = readonly string[];

/**
 * Returns a reader of all product ids. It caches them for `maxAgeMs`; 100,000 ids take a few megabytes. Returns null
 * while the API is unavailable.
 */
export function cacheProductIds(
  api: Pick<ApiReader, 'prefetch' | 'readOnce'>,
  maxAgeMs: number,
  now = () => performance.now(),
): (requestId: string) => Promise<Ids | null> {
  let latest: { readAt: number; ids: Promise<Ids | null> } | undefined;

  return async (requestId) => {
    const catalog = await readCatalog(api, requestId);
    if (!catalog) return null;
    if (Array.isArray(catalog)) return catalog.map(({ product_id }) => product_id);
    if (!latest || now() - latest.readAt >= maxAgeMs) {
      latest = { readAt: now(), ids: readAllIds(api, requestId) };
    }
    const current = latest;
    const ids = await current.ids;
    if (!ids && latest === current) latest = undefined;
    return ids;
  };
}

async function readAllIds(
  api: Pick<ApiReader, 'readOnce'>,
  requestId: string,
): Promise<Ids | null> {
  const ids: string[] = [];
  for (;;) {
    const path = `/product_ids?after=${encodeURIComponent(ids.at(-1) ?? '')}`;
    const page = await api.readOnce<string[]>(path, requestId);
    if (!page) return null;
    if (page.length === 0) return ids;
    ids.push(...page);
  }
}
