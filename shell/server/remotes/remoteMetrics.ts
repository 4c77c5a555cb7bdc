import { Gauge, type Registry } from '@shop/shared/server';
import type { Deployment } from './Deployment';
import type { RemoteRegistry } from './RemoteRegistry';

/** The state of each remote at the moment of a scrape, as `/health/remotes` reports it. */
export function observeRemotes(
  registry: Registry,
  remotes: Pick<RemoteRegistry, 'live' | 'canaries'>,
): void {
  const registers = [registry];
  new Gauge({
    name: 'remote_live',
    help: 'Whether the pages of a remote are available.',
    labelNames: ['remote'],
    registers,
    collect() {
      this.reset();
      for (const { name, problem } of remotes.live.deployments) {
        this.set({ remote: name }, problem === null ? 1 : 0);
      }
    },
  });
  new Gauge({
    name: 'remote_readable',
    help: 'Whether the files at the location of a remote can be read; a build that was read stays live.',
    labelNames: ['remote'],
    registers,
    collect() {
      this.reset();
      for (const { name, readError } of remotes.live.deployments) {
        this.set({ remote: name }, readError === null ? 1 : 0);
      }
    },
  });
  new Gauge({
    name: 'remote_build_info',
    help: 'The live build of a remote, and its candidate; always 1.',
    labelNames: ['remote', 'role', 'version', 'commit', 'build'],
    registers,
    collect() {
      // Without the builds of before.
      this.reset();
      for (const live of remotes.live.deployments) {
        const candidate = remotes.canaries.get(live.name)?.candidate;
        this.set(infoOf(live, 'live'), 1);
        if (candidate) this.set(infoOf(candidate, 'candidate'), 1);
      }
    },
  });
  new Gauge({
    name: 'remote_candidate_share',
    help: 'The share of the visitors who get the candidate of a remote, from 0 to 1.',
    labelNames: ['remote'],
    registers,
    collect() {
      this.reset();
      for (const { name } of remotes.live.deployments) {
        const canary = remotes.canaries.get(name);
        this.set({ remote: name }, canary?.problem === null ? canary.share / 100 : 0);
      }
    },
  });
  new Gauge({
    name: 'remote_candidate_rejected',
    help: 'Whether there is a candidate of a remote that nobody gets, because it is worse or unavailable.',
    labelNames: ['remote'],
    registers,
    collect() {
      this.reset();
      for (const { name } of remotes.live.deployments) {
        this.set({ remote: name }, remotes.canaries.get(name)?.problem ? 1 : 0);
      }
    },
  });
}

const infoOf = ({ name, unit, version }: Deployment, role: 'live' | 'candidate') => ({
  remote: name,
  role,
  version: unit?.version ?? '',
  commit: unit?.commit ?? '',
  build: version,
});
