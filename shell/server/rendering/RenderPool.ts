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

interface PoolOptions extends Partial<ThreadOptions> {
  /** The number of threads. Default: one per core. */
  size?: number;
  /** Called when the code of a unit has ended a thread, also after its task. */
  onEnd?: (end: ThreadEnd) => void;
}

const defaultDeadlineMs = 2_000;
/** The pause before a thread that could not start is started again. */
const restartMs = 1_000;

const noApi: ReadApi = () => Promise.resolve({});

/** What browsers render alone. */
const emptyDocument: DocumentResult = {
  markup: '',
  isRendered: false,
  isMissing: false,
  hasResponses: false,
  fragments: [],
  durationMs: null,
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
    // A unit at a time may fail, so this bounds the whole.
    const limit = new AbortController();
    const late = sleep(2 * this.options.deadlineMs, null, { signal: limit.signal, ref: false });
    try {
      for (;;) {
        const attempt = this.run('renderDocument', { ...task, excludedUnits }, read);
        const result = await Promise.race([attempt.catch(asEnd), late]);
        if (result === null || this.isClosed) return { ...emptyDocument, failures };
        if (!(result instanceof ThreadEnd)) {
          return { ...result, failures: [...failures, ...result.failures] };
        }
        const { culprit, kind } = result;
        if (!culprit || !isPartOf(task, culprit.name)) continue;
        const { name: unit, component } = culprit;
        failures.push({ unit, component, step: kind, error: result.cause ?? result });
        excludedUnits.push(unit);
      }
    } finally {
      limit.abort();
      late.catch(() => undefined);
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
    for (;;) {
      if (this.isClosed) throw new Error('The renderer is closed.');
      const ready = [...this.threads].filter(({ isReady }) => isReady);
      const turning = ready.filter(({ isStalled }) => !isStalled);
      const [first] = (turning.length > 0 ? turning : ready).sort(
        (a, b) => a.taskCount - b.taskCount,
      );
      if (first) return first;
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

/** @throws all other errors */
function asEnd(error: unknown): ThreadEnd {
  if (error instanceof ThreadEnd) return error;
  throw error;
}

/** Whether a document contains code of a unit. */
const isPartOf = ({ page, builds }: DocumentTask, unit: string): boolean =>
  page?.route.unit === unit || unit in builds;
