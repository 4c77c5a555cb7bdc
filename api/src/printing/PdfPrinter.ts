import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { unavailable } from '../http/problem';
import type { documents } from './documents';

type Documents = typeof documents;
type Name = keyof Documents;

export interface PdfJob {
  document: Name;
  args: unknown[];
}

export interface PdfPrinterOptions {
  /** Node flags for the thread. Default: those of this process. */
  execArgv?: string[];
  /** The number of documents that may wait. */
  maxWaiting?: number;
  /** The time limit for one document. It is longer than any document takes. */
  timeoutMs?: number;
}

/** An idle thread ends after this time, because it keeps 40 MB. */
const idleMs = 30_000;
const busySeconds = 10;
const busy = 'Many documents are being written right now. Please try again in a moment.';
const tooLong = 'This document takes too long to be written. Please choose a smaller one.';

/** The worker is next to this file, in the build as in the sources. */
const workerFile = join(__dirname, `pdfWorker${extname(__filename)}`);

/**
 * Renders PDFs in a worker thread, one at a time. A document of many pages takes seconds, which would block the event
 * loop.
 */
export class PdfPrinter {
  private worker: Worker | null = null;
  private idleTimer: NodeJS.Timeout | undefined;
  private readonly queue = pLimit(1);
  private readonly execArgv: string[] | undefined;
  private readonly maxWaiting: number;
  private readonly timeoutMs: number;

  constructor({ execArgv, maxWaiting = 20, timeoutMs = 60_000 }: PdfPrinterOptions = {}) {
    this.execArgv = execArgv;
    this.maxWaiting = maxWaiting;
    this.timeoutMs = timeoutMs;
  }

  /** @throws HttpProblem 503 if too many documents wait already, or this one takes too long. */
  async print<Document extends Name>(
    document: Document,
    ...args: Parameters<Documents[Document]>
  ): Promise<Uint8Array> {
    if (this.queue.pendingCount >= this.maxWaiting) throw unavailable(busy, busySeconds);
    return this.queue(() => this.run({ document, args }));
  }

  /** Ends the thread when all waiting documents are rendered. */
  close(): Promise<void> {
    return this.queue(() => this.stop());
  }

  private async stop(): Promise<void> {
    clearTimeout(this.idleTimer);
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }

  private async run(job: PdfJob): Promise<Uint8Array> {
    clearTimeout(this.idleTimer);
    const worker = (this.worker ??= this.start());
    const signal = AbortSignal.timeout(this.timeoutMs);
    try {
      worker.postMessage(job);
      // `once` rejects if the thread emits an error.
      const [pdf] = (await once(worker, 'message', { signal })) as [Uint8Array];
      this.idleTimer = setTimeout(() => void this.close(), idleMs).unref();
      return pdf;
    } catch (error) {
      await this.stop();
      throw signal.aborted ? unavailable(tooLong, busySeconds) : error;
    }
  }

  private start(): Worker {
    const worker = new Worker(workerFile, {
      ...(this.execArgv && { execArgv: this.execArgv }),
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    // The thread must not keep the process alive.
    worker.unref();
    // Without a listener, an error would end the process. `run` handles it.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.worker === worker) this.worker = null;
    });
    return worker;
  }
}
