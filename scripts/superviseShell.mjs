// Runs the shell alone, and deployments of it: the command of its container. `SHELL_DIR` is the build in the image.
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
    const shell = new ShellDeployments(releases, {
      port: readPort('PORT', 3000),
      workspace: path.resolve('.'),
      env: {},
    });
    onEnd(() => shell.stop());
    await shell.start(releases.fromSources(path.resolve(SHELL_DIR)));
    return keepRunning(
      undefined,
      () => shell.restart(),
      signal,
      () => shell.ended(),
    );
  },
  { interruptedExitCode: 0 },
);
