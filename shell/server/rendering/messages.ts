import type { ApiQuery, Prefetched } from '@shop/shared';
import type {
  DocumentResult,
  DocumentTask,
  FragmentTask,
  QueriesTask,
  UnitBuild,
} from './Renderer';

/** What a thread can do: name → task and result. */
export interface ThreadTasks {
  renderDocument: { task: DocumentTask; result: DocumentResult };
  tryFragment: { task: FragmentTask; result: string | null };
  listQueries: { task: QueriesTask; result: string[] };
}

export type TaskName = keyof ThreadTasks;

/** The main thread gives a task, or answers a read of the API or of a module's source. */
export type ThreadOrder =
  | { type: 'task'; id: number; name: TaskName; task: unknown }
  | { type: 'answer'; readId: number; value: Prefetched | string }
  | { type: 'readFailed'; readId: number; error: unknown };

/** A thread ends a task, reads from the API for it, or reads a module's source. */
export type ThreadAnswer =
  | { type: 'ready' }
  | { type: 'result'; id: number; result: unknown }
  | { type: 'failed'; id: number; error: unknown }
  | { type: 'read'; id: number; readId: number; queries: ApiQuery<unknown>[] }
  | { type: 'readSource'; readId: number; build: UnitBuild; component: string };

/** The exit code of a thread that needs too much memory outside of its heap. */
export const memoryExitCode = 77;
