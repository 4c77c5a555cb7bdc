import { Gauge, type Registry } from '@shop/shared/server';
import type { Deployment } from './Deployment';
import type { RemoteRegistry } from './RemoteRegistry';

type Remotes = Pick<RemoteRegistry, 'live' | 'canaries' | 'failedBuilds'>;
type Canary = ReturnType<Remotes['canaries']['get']>;

/** Metric → its help and its value for a remote. */
const gauges: Record<
  string,
  readonly [string, (remote: Deployment, canary: Canary) => number | boolean]
> = {
  remote_live: ['Whether the pages of a remote are available.', ({ problem }) => problem === null],
  remote_readable: [
    'Whether the files at the location of a remote can be read; a build that was read stays live.',
    ({ readError }) => readError === null,
  ],
  remote_candidate_share: [
    'The share of the visitors who get the candidate of a remote, from 0 to 1.',
    (_remote, canary) => (canary?.problem === null ? canary.share / 100 : 0),
  ],
  remote_candidate_rejected: [
    'Whether there is a candidate of a remote that nobody gets, because it is worse or unavailable.',
    (_remote, canary) => Boolean(canary?.problem),
  ],
};

/** Reports the state of each remote at the time of a scrape, like `/health/remotes`. */
export function observeRemotes(registry: Registry, remotes: Remotes): void {
  const registers = [registry];
  for (const [name, [help, valueOf]] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      labelNames: ['remote'],
      registers,
      collect() {
        this.reset();
        for (const remote of remotes.live.deployments) {
          const canary = remotes.canaries.get(remote.name);
          this.set({ remote: remote.name }, Number(valueOf(remote, canary)));
        }
      },
    });
  }
  new Gauge({
    name: 'remote_rendered_on_server',
    help: 'Whether this server renders the pages of a live build, and not only browsers.',
    labelNames: ['remote'],
    registers,
    collect() {
      this.reset();
      for (const live of remotes.live.deployments) {
        const isRendered = remotes.failedBuilds.reasonFor(live) === null;
        this.set({ remote: live.name }, Number(isRendered));
      }
    },
  });
  new Gauge({
    name: 'remote_build_info',
    help: 'The live build of a remote, and its candidate; always 1.',
    labelNames: ['remote', 'role', 'version', 'commit', 'build'],
    registers,
    collect() {
      // Removes the series of earlier builds.
      this.reset();
      for (const live of remotes.live.deployments) {
        const candidate = remotes.canaries.get(live.name)?.candidate;
        this.set(buildLabels(live, 'live'), 1);
        if (candidate) this.set(buildLabels(candidate, 'candidate'), 1);
      }
    },
  });
}

const buildLabels = ({ name, unit, version }: Deployment, role: 'live' | 'candidate') => ({
  remote: name,
  role,
  version: unit?.version ?? '',
  commit: unit?.commit ?? '',
  build: version,
});
