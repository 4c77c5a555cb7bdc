import { object, string } from 'yup';
import { creditNoteFileName, receiptFileName } from '@shop/shared/contract';
import { uuidOr404 } from '../http/ids';
import { perUser } from '../http/limits/limits';
import { notFound } from '../http/problem';
import { receiptPdf, responses } from '../http/responses';
import { sendPrivateFile } from '../http/sending/sendPrivateFile';
import { userIdOf } from '../http/userId';
import type { App, Services } from '../services';
import { findCreditNote } from './creditNotes/queries';
import { findReceipt } from './queries';

const missing = 'There is no receipt for this order.';
const missingNote = 'There is no such credit note for this order.';

export function receiptRoutes(app: App, { db, limits, pdfs, requireUser }: Services): void {
  app.get(
    '/order/:order_id/receipt',
    {
      config: perUser(limits.receiptsPerUser),
      onRequest: requireUser,
      schema: {
        tags: ['orders'],
        security: [{ bearer: [] }],
        summary: 'The bill of supply or receipt of a dispatched order, as a PDF (RC-01)',
        params: object({ order_id: string().required() }),
        response: responses({ 200: receiptPdf }, 401, 404, 429, 503),
      },
    },
    async (request, reply) => {
      const orderId = uuidOr404(request.params.order_id, missing);
      const receipt = await findReceipt(db, orderId, userIdOf(request));
      if (!receipt) throw notFound(missing);
      const pdf = await pdfs.print('receipt', receipt);
      return sendPrivateFile(reply, receiptFileName(receipt), 'application/pdf', pdf);
    },
  );

  app.get(
    '/order/:order_id/credit_notes/:refund_id',
    {
      config: perUser(limits.receiptsPerUser),
      onRequest: requireUser,
      schema: {
        tags: ['orders'],
        security: [{ bearer: [] }],
        summary: 'The credit note of a refund after the receipt was issued, as a PDF (MY-04)',
        params: object({ order_id: string().required(), refund_id: string().required() }),
        response: responses({ 200: receiptPdf }, 401, 404, 429, 503),
      },
    },
    async (request, reply) => {
      const orderId = uuidOr404(request.params.order_id, missingNote);
      const refundId = uuidOr404(request.params.refund_id, missingNote);
      const note = await findCreditNote(db, { orderId, refundId }, userIdOf(request));
      if (!note) throw notFound(missingNote);
      const pdf = await pdfs.print('creditNote', note);
      return sendPrivateFile(reply, creditNoteFileName(note), 'application/pdf', pdf);
    },
  );
}
