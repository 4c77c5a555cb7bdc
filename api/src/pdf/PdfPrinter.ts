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
  /** Flags of Node for the thread. Default: those of this process. */
  execArgv?: string[];
  /** Documents that wait for others. */
  maxWaiting?: number;
  /** Longer than any document takes, and than a browser waits. */
  timeoutMs?: number;
}

/** The thread has 40 MB, which are given back when nothing was to be written for this long. */
const idleMs = 30_000;
const busySeconds = 10;
const busy = 'Many documents are being written right now. Please try again in a moment.';
const tooLong = 'This document takes too long to be written. Please choose a smaller one.';

/** Beside this file: in the build, and among the sources. */
const workerFile = join(__dirname, `pdfWorker${extname(__filename)}`);

/**
 * Writes PDFs in a thread of its own, one at a time: a document of many pages takes seconds, in which the event loop
 * would stand still.
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

  /** @throws HttpProblem 503 when too many documents wait already, or this one takes too long. */
  async print<Document extends Name>(
    document: Document,
    ...args: Parameters<Documents[Document]>
  ): Promise<Uint8Array> {
    if (this.queue.pendingCount >= this.maxWaiting) throw unavailable(busy, busySeconds);
    return this.queue(() => this.run({ document, args }));
  }

  /** After the documents that are being written or wait. */
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
      // Rejects with the error of the thread, too.
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
    // It does not keep the process alive.
    worker.unref();
    // Without a listener an error would end the process; the document that is being written rejects with it.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.worker === worker) this.worker = null;
    });
    return worker;
  }
}
