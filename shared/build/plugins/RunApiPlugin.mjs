import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../units.mjs';

/** Restarts the API after each successful build. */
export class RunApiPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    /** @type {import('node:child_process').ChildProcess | undefined} */
    let child;
    /** Restarts are sequential, because two processes cannot open the same data folder. */
    let restarting = Promise.resolve();
    let isClosed = false;

    const stop = async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      child.kill();
      await ended;
    };
    const restart = async () => {
      await stop();
      if (isClosed) return;
      child = spawn(process.execPath, [path.join(compiler.outputPath, 'main.js')], {
        cwd: root,
        env: { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' },
        // When this process ends, the channel closes and the API notices.
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        // Ctrl-C in the terminal reaches only webpack, which then ends the API.
        detached: process.platform !== 'win32',
      });
    };

    compiler.hooks.done.tap('RunApiPlugin', (stats) => {
      if (!stats.hasErrors()) restarting = restarting.then(restart);
    });
    compiler.hooks.shutdown.tapPromise('RunApiPlugin', async () => {
      isClosed = true;
      await restarting;
      await stop();
    });
  }
}
