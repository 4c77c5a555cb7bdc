import { url as inspectorUrl } from 'node:inspector';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Prefetched } from '@shop/shared';
import { findThrower } from './findThrower';
import { memoryExitCode, type TaskName, type ThreadAnswer, type ThreadOrder } from './messages';
import type { ThreadTasks } from './messages';
import { readModuleSource } from './moduleSources';
import type { ReadApi } from './Renderer';
import { ThreadEnd, type EndKind } from './ThreadEnd';
import { UnitMark } from './UnitMark';

/** The worker is next to this file, in the build as in the sources. */
const workerFile = path.join(__dirname, `renderWorker${path.extname(__filename)}`);

/** A page needs a few megabytes; this is for all documents that are rendered at once, and for all loaded modules. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 };

const tickMs = 100;
/** After this time without a beat, a thread gets no new tasks. */
const stalledMs = 300;

interface RunningTask {
  read: ReadApi;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}

export interface ThreadOptions {
  /** How long the event loop of a thread may stand still. */
  deadlineMs: number;
  /** Node flags. Default: those of this process. */
  execArgv?: string[] | undefined;
}

interface ThreadEvents {
  onReady: () => void;
  /** @param end null if the thread was closed */
  onEnd: (end: ThreadEnd | null) => void;
}

/** A thread that runs the code of units, several tasks at a time. When it ends, its tasks fail with a `ThreadEnd`. */
export class RenderThread {
  isReady = false;
  private readonly mark = new UnitMark();
  private readonly worker: Worker;
  private readonly tasks = new Map<number, RunningTask>();
  private lastId = 0;
  private beats = 0;
  private stalledTicks = 0;
  private ticking: NodeJS.Timeout | undefined;
  private hasEnded = false;
  private isClosing = false;

  constructor(
    private readonly options: ThreadOptions,
    private readonly events: ThreadEvents,
  ) {
    this.worker = new Worker(workerFile, {
      workerData: this.mark.buffer,
      // React chooses its build, and a stored shell finds packages. The thread empties it before it runs code of units.
      // oxlint-disable-next-line node/no-process-env -- they are no settings of this server
      env: { NODE_ENV: process.env.NODE_ENV, NODE_PATH: process.env.NODE_PATH },
      argv: [],
      ...(options.execArgv && { execArgv: options.execArgv }),
      resourceLimits,
    });
    // It must not keep this process alive.
    this.worker.unref();
    this.worker.on('message', (answer: ThreadAnswer) => this.receive(answer));
    this.worker.on('error', (error: Partial<NodeJS.ErrnoException> | null) =>
      this.end(error?.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'uncaught', error),
    );
    this.worker.on('exit', (code) => this.end(code === memoryExitCode ? 'memory' : 'exit', null));
  }

  get taskCount(): number {
    return this.tasks.size;
  }

  /** Whether its event loop stands still. It may be busy, or hang. */
  get isStalled(): boolean {
    return this.stalledTicks * tickMs >= stalledMs;
  }

  /** @throws ThreadEnd */
  run<Name extends TaskName>(
    name: Name,
    task: ThreadTasks[Name]['task'],
    read: ReadApi,
  ): Promise<ThreadTasks[Name]['result']> {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.post({ type: 'task', id, name, task });
      this.tasks.set(id, { read, resolve, reject });
      this.ticking ??= setInterval(() => this.tick(), tickMs).unref();
    });
  }

  async close(): Promise<void> {
    this.isClosing = true;
    await this.worker.terminate();
  }

  private post(order: ThreadOrder): void {
    this.worker.postMessage(order);
  }

  private receive(answer: ThreadAnswer): void {
    if (answer.type === 'ready') {
      this.isReady = true;
      this.events.onReady();
      return;
    }
    if (answer.type === 'readSource') {
      this.answer(answer.readId, readModuleSource(answer.build, answer.component));
      return;
    }
    const task = this.tasks.get(answer.id);
    if (!task) return;
    if (answer.type === 'read') {
      this.answer(answer.readId, task.read(answer.queries));
      return;
    }
    this.tasks.delete(answer.id);
    if (this.tasks.size === 0) this.stopTicking();
    if (answer.type === 'failed') task.reject(answer.error);
    else task.resolve(answer.result as never);
  }

  private answer(readId: number, value: Promise<Prefetched | string>): void {
    value.then(
      (known) => this.post({ type: 'answer', readId, value: known }),
      (error: unknown) => this.post({ type: 'readFailed', readId, error }),
    );
  }

  /**
   * Counts ticks without a beat instead of time: a computer that sleeps stops both, and a busy one slows down both.
   */
  private tick(): void {
    const { beats } = this.mark;
    this.stalledTicks = beats === this.beats ? this.stalledTicks + 1 : 0;
    this.beats = beats;
    // A debugger stops the thread.
    if (this.stalledTicks * tickMs < this.options.deadlineMs || inspectorUrl() !== undefined)
      return;
    this.end('timeout', null);
    void this.worker.terminate();
  }

  private stopTicking(): void {
    clearInterval(this.ticking);
    this.ticking = undefined;
    this.stalledTicks = 0;
  }

  /** Called by the first event of an end; others follow. */
  private end(kind: EndKind, error: unknown): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.stopTicking();
    const end = new ThreadEnd(kind, findThrower(error) ?? this.mark.get(), error);
    for (const { reject } of this.tasks.values()) reject(end);
    this.tasks.clear();
    this.events.onEnd(this.isClosing ? null : end);
  }
}
