// A thread that runs the code of units. The build puts it into its own file.
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { setPictureHashes, type Prefetched } from '@shop/shared';
import pictureHashes from '../../pictures/hashes.json' with { type: 'json' };
import { memoryExitCode, type TaskName, type ThreadAnswer, type ThreadOrder } from './messages';
import type { DocumentTask, QueriesTask, ReadApi } from './Renderer';
import { listQueries } from './thread/listQueries';
import { readSourcesFrom } from './thread/loadModule';
import { renderDocument } from './thread/renderDocument';
import { markScheduledCode, writeMarkTo } from './thread/runAsUnit';
import { tryFragment } from './thread/tryFragment';
import { takeAwayProcess } from './thread/takeAwayProcess';
import { toCloneable } from './thread/toCloneable';
import { UnitMark } from './UnitMark';

const beatMs = 100;
/** Buffers are not part of the heap, which the limits of the thread are about. */
const maxExternalBytes = 256 * 1024 * 1024;

const tasks: Record<TaskName, (task: never, read: ReadApi) => Promise<unknown>> = {
  renderDocument: async (task: DocumentTask, read) => {
    const { failures, ...result } = await renderDocument(task, read);
    const cloneable = failures.map((one) => ({ ...one, error: toCloneable(one.error) }));
    return { ...result, failures: cloneable };
  },
  tryFragment,
  listQueries: (task: QueriesTask) => listQueries(task),
};

const exit = process.exit.bind(process);
const mark = new UnitMark(workerData as SharedArrayBuffer);
interface WaitingRead {
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

const reads = new Map<number, WaitingRead>();
let lastRead = 0;
let runningTasks = 0;
let beating: NodeJS.Timeout | undefined;

const answer = (message: ThreadAnswer) => parentPort?.postMessage(message);

parentPort?.on('message', (order: ThreadOrder) => {
  mark.beat();
  if (order.type === 'task') void run(order);
  else settleRead(order);
});

async function run({ id, name, task }: ThreadOrder & { type: 'task' }): Promise<void> {
  runningTasks += 1;
  beating ??= setInterval(() => mark.beat(), beatMs);
  try {
    const result = await tasks[name](task as never, (queries) => read(id, queries));
    answer({ type: 'result', id, result });
  } catch (error) {
    answer({ type: 'failed', id, error: toCloneable(error) });
  }
  runningTasks -= 1;
  if (runningTasks === 0) {
    clearInterval(beating);
    beating = undefined;
  }
  if (getHeapStatistics().external_memory > maxExternalBytes) exit(memoryExitCode);
}

/** Asks the main thread, which has the API's responses of all documents. */
function read(id: number, queries: Parameters<ReadApi>[0]): Promise<Prefetched> {
  // A unit may have added something that cannot be copied.
  const plain = queries.map(({ path, failure }) => ({ path, failure }));
  return ask((readId) => ({ type: 'read', id, readId, queries: plain }));
}

function ask<Value>(question: (readId: number) => ThreadAnswer): Promise<Value> {
  lastRead += 1;
  const readId = lastRead;
  return new Promise<Value>((resolve, reject) => {
    reads.set(readId, { resolve, reject });
    answer(question(readId));
  });
}

function settleRead(order: Exclude<ThreadOrder, { type: 'task' }>): void {
  const waiting = reads.get(order.readId);
  reads.delete(order.readId);
  if (order.type === 'answer') waiting?.resolve(order.value as never);
  else waiting?.reject(order.error);
}

setPictureHashes(pictureHashes);
readSourcesFrom(({ name, version, location, pages }, component) => {
  const build = { name, version, location, pages };
  return ask((readId) => ({ type: 'readSource', readId, build, component }));
});
writeMarkTo(mark);
markScheduledCode();
takeAwayProcess();
answer({ type: 'ready' });
