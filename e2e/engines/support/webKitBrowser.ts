import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import getPort from 'get-port';
import { endProcess } from '../../../scripts/lib/processes.mjs';
import { waitUntilReady } from '../../../scripts/lib/services.mjs';
import type { EngineBrowser, EngineOptions } from './EngineBrowser';
import { WebDriverSession } from './WebDriverSession';

/**
 * Starts MiniBrowser, the browser of WebKitGTK, driven by WebDriver. It has no headless mode, so it gets a virtual
 * display. Its window is at least 447 pixels wide, and WebDriver does not report errors of pages.
 */
export async function openWebKit({ width, height }: EngineOptions): Promise<EngineBrowser> {
  const processes: ChildProcess[] = [];
  const start = (command: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    child.on('error', (error) => console.error(error.message));
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('exit', () => process.off('exit', kill));
    processes.unshift(child);
    return child;
  };
  const close = async () => {
    for (const child of processes) await endProcess(child);
  };

  try {
    const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
    const display = await readDisplay(start('Xvfb', ['-displayfd', '3', ...screen]));
    const port = await getPort();
    const driver = start('WebKitWebDriver', [`--port=${port}`], { DISPLAY: `:${display}` });
    const url = `http://127.0.0.1:${port}`;
    await waitUntilReady({ label: 'WebKitWebDriver', child: driver }, `${url}/status`);
    const session = await WebDriverSession.open(url);
    await session.setWindow(width, height);
    return {
      errors: [],
      goto: (address) => session.goto(address),
      evaluate: (expression) => session.evaluate(expression),
      clickAt: (x, y) => session.clickAt(x, y),
      type: (text) => session.type(text),
      pressEscape: () => session.type('\uE00C'),
      screenshot: () => session.screenshot(),
      close: async () => {
        await session.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Returns the number of the free display that Xvfb has chosen. */
async function readDisplay(child: ChildProcess): Promise<string> {
  const [output] = (await Promise.race([
    once(child.stdio[3] as NodeJS.ReadableStream, 'data'),
    once(child, 'exit').then(() => {
      throw new Error('Xvfb does not start.');
    }),
  ])) as [Buffer];
  return output.toString().trim();
}
