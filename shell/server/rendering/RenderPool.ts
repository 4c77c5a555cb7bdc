import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TaskName, ThreadTasks } from './messages';
import type {
  DocumentResult,
  DocumentTask,
  FragmentTask,
  QueriesTask,
  ReadApi,
  Renderer,
  RenderFailure,
} from './Renderer';
import { RenderThread, type ThreadOptions } from './RenderThread';
import { ThreadEnd } from './ThreadEnd';
import type { UnitCode } from './UnitMark';

interface PoolOptions extends Partial<ThreadOptions> {
  /** The number of threads. Default: one per core. */
  size?: number | undefined;
  /** How long a document waits for a thread that starts. */
  maxStartMs?: number;
  /** Called when the code of a unit has ended a thread, also after its task. */
  onEnd?: (end: ThreadEnd) => void;
}

const defaultDeadlineMs = 2_000;
const defaultMaxStartMs = 5_000;
/** The pause before a thread that could not start is started again. */
const restartMs = 1_000;

const noApi: ReadApi = () => Promise.resolve({});

/** What browsers render alone. */
const emptyDocument: DocumentResult = {
  markup: '',
  isRendered: false,
  isMissing: false,
  hasResponses: false,
  durationMs: null,
  fragments: [],
  failures: [],
};

/**
 * Renders in worker threads, one per core. Code that loops, leaks, exits or throws ends its thread, and another thread
 * takes its place. The documents that were rendered there are rendered again, without the unit that was at fault if
 * they contain it.
 */
export class RenderPool implements Renderer {
  private readonly threads = new Set<RenderThread>();
  private readonly options: PoolOptions & ThreadOptions;
  private isClosed = false;
  /** Called when a thread is ready. */
  private waiting: (() => void)[] = [];

  constructor(options: PoolOptions = {}) {
    this.options = { deadlineMs: defaultDeadlineMs, ...options };
    for (let count = options.size ?? availableParallelism(); count > 0; count -= 1) this.start();
  }

  async renderDocument(task: DocumentTask, read: ReadApi): Promise<DocumentResult> {
    const failures: RenderFailure[] = [];
    const excludedUnits = [...task.excludedUnits];
    // One unit after the other may fail, so this bounds the whole: a document may wait for two threads that hang, and
    // then be rendered. A thread that starts is not counted.
    let remainingMs = 3 * this.options.deadlineMs;
    while (remainingMs > 0) {
      if (!(await this.hasThreadInTime())) break;
      const startedMs = performance.now();
      const result = await this.tryToRender({ ...task, excludedUnits }, read, remainingMs);
      remainingMs -= performance.now() - startedMs;
      if (result === null) break;
      if (!(result instanceof ThreadEnd)) {
        return { ...result, failures: [...failures, ...result.failures] };
      }
      const { culprit, kind } = result;
      if (!culprit || !isPartOf(task, culprit)) continue;
      const { name: unit, component } = culprit;
      failures.push({ unit, component, step: kind, error: result.cause ?? result });
      excludedUnits.push(unit);
    }
    return { ...emptyDocument, failures };
  }

  /** Returns whether there is a thread before browsers would wait too long for a document that they can render. */
  private async hasThreadInTime(): Promise<boolean> {
    const ended = new AbortController();
    const options = { signal: ended.signal, ref: false };
    const timeout = sleep(this.options.maxStartMs ?? defaultMaxStartMs, false, options).catch(
      () => false,
    );
    try {
      return await Promise.race([this.waitForThread().then(() => true), timeout]);
    } finally {
      ended.abort();
    }
  }

  /** Returns null if the time is over, or if this is closed. */
  private async tryToRender(
    task: DocumentTask,
    read: ReadApi,
    timeoutMs: number,
  ): Promise<DocumentResult | ThreadEnd | null> {
    const ended = new AbortController();
    const options = { signal: ended.signal, ref: false };
    const timeout = sleep(timeoutMs, null, options).catch(() => null);
    const attempt = this.run('renderDocument', task, read).catch((error: unknown) => {
      if (this.isClosed) return null;
      if (error instanceof ThreadEnd) return error;
      throw error;
    });
    try {
      return await Promise.race([attempt, timeout]);
    } finally {
      ended.abort();
    }
  }

  tryFragment(task: FragmentTask, read: ReadApi): Promise<string | null> {
    return this.run('tryFragment', task, read);
  }

  listQueries(task: QueriesTask): Promise<string[]> {
    return this.run('listQueries', task, noApi);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const wake of this.waiting.splice(0)) wake();
    await Promise.all([...this.threads].map((thread) => thread.close()));
  }

  private async run<Name extends TaskName>(
    name: Name,
    task: ThreadTasks[Name]['task'],
    read: ReadApi,
  ): Promise<ThreadTasks[Name]['result']> {
    const thread = await this.chooseThread();
    return thread.run(name, task, read);
  }

  /** Returns the thread with the fewest tasks. */
  private async chooseThread(): Promise<RenderThread> {
    await this.waitForThread();
    const ready = [...this.threads].filter(({ isReady }) => isReady);
    const turning = ready.filter(({ isStalled }) => !isStalled);
    const [first] = (turning.length > 0 ? turning : ready).sort(
      (a, b) => a.taskCount - b.taskCount,
    );
    if (!first) throw new Error('The renderer is closed.');
    return first;
  }

  /** Resolves when a thread can take a task, or when this is closed. */
  private async waitForThread(): Promise<void> {
    while (!this.isClosed && ![...this.threads].some(({ isReady }) => isReady)) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  private start(): void {
    const thread = new RenderThread(this.options, {
      onReady: () => {
        for (const wake of this.waiting.splice(0)) wake();
      },
      onEnd: (end) => {
        this.threads.delete(thread);
        if (!end || this.isClosed) return;
        this.options.onEnd?.(end);
        if (thread.isReady) this.start();
        else setTimeout(() => !this.isClosed && this.start(), restartMs).unref();
      },
    });
    this.threads.add(thread);
  }
}

/** Whether a document contains code of a build. */
const isPartOf = ({ page, builds }: DocumentTask, { name, version }: UnitCode): boolean =>
  builds[name] ? builds[name].version === version : page?.route.unit === name;
