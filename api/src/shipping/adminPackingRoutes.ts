import { object, string } from 'yup';
import type { FastifyReply } from 'fastify';
import { Type } from '@sinclair/typebox';
import { brand } from '@shop/shared/brand';
import { creditNoteFileName, formatFullDay, isDay } from '@shop/shared/contract';
import { packedBoxesSchema } from '@shop/shared/contract/admin';
import { PackingDay, PackingDaySummary } from '@shop/shared/contract/adminSchemas';
import { uuidOr404 } from '../http/ids';
import { notFound } from '../http/problem';
import { binary, responses } from '../http/responses';
import { sendPrivateFile } from '../http/sending/sendPrivateFile';
import { orderActionRunner, orderActionSchema } from '../orders/admin/withOrderAudit';
import { orderIdOf } from '../orders/resolveOrder';
import { findCreditNote } from '../receipts/creditNotes/queries';
import { findReceipt } from '../receipts/queries';
import type { App, Services } from '../services';
import { packingDay as toPackingDay } from './packing/packingDay';
import { listPackingDays, listParcels, listParcelsOfOrder, type Parcel } from './packing/queries';
import { tickBoxes } from './packing/tickBoxes';

const params = object({ day: string().required() });
const orderParams = object({ order: string().required() });
const noteParams = orderParams.shape({ refund_id: string().required() });
const missingNote = 'There is no such credit note for this order.';

/** Shipments to pack by day, on screen and as PDF (AD-06). */
export function packingRoutes(app: App, services: Services): void {
  const { db, pdfs, publicOrigin, readSettings, clock } = services;
  const run = orderActionRunner(db);

  const labels = async (title: string, parcels: readonly Parcel[]) => {
    if (parcels.length === 0) throw notFound('Nothing leaves, so there are no labels.');
    const { legal, contact } = (await readSettings()).shop;
    const sender = {
      name: legal.legal_name || brand.name,
      address: legal.address || contact.address,
      phone: legal.consumer_care.phone || (contact.phones[0] ?? ''),
    };
    return pdfs.print('labels', title, parcels, { sender, createdAt: clock() });
  };

  app.get(
    '/packing',
    { schema: { response: responses({ 200: Type.Array(PackingDaySummary) }, 403, 404) } },
    () => listPackingDays(db),
  );

  app.get(
    '/packing/:day',
    { schema: { params, response: responses({ 200: PackingDay }, 403, 404) } },
    async (request) => {
      const day = dayOr404(request.params.day);
      return toPackingDay(day, await listParcels(db, day));
    },
  );

  app.get(
    '/packing/:day/list.pdf',
    { schema: { params, response: responses({ 200: binary }, 403, 404, 503) } },
    async (request, reply) => {
      const day = dayOr404(request.params.day);
      const parcels = await listParcels(db, day);
      const pdf = await pdfs.print('packingList', day, parcels, clock());
      return sendPdf(reply, `packing-list-${day}`, pdf);
    },
  );

  app.get(
    '/packing/:day/labels.pdf',
    { schema: { params, response: responses({ 200: binary }, 403, 404, 503) } },
    async (request, reply) => {
      const day = dayOr404(request.params.day);
      const title = `Labels, ${formatFullDay(day)}`;
      const pdf = await labels(title, await listParcels(db, day));
      return sendPdf(reply, `labels-${day}`, pdf);
    },
  );

  app.get(
    '/orders/:order/labels.pdf',
    { schema: { params: orderParams, response: responses({ 200: binary }, 403, 404, 503) } },
    async (request, reply) => {
      const parcels = await listParcelsOfOrder(db, await orderIdOf(db, request.params.order));
      const number = parcels[0]?.order_number ?? '';
      return sendPdf(reply, `labels-${number}`, await labels(`Labels, ${number}`, parcels));
    },
  );

  app.get(
    '/orders/:order/receipt.pdf',
    { schema: { params: orderParams, response: responses({ 200: binary }, 403, 404, 503) } },
    async (request, reply) => {
      const receipt = await findReceipt(db, await orderIdOf(db, request.params.order));
      if (!receipt) throw notFound('There is no receipt for this order.');
      const pdf = await pdfs.print('receipt', receipt);
      return sendPdf(reply, `receipt-${receipt.order_number}`, pdf);
    },
  );

  app.get(
    '/orders/:order/credit_notes/:refund_id',
    { schema: { params: noteParams, response: responses({ 200: binary }, 403, 404, 503) } },
    async (request, reply) => {
      const { order, refund_id } = request.params;
      const refundId = uuidOr404(refund_id, missingNote);
      const note = await findCreditNote(db, { orderId: await orderIdOf(db, order), refundId });
      if (!note) throw notFound(missingNote);
      const pdf = await pdfs.print('creditNote', note);
      return sendPrivateFile(reply, creditNoteFileName(note), 'application/pdf', pdf);
    },
  );

  app.put(
    '/orders/:order/packed_boxes',
    {
      schema: { ...orderActionSchema, body: packedBoxesSchema },
    },
    (request, reply) => {
      const { products, is_packed: isPacked } = request.body;
      return run(
        request,
        reply,
        isPacked ? 'order.ticked' : 'order.unticked',
        async (trx, orderId, staffId) => {
          await tickBoxes(trx, publicOrigin, orderId, { products, isPacked, staffId });
          return { after: { products } };
        },
      );
    },
  );
}

function dayOr404(day: string): string {
  if (!isDay(day)) throw notFound('There is no such day.');
  return day;
}

const sendPdf = (reply: FastifyReply, name: string, pdf: Uint8Array) =>
  sendPrivateFile(reply, `${name}.pdf`, 'application/pdf', pdf);
