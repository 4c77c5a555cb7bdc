import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';

const startTimeoutMs = 20_000;

const args = [
  '--headless',
  '--remote-debugging-pipe',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Root cannot use the sandbox. The pages are code of this shop, which also runs in this process.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** A message of the Chrome DevTools Protocol. */
interface Message {
  id?: number;
  method?: string;
  params?: object;
  result?: object;
  error?: { message: string };
  sessionId?: string;
}

interface Pending {
  resolve: (result: object) => void;
  reject: (error: Error) => void;
}

/**
 * A Chromium without windows, with a profile of its own. It speaks the DevTools protocol over a pipe, so no port is
 * open, and it ends with this process.
 */
export class Chromium {
  private lastId = 0;
  private unread = '';
  private failure: Error | null = null;
  private readonly pending = new Map<number, Pending>();
  private readonly listeners = new Map<string, (method: string, params: object) => void>();

  private constructor(
    private readonly child: ChildProcess,
    private readonly profile: string,
  ) {
    const output = child.stdio[4] as Readable;
    output.setEncoding('utf8').on('data', (text: string) => this.read(text));
    // Writing to a browser that has ended fails. Its exit tells the reason.
    (child.stdio[3] as Writable).on('error', () => undefined);
    child.once('exit', (code, signal) => this.fail(`Chromium has ended (${signal ?? code}).`));
    child.once('error', ({ message }) => this.fail(`Chromium cannot be started: ${message}`));
  }

  /** @throws Error if it does not start within twenty seconds */
  static async start(executable: string): Promise<Chromium> {
    const profile = await mkdtemp(path.join(tmpdir(), 'shop-chromium-'));
    const child = spawn(executable, [...args, `--user-data-dir=${profile}`], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
      // A group of its own, so that its helpers end with it.
      detached: true,
    });
    const chromium = new Chromium(child, profile);
    const timer = setTimeout(() => chromium.fail('Chromium does not start.'), startTimeoutMs);
    try {
      await chromium.send('Browser.getVersion');
      return chromium;
    } catch (error) {
      await chromium.close();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** @throws Error if the browser refuses the command, or ends */
  send<Result extends object>(method: string, params = {}, sessionId?: string): Promise<Result> {
    this.lastId += 1;
    const id = this.lastId;
    const message = JSON.stringify({ id, method, params, sessionId });
    if (this.failure) return Promise.reject(this.failure);
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve: resolve as Pending['resolve'], reject });
      (this.child.stdio[3] as Writable).write(`${message}\0`);
    });
  }

  /** Calls back for each event of a session. */
  listen(sessionId: string, listener: (method: string, params: object) => void): void {
    this.listeners.set(sessionId, listener);
  }

  /** Ends the browser and deletes its profile. */
  async close(): Promise<void> {
    const { pid, exitCode, signalCode } = this.child;
    if (pid !== undefined) {
      const isRunning = exitCode === null && signalCode === null;
      const exit = isRunning ? once(this.child, 'exit') : null;
      killGroup(pid);
      await exit;
    }
    // Helpers may write until they have ended, too.
    await rm(this.profile, { recursive: true, force: true, maxRetries: 10 });
  }

  private read(text: string): void {
    const messages = (this.unread + text).split('\0');
    this.unread = messages.pop() ?? '';
    for (const message of messages) this.handle(JSON.parse(message) as Message);
  }

  private handle({ id, method, params = {}, result = {}, error, sessionId = '' }: Message): void {
    if (method !== undefined) this.listeners.get(sessionId)?.(method, params);
    const pending = id === undefined ? undefined : this.pending.get(id);
    if (id === undefined || !pending) return;
    this.pending.delete(id);
    if (error) pending.reject(new Error(error.message));
    else pending.resolve(result);
  }

  private fail(reason: string): void {
    this.failure ??= new Error(reason);
    for (const { reject } of this.pending.values()) reject(this.failure);
    this.pending.clear();
  }
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The whole group has ended already.
  }
}
