// Runs the shell alone, and deployments of it: the command of its container. `SHELL_DIR` is the build in the image.
// `--store` only stores its files in the data folder, for documents that other processes have rendered.
import path from 'node:path';
import { runCommand } from './lib/command.mjs';
import { keepRunning } from './lib/keepRunning.mjs';
import { readPort } from './lib/ports.mjs';
import { ShellDeployments } from './lib/shell/ShellDeployments.mjs';
import { ShellReleases } from './lib/shell/ShellReleases.mjs';

await runCommand(
  async ({ onEnd, signal }) => {
    const { SHELL_DIR = 'shell', DATA_DIR = '.data' } = process.env;
    // In the folder of the remotes' releases.
    const data = path.dirname(process.env.REMOTES_FILE || path.join(DATA_DIR, 'remotes.json'));
    const releases = new ShellReleases(path.resolve(data, 'releases/shell'));
    if (process.argv.includes('--store')) {
      releases.store(path.resolve(SHELL_DIR));
      releases.removeOld();
      return;
    }
    const shell = new ShellDeployments(releases, {
      port: readPort('PORT', 3000),
      workspace: path.resolve('.'),
      env: {},
    });
    onEnd(() => shell.stop());
    await shell.start(releases.fromSources(path.resolve(SHELL_DIR)));
    await keepRunning(
      undefined,
      () => shell.restart(),
      signal,
      () => shell.ended(),
    );
  },
  { interruptedExitCode: 0 },
);
