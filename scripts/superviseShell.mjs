// Runs the shell alone, and deployments of it: the command of its container. `SHELL_DIR` is the build in the image.
import path from 'node:path';
import { runCommand } from './lib/command.mjs';
import { keepRunning } from './lib/keepRunning.mjs';
import { readPort } from './lib/ports.mjs';
import { ShellDeployments } from './lib/shell/ShellDeployments.mjs';
import { ShellReleases } from './lib/shell/ShellReleases.mjs';

await runCommand(
  async ({ onEnd, signal }) => {
    const { SHELL_DIR = 'shell', RELEASES_DIR = '.data/releases' } = process.env;
    const releases = new ShellReleases(path.resolve(RELEASES_DIR, 'shell'));
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
