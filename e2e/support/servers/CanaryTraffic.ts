import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { ShellServer } from './ShellServer';

const html = { accept: 'text/html' };
const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);

/** Simulates visitors of the listing during a canary release of the catalog, by plain requests and by browsers. */
export class CanaryTraffic {
  /** Failed requests for documents and files. */
  readonly failedRequests: string[] = [];
  /** Buckets that got the candidate first and the live build later. */
  readonly unsteadyBuckets = new Set<number>();
  documents = 0;
  private readonly seenCandidate = new Set<number>();
  private readonly running: Promise<void>[] = [];
  private isStopped = false;

  constructor(
    private readonly shell: ShellServer,
    private readonly candidateEntry: string,
  ) {}

  /** Returns the buckets that get the candidate. */
  async members(): Promise<number[]> {
    const isMember = await Promise.all(buckets.map((bucket) => this.getsCandidate(bucket)));
    return buckets.filter((bucket) => isMember[bucket]);
  }

  cookieOf(bucket: number) {
    return { name: 'shop_bucket', value: String(bucket), url: this.shell.origin };
  }

  /** Requests at most forty documents per second, to leave the processors to the browsers. */
  startRequests(): void {
    this.running.push(
      this.repeat(async () => {
        const bucket = Math.floor(Math.random() * buckets.length);
        const getsCandidate = await this.getsCandidate(bucket);
        if (getsCandidate) this.seenCandidate.add(bucket);
        else if (this.seenCandidate.has(bucket)) this.unsteadyBuckets.add(bucket);
        await sleep(25);
      }),
    );
  }

  /**
   * Opens the page as one new visitor after the other. Every second visitor gets the candidate.
   *
   * @param member a bucket that gets the candidate; the share is at most 50 percent
   */
  startBrowser(browser: Browser, member: number): void {
    this.running.push(
      this.repeat(async () => {
        await this.visit(browser, member);
        await this.visit(browser, (member + 50) % 100);
      }),
    );
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.running);
  }

  private async repeat(task: () => Promise<void>): Promise<void> {
    while (!this.isStopped) await task();
  }

  private async getsCandidate(bucket: number): Promise<boolean> {
    const headers = { ...html, cookie: `shop_bucket=${bucket}` };
    const response = await fetch(`${this.shell.origin}/shop`, { headers });
    this.documents += 1;
    if (response.status !== 200) this.failedRequests.push(`${response.status} /shop`);
    return (await response.text()).includes(this.candidateEntry);
  }

  /** Opens the page, waits for its report and leaves it. */
  private async visit(browser: Browser, bucket: number): Promise<void> {
    const { origin } = this.shell;
    const context = await browser.newContext({ serviceWorkers: 'block' });
    await context.addCookies([this.cookieOf(bucket)]);
    const page = await context.newPage();
    page.on('response', (response) => {
      if (response.status() >= 400) {
        this.failedRequests.push(`${response.status()} ${response.url()}`);
      }
    });
    const report = page.waitForRequest(`${origin}/vitals`);
    await page.goto(`${origin}/shop`);
    await report;
    await page.goto('about:blank');
    await context.close();
  }
}
