import { readdir, readFile } from 'node:fs/promises';
import { expect, test as base } from '../test';
import { CanaryTraffic } from './CanaryTraffic';
import { copyCatalogBuild } from './remoteBuilds';
import { runDeploy } from './runDeploy';
import type { ShellServer } from './ShellServer';

/** The unit whose candidates the journeys deploy. */
export const canaryUnit = 'mf-catalog';

interface CanaryOptions {
  change?: (build: string) => Promise<void>;
  args: string[];
}

interface Fixtures {
  /** Deploys a changed catalog to a share of the visitors and waits until they get it. */
  startCanary: (options: CanaryOptions) => Promise<{
    shell: ShellServer;
    traffic: CanaryTraffic;
    /** The output of the command, once it has ended. */
    output: Promise<{ stdout: string; stderr: string }>;
    /** Aborts the command. */
    interrupt: () => void;
    /** Runs another deploy command. */
    deploy: (...args: string[]) => ReturnType<typeof runDeploy>;
    /** Reads the catalog's entry in `remotes.json`. */
    entry: () => Promise<unknown>;
    releases: () => Promise<string[]>;
  }>;
}

export const test = base.extend<Fixtures>({
  startCanary: ({ onEnd, startShell }, use) =>
    use(async ({ change, args }) => {
      const build = await copyCatalogBuild(onEnd);
      await change?.(build);
      const shell = await startShell();
      const command = new AbortController();
      const output = runDeploy(shell, [canaryUnit, '--from', build, ...args], command.signal);
      let result: unknown;
      void output.then((ended) => (result = ended));
      // The command takes long: the shell checks the build in a process of its own.
      await expect
        .poll(async () => result ?? (await shell.health(canaryUnit))?.canary?.state, {
          timeout: 180_000,
        })
        .toBe('running');
      const traffic = new CanaryTraffic(
        shell,
        (await shell.health(canaryUnit))?.canary?.entry ?? '',
      );
      onEnd(() => traffic.stop());
      const entry = async () =>
        (JSON.parse(await readFile(shell.remotesFile, 'utf8')) as Record<string, unknown>)[
          canaryUnit
        ];
      return {
        shell,
        traffic,
        output,
        entry,
        interrupt: () => command.abort(),
        deploy: (...options) => runDeploy(shell, [canaryUnit, ...options]),
        releases: () => readdir(shell.releases(canaryUnit)),
      };
    }),
});
