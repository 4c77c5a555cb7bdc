import type { Prefetched, Read } from '@shop/shared';
import type { Problem } from '@shop/shared/contract';

const timeoutMs = 1_000;

/**
 * Makes a page's reads beforehand. A refusal or a failure becomes part of the page; a read that takes
 * too long is left to the browser.
 */
export async function prefetchReads(
  apiOrigin: string,
  reads: readonly Read<unknown>[],
): Promise<Prefetched> {
  const results = await Promise.all(
    reads.map(async (read) => [read.path, await prefetchRead(apiOrigin, read)] as const),
  );
  return Object.fromEntries(results.filter(([, result]) => result !== null)) as Prefetched;
}

async function prefetchRead(
  apiOrigin: string,
  { path, failure: text }: Read<unknown>,
): Promise<Prefetched[string] | null> {
  try {
    const answer = await fetch(`${apiOrigin}/api${path}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body: unknown = await answer.json();
    if (answer.ok) return { data: body };
    const { detail } = body as Partial<Problem>;
    return { failure: { text, status: answer.status, detail } };
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return null;
    return { failure: { text, status: 0 } };
  }
}
