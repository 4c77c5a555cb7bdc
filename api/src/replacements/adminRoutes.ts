import type { FastifyRequest } from 'fastify';
import { object, string } from 'yup';
import { pageQuery } from '@shop/shared/contract';
import { outcomeSchema, refundSchema, replacementLists } from '@shop/shared/contract/admin';
import { ReplacementCase, ReplacementPage } from '@shop/shared/contract/adminSchemas';
import { actionHeaders, auditedAction } from '../admin/audit/auditedAction';
import { assertArea, staffOf } from '../admin/requireAdmin';
import { isUuid } from '../db/isUuid';
import { uuidOr404 } from '../http/ids';
import { encodeCursor } from '../http/pages/cursor';
import { cutPage } from '../http/pages/cutPage';
import { readTimeCursor } from '../http/pages/readTimeCursor';
import { notFound } from '../http/problem';
import { photo, responses } from '../http/responses';
import { sendPrivateFile } from '../http/sending/sendPrivateFile';
import { visibleOrder } from '../orders/admin/visibleOrder';
import { toDecision, toReplacementCase } from '../orders/toWire';
import type { App, Services } from '../services';
import { readAvailabilityContext } from '../settings/readAvailabilityContext';
import { decideReplacement, recordRefund } from './decideReplacement';
import { listReplacements } from './outcomeQueries';
import { findPhotoOfAnyUser } from './queries';
import { getReplacement } from './replacementCase';

const pageSize = 25;

const params = object({ request_id: string().required() });

/** Replacement requests, their photos and their outcomes (AD-08). */
export function adminReplacementRoutes(app: App, services: Services): void {
  const { db, publicOrigin } = services;

  app.get(
    '/replacements',
    {
      schema: {
        querystring: object({
          ...pageQuery(pageSize),
          list: string().oneOf(replacementLists, 'list must be open or decided').default('open'),
        }),
        response: responses({ 200: ReplacementPage }, 400, 403, 404, 422),
      },
    },
    async (request) => {
      const { after, limit, list } = request.query;
      const cursor = readTimeCursor(after, isUuid);
      const listed = await listReplacements(db, { list, after: cursor, limit: limit + 1 });
      const { page, last } = cutPage(listed, limit);
      return {
        requests: page.map((entry) => entry.request),
        next: last ? encodeCursor(last.cursor) : null,
      };
    },
  );

  app.post(
    '/replacements/:request_id/outcome',
    {
      schema: {
        params,
        headers: actionHeaders,
        body: outcomeSchema,
        response: responses({ 200: ReplacementCase }, 403, 404, 409, 422),
      },
    },
    async (request, reply) => {
      const requestId = requestIdOf(request.params);
      const { body } = request;
      // A reference means that the money was already returned.
      if (body.reference) await assertArea(db, request, ['money']);
      // Read before the transaction, because the embedded database has one connection.
      const conditions = await readAvailabilityContext(services);
      const action = { operation: `POST /replacements/${requestId}/outcome`, body };
      const decided = await auditedAction(db, request, reply, action, async (trx, staff) => {
        const context = { publicOrigin, conditions, staffName: staff.name, staffId: staff.userId };
        const decision = toDecision(body);
        const response = toReplacementCase(
          await decideReplacement(trx, context, requestId, decision),
        );
        return { response, changes: [changeOf('replacement.decided', response)] };
      });
      return visibleTo(request, decided);
    },
  );

  app.get(
    '/replacement_photos/:photo_id',
    {
      schema: {
        params: object({ photo_id: string().required() }),
        response: responses({ 200: photo }, 403, 404),
      },
    },
    async (request, reply) => {
      const photoId = uuidOr404(request.params.photo_id, 'Photo not found');
      const jpeg = await findPhotoOfAnyUser(db, photoId);
      if (!jpeg) throw notFound('Photo not found');
      return sendPrivateFile(reply, `${photoId}.jpg`, 'image/jpeg', jpeg);
    },
  );
}

/** One request with its order (AD-08). */
export function replacementCaseRoutes(app: App, { db }: Services): void {
  app.get(
    '/replacements/:request_id',
    { schema: { params, response: responses({ 200: ReplacementCase }, 403, 404) } },
    async (request) => {
      const found = await getReplacement(db, requestIdOf(request.params));
      return visibleTo(request, toReplacementCase(found));
    },
  );
}

/** Refunds for damaged boxes (AD-08). */
export function replacementRefundRoutes(app: App, { db, publicOrigin }: Services): void {
  app.post(
    '/replacements/:request_id/refund',
    {
      schema: {
        params,
        headers: actionHeaders,
        body: refundSchema,
        response: responses({ 200: ReplacementCase }, 403, 404, 409, 422),
      },
    },
    async (request, reply) => {
      const requestId = requestIdOf(request.params);
      const { body } = request;
      const action = { operation: `POST /replacements/${requestId}/refund`, body };
      const refunded = await auditedAction(db, request, reply, action, async (trx, staff) => {
        const context = { publicOrigin, staffId: staff.userId };
        const { found, isChanged } = await recordRefund(trx, context, requestId, body.reference);
        const response = toReplacementCase(found);
        const changes = isChanged ? [changeOf('replacement.refunded', response)] : [];
        return { response, changes };
      });
      return visibleTo(request, refunded);
    },
  );
}

const requestIdOf = ({ request_id }: { request_id: string }) =>
  uuidOr404(request_id, 'There is no such replacement request.');

const visibleTo = (request: Pick<FastifyRequest, 'staff'>, found: ReplacementCase) => ({
  ...found,
  order: visibleOrder(found.order, staffOf(request).areas),
});

/** Omits the reason, which may describe the customer: the audit log is kept forever (AD-11). */
function changeOf(action: string, { request_id, order }: ReplacementCase) {
  const request = order.replacement_requests.find((other) => other.request_id === request_id);
  const { kind, order: replacement, refund } = request?.outcome ?? {};
  const after = {
    product_id: request?.product_id,
    outcome: kind,
    replacement: replacement?.order_number,
    amount: refund?.amount,
    reference: refund?.reference ?? undefined,
  };
  return { action, subject: order.order_number, before: null, after };
}
