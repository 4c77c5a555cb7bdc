// A worker thread that renders PDFs, one after the other. The build puts it into its own file.
import { parentPort } from 'node:worker_threads';
import { documents } from './documents';
import type { PdfJob } from './PdfPrinter';

parentPort?.on('message', ({ document, args }: PdfJob) => {
  const render = documents[document] as (...values: unknown[]) => Promise<Buffer>;
  // A rejection ends the thread with an 'error' event, which PdfPrinter handles.
  void render(...args).then((pdf) => parentPort?.postMessage(pdf));
});
