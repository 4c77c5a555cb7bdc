/** A waiting client, and the network whose share it uses. */
export interface Waiter {
  network: string;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}

interface Limits {
  running: number;
  waiting: number;
  waitingPerNetwork: number;
}

/** Creates the errors that `run` throws. */
interface Errors {
  full: () => Error;
  gone: () => Error;
}

interface Task {
  start: () => void;
  refuse: (error: Error) => void;
}

/**
 * Runs expensive work with limited concurrency. Networks take turns, so that one network with many requests does not
 * delay the others. The queue and the share of each network are bounded.
 */
export class FairQueue {
  private running = 0;
  /** Tasks by network, in the order of their turns. No list is empty. */
  private readonly waiting = new Map<string, Task[]>();

  constructor(
    private readonly limits: Limits,
    private readonly errors: Errors,
  ) {}

  /** @throws Error `full` if there is no room, `gone` if the client disconnects. */
  async run<Result>(waiter: Waiter, work: () => Promise<Result>): Promise<Result> {
    await this.turn(waiter);
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.startNext();
    }
  }

  private async turn({ network, signal }: Waiter): Promise<void> {
    if (signal.aborted) throw this.errors.gone();
    if (this.running < this.limits.running) {
      this.running += 1;
      return;
    }
    this.makeRoom(network);
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.remove(network, task);
        reject(this.errors.gone());
      };
      const task: Task = {
        start: () => {
          signal.removeEventListener('abort', leave);
          resolve();
        },
        refuse: (error) => {
          signal.removeEventListener('abort', leave);
          reject(error);
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      this.waiting.set(network, [...(this.waiting.get(network) ?? []), task]);
    });
  }

  /** If the queue is full, removes the latest task of the network with the most tasks, in favor of one with fewer. */
  private makeRoom(network: string): void {
    const own = this.waiting.get(network)?.length ?? 0;
    if (own >= this.limits.waitingPerNetwork) throw this.errors.full();
    const all = [...this.waiting].sort(([, one], [, other]) => other.length - one.length);
    const count = all.reduce((sum, [, tasks]) => sum + tasks.length, 0);
    if (count < this.limits.waiting) return;
    const [largest, tasks = []] = all[0] ?? [];
    const latest = tasks.at(-1);
    if (largest === undefined || !latest || tasks.length <= own + 1) throw this.errors.full();
    this.remove(largest, latest);
    latest.refuse(this.errors.full());
  }

  private startNext(): void {
    const [network] = this.waiting.keys();
    if (network === undefined) return;
    const [task, ...others] = this.waiting.get(network) ?? [];
    // Moves the network to the end of the line.
    this.waiting.delete(network);
    if (others.length > 0) this.waiting.set(network, others);
    this.running += 1;
    task?.start();
  }

  private remove(network: string, task: Task): void {
    const others = this.waiting.get(network)?.filter((other) => other !== task) ?? [];
    if (others.length > 0) this.waiting.set(network, others);
    else this.waiting.delete(network);
  }
}
