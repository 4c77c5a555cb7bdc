import { createHash } from 'node:crypto';
import { endpoints, type Prefetched, type Read } from '@shop/shared';
import type { Problem } from '@shop/shared/contract';

const timeoutMs = 1_000;
/** How long an answer serves all pages that need it. */
const freshMs = 1_000;
const maxEntries = 200;

type ReadResult = Prefetched[string];

/** The reads that pages need, made for everybody at once, and the state of the catalog they show. */
export class ApiReader {
  private readonly kept = new Map<string, { madeAt: number; result: Promise<ReadResult | null> }>();
  private version = '';

  constructor(
    private readonly apiOrigin: string,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Makes a page's reads beforehand. A refusal or a failure becomes part of the page; a read that
   * takes too long is left to the browser.
   */
  async prefetch(reads: readonly Read<unknown>[]): Promise<Prefetched> {
    const results = await Promise.all(
      reads.map(async (read) => [read.path, await this.make(read)] as const),
    );
    return Object.fromEntries(results.filter(([, result]) => result !== null)) as Prefetched;
  }

  /**
   * A name for the catalog as it was when last looked at. Looks again, without waiting, at most once
   * a second.
   */
  catalogVersion(): string {
    void this.make(endpoints.products);
    return this.version;
  }

  private make(read: Read<unknown>): Promise<ReadResult | null> {
    const kept = this.kept.get(read.path);
    if (kept && this.now() - kept.madeAt < freshMs) return kept.result;
    const result = this.ask(read).then((answer) => {
      // What failed is asked for anew by the next page.
      if (!answer || 'failure' in answer) this.kept.delete(read.path);
      return answer;
    });
    if (this.kept.size >= maxEntries) this.kept.clear();
    this.kept.set(read.path, { madeAt: this.now(), result });
    return result;
  }

  private async ask({ path, failure: text }: Read<unknown>): Promise<ReadResult | null> {
    try {
      const answer = await fetch(`${this.apiOrigin}/api${path}`, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      });
      const body = await answer.text();
      const data: unknown = JSON.parse(body);
      if (answer.ok) {
        if (path === endpoints.products.path) this.noteCatalog(body);
        return { data };
      }
      const { detail } = data as Partial<Problem>;
      return { failure: { text, status: answer.status, detail } };
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') return null;
      return { failure: { text, status: 0 } };
    }
  }

  private noteCatalog(body: string): void {
    const version = createHash('sha256').update(body).digest('base64url').slice(0, 12);
    if (version === this.version) return;
    this.version = version;
    for (const path of this.kept.keys())
      if (path !== endpoints.products.path) this.kept.delete(path);
  }
}
