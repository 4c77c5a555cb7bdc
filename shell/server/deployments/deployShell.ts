import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { unpackArchive } from './archive/unpackArchive';
import { DeploymentError } from './DeploymentError';
import type { Shop } from './Shop';
import { withIncoming } from './store/incoming';

/** What the supervisor answers (`scripts/lib/shell/ShellDeployments.mjs`). */
type Answer = { type: string; id: string } & (
  | { release: string }
  /** Why nothing has changed. */
  | { problem: string }
);

/**
 * Replaces this shell by a build of it. The next shell serves visitors when this resolves, and this one ends after the
 * response.
 *
 * @param archive `public` and `dist` of the unit as tar.gz
 * @throws DeploymentError if it is refused
 */
export async function deployShell(shop: Shop, archive: Readable): Promise<string> {
  requireSupervisor();
  return withIncoming(shop.store.incomingFolder, async (from) => {
    await unpackArchive(archive, from);
    return askSupervisor({ from });
  });
}

/** Returns to the shell before. */
export async function rollBackShell(): Promise<string> {
  requireSupervisor();
  return askSupervisor({});
}

function requireSupervisor(): void {
  if (cluster.isWorker) return;
  throw new DeploymentError(
    409,
    'This shell was not started by npm start or by its container. Replace its process or its image.',
  );
}

async function askSupervisor(request: { from?: string }): Promise<string> {
  const id = randomUUID();
  const answer = await new Promise<Answer>((resolve) => {
    const onMessage = (message: Answer) => {
      if (message.type !== 'deployed' || message.id !== id) return;
      process.off('message', onMessage);
      resolve(message);
    };
    process.on('message', onMessage);
    process.send?.({ type: 'deploy', id, ...request });
  });
  // As in the history of remotes: relative to the data folder.
  if ('release' in answer) return `releases/shell/${path.basename(answer.release)}`;
  throw new DeploymentError(422, answer.problem);
}
