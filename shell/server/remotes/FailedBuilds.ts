import type { FastifyBaseLogger } from 'fastify';
import { describeError } from '../../src/app/errorReport';
import type { CanaryRegistry } from './canary/CanaryRegistry';
import type { Deployment } from './Deployment';

type Build = Pick<Deployment, 'name' | 'version'>;

const maxFailures = 3;
const windowMs = 60_000;
/** Code that loops would otherwise soon block every thread. */
const pauseMs = 3_000;

/**
 * Knows the builds whose code on the server harms others: three times within a minute, it has ended the thread in which
 * it ran. For a candidate, the canary ends. The pages of a live build are rendered by browsers only, until the next
 * deployment. After each failure, the build pauses.
 */
export class FailedBuilds {
  /** Times of failures by build. */
  private failures = new Map<string, number[]>();
  /** Build → why it is put aside. Public. */
  private reasons = new Map<string, string>();

  constructor(
    private readonly canaries: Pick<CanaryRegistry, 'get' | 'reject'>,
    private readonly log: Pick<FastifyBaseLogger, 'error'>,
  ) {}

  /** Returns why the server does not run the code of a build, or null if it does. Public. */
  reasonFor(build: Build): string | null {
    return this.reasons.get(keyOf(build)) ?? null;
  }

  /** Whether the server does not run the code of a build at the moment. */
  isExcluded(build: Build, now = performance.now()): boolean {
    const last = this.failures.get(keyOf(build))?.at(-1) ?? -Infinity;
    return now - last < pauseMs || this.reasonFor(build) !== null;
  }

  /**
   * Counts a failure.
   *
   * @param what a public sentence
   */
  add(build: Build, what: string, error: unknown, now = performance.now()): void {
    const key = keyOf(build);
    const recent = (this.failures.get(key) ?? []).filter((time) => now - time < windowMs);
    recent.push(now);
    this.failures.set(key, recent);
    if (recent.length < maxFailures || this.reasons.has(key)) return;
    const reason = `${what} This happened ${maxFailures} times within a minute.`;
    this.reasons.set(key, reason);
    const { name, version } = build;
    if (this.canaries.get(name)?.candidate.version === version) {
      this.canaries.reject(name, reason, { ...describeError(error), page: null, browser: null });
    } else {
      this.log.error(
        { remote: name, version, reason },
        'browsers render the pages of a remote until its next deployment',
      );
    }
  }

  /** Forgets all builds but these: another deployment starts anew, even with a build that was here before. */
  keepOnly(builds: readonly Build[]): void {
    const keys = new Set(builds.map(keyOf));
    this.failures = new Map([...this.failures].filter(([key]) => keys.has(key)));
    this.reasons = new Map([...this.reasons].filter(([key]) => keys.has(key)));
  }
}

const keyOf = ({ name, version }: Build) => `${name} ${version}`;
