// A thread that writes PDFs, one after the other. It is built into a file of its own.
import { parentPort } from 'node:worker_threads';
import { documents } from './documents';
import type { PdfJob } from './PdfPrinter';

parentPort?.on('message', ({ document, args }: PdfJob) => {
  const render = documents[document] as (...values: unknown[]) => Promise<Buffer>;
  // A rejection ends the thread, and is the 'error' event of its owner.
  void render(...args).then((pdf) => parentPort?.postMessage(pdf));
});
