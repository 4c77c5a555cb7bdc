import type { FastifyBaseLogger } from 'fastify';
import type { BuildError } from './BuildError';
import { isMember, type Canary } from './Canary';
import { RemoteBuilds } from '../RemoteBuilds';

/** Why a candidate was rejected. */
type Rejection = Required<Pick<Canary, 'problem' | 'error'>>;

/** Knows the candidates of `remotes.json`, and which of them this process has rejected. */
export class CanaryRegistry {
  /** Canaries by remote. */
  private canaries = new Map<string, Canary>();
  /** Rejections by remote and version. */
  private rejections = new Map<string, Rejection>();
  /** Canaries that some visitors get. */
  private running: readonly Canary[] = [];
  private builds = new Map<number, RemoteBuilds>();

  constructor(private readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>) {}

  get(name: string): Canary | undefined {
    return this.canaries.get(name);
  }

  /** Whether documents depend on the visitor. */
  get areRunning(): boolean {
    return this.running.length > 0;
  }

  isRunning(name: string): boolean {
    return this.running.some(({ candidate }) => candidate.name === name);
  }

  /** @param live builds of the remotes whose candidate the visitor does not get */
  buildsFor(bucket: number, live: RemoteBuilds): RemoteBuilds {
    const known = this.builds.get(bucket);
    if (known) return known;
    const candidates = new Map(
      this.running
        .filter((canary) => isMember(bucket, canary))
        .map(({ candidate }) => [candidate.name, candidate]),
    );
    const builds =
      candidates.size === 0
        ? live
        : new RemoteBuilds(live.deployments.map((build) => candidates.get(build.name) ?? build));
    this.builds.set(bucket, builds);
    return builds;
  }

  /** @param canaries the current canaries of `remotes.json` */
  update(canaries: readonly Canary[]): void {
    for (const canary of canaries) this.logChange(canary, this.get(canary.candidate.name));
    const keys = new Set(canaries.map(keyOf));
    this.rejections = new Map([...this.rejections].filter(([key]) => keys.has(key)));
    this.set(
      canaries.map((canary) => {
        const rejection = this.rejections.get(keyOf(canary));
        return { ...canary, ...rejection, problem: canary.problem ?? rejection?.problem ?? null };
      }),
    );
  }

  /**
   * Gives all visitors of this process the live build, until another candidate is deployed.
   *
   * @param reason a public sentence
   * @param error the first error of the candidate
   */
  reject(name: string, reason: string, error: BuildError | null = null): void {
    const rejected = this.canaries.get(name);
    if (!rejected || rejected.problem !== null) return;
    const { version } = rejected.candidate;
    this.log.error(
      { remote: name, version, reason, ...(error && { error }) },
      'candidate is rejected',
    );
    const rejection = { problem: reason, error };
    this.rejections.set(keyOf(rejected), rejection);
    this.set(
      [...this.canaries.values()].map((canary) =>
        canary === rejected ? { ...canary, ...rejection } : canary,
      ),
    );
  }

  private set(canaries: readonly Canary[]): void {
    this.canaries = new Map(canaries.map((canary) => [canary.candidate.name, canary]));
    this.running = canaries.filter(({ share, problem }) => share > 0 && problem === null);
    this.builds = new Map();
  }

  /** Logs a change once instead of at every poll. */
  private logChange({ candidate, share, problem }: Canary, last: Canary | undefined): void {
    const { name: remote, version } = candidate;
    if (last?.candidate.version === version && last.share === share) return;
    if (problem) this.log.warn({ remote, version, problem }, 'no visitor gets the candidate');
    else this.log.info({ remote, version, share }, 'a share of the visitors gets the candidate');
  }
}

const keyOf = ({ candidate }: Canary) => `${candidate.name} ${candidate.version}`;
