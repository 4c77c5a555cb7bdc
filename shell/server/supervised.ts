import cluster from 'node:cluster';
import net from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from '@shop/shared/server';

/** What the supervisor asks of a shell (`scripts/lib/shell/ShellProcess.mjs`). */
type Order =
  | { type: 'check' }
  /** Serve visitors from now on. */
  | { type: 'listen' }
  /** Another shell serves them now: finish what has begun, then end. */
  | { type: 'retire' }
  /** The answer to a request of `deployments/deployShell.ts`. */
  | { type: 'deployed' };

/** What a shell answers. `listening` comes from Node's own `cluster`. */
export type Answer = { type: 'ready' } | { type: 'checked'; problems: string[] };

interface Supervised {
  app: FastifyInstance;
  lifecycle: Lifecycle;
  findProblems: () => Promise<string[]>;
  /** Ends this process like a signal. */
  end: () => void;
}

/** Whether a supervisor owns the socket of this process. */
export const isSupervised = cluster.isWorker;

/** Obeys the supervisor. Resolves when this process may listen. */
export async function waitForSupervisor(shell: Supervised): Promise<void> {
  // Otherwise Node ends this process without finishing its requests when the supervisor has been killed.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
  await new Promise<void>((resolve) => {
    process.on('message', (order: Order) => {
      if (order.type === 'check') void check(shell.findProblems);
      else if (order.type === 'listen') resolve();
      else if (order.type === 'retire') retire(shell);
    });
    answer({ type: 'ready' });
  });
}

async function check(findProblems: Supervised['findProblems']): Promise<void> {
  const problems = await findProblems().catch((error: unknown) => [String(error)]);
  answer({ type: 'checked', problems });
}

/**
 * Accepts no more connections, and ends when the last one has been closed. `http.Server.close` would close idle
 * connections at once, and a browser may be sending a request on one. They are closed after their next response, or
 * when they have been idle for as long as their `keep-alive` header says.
 */
function retire({ app, lifecycle, end }: Supervised): void {
  lifecycle.drain();
  net.Server.prototype.close.call(app.server, () => end());
}

function answer(message: Answer): void {
  process.send?.(message);
}
