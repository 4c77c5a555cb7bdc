import type { RemoteLocation } from '../Deployment';
import { fetchBounded } from '../fetchBounded';
import { parseRemotes, type RemoteEntries } from './remotesFile';

const bounds = { timeoutMs: 2_000, maxBytes: 64 * 1024 };

/**
 * Creates a reader of `remotes.json` on a web server or object storage. Unchanged content is not transferred again, by
 * its ETag. Locations are URLs, absolute or relative to this URL.
 *
 * @returns a reader that throws if the response is late, too large or invalid
 */
export function remotesFromUrl(url: string): () => Promise<RemoteEntries> {
  let last: { etag: string; entries: RemoteEntries } | undefined;

  return async () => {
    const options = last && {
      // Without `cache-control`, `fetch` sends `no-cache`, which makes some servers ignore the ETag.
      headers: { 'if-none-match': last.etag, 'cache-control': 'max-age=0' },
      status: [200, 304],
    };
    const { response, bytes } = await fetchBounded(url, bounds, options);
    if (response.status === 304 && last) return last.entries;
    const entries = parseRemotes(bytes.toString('utf8'), url, (location) => urlFrom(location, url));
    const etag = response.headers.get('etag');
    last = etag ? { etag, entries } : undefined;
    return entries;
  };
}

function urlFrom(location: string, base: string): RemoteLocation {
  const url = new URL(location, base).href;
  if (!/^https?:/.test(url)) throw new Error(`${base}: "${location}" is no URL of a web server.`);
  return { url: url.replace(/\/$/, '') };
}
