import { object, string } from 'yup';
import {
  availabilityOf,
  backInStockSchema,
  isOrderable,
  unsubscribeSchema,
} from '@shop/shared/contract';
import { Message } from '@shop/shared/contract/schemas';
import { sessionEnded } from '../../auth/authentication';
import { hashSecretToken } from '../../auth/tokens/secretTokens';
import { lockUser } from '../../auth/userQueries';
import { transact } from '../../db/transact';
import { perIp } from '../../http/limits/limits';
import { conflict, HttpProblem, notFound } from '../../http/problem';
import { responses } from '../../http/responses';
import type { App, Services } from '../../services';
import { readAvailabilityContext } from '../../settings/readAvailabilityContext';
import { findStock } from '../../stock/queries';
import { deleteWaitingRequests, findNotifiedEmail, insertBackInStockRequest } from './queries';

/** Routes of requests for a mail when a product can be ordered again (SE-04). */
export function backInStockRoutes(app: App, services: Services): void {
  const { db, limits, identifyUser } = services;
  const tags = ['catalog'];
  const config = perIp(limits.backInStockPerIp);

  app.post(
    '/product/:id/back_in_stock_requests',
    {
      config,
      onRequest: identifyUser,
      schema: {
        tags,
        security: [{}, { bearer: [] }],
        summary: 'Get one email when a product can be ordered again (SE-04)',
        params: object({ id: string().required() }),
        body: backInStockSchema,
        response: responses({ 202: Message }, 401, 404, 409, 422, 429),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const conditions = await readAvailabilityContext(services);
      const product = await findStock(db, id);
      if (!product) throw notFound('Product not found');
      if (isOrderable(availabilityOf(product, conditions))) {
        throw conflict(`${product.label} can be ordered now.`);
      }
      const { userId } = request;
      await transact(db, async (trx) => {
        if (userId !== null && !(await lockUser(trx, userId))) throw sessionEnded();
        await insertBackInStockRequest(trx, id, request.body.email, userId);
      });
      return reply.code(202).send({
        message: `We will write to you once, when ${product.label} can be ordered again.`,
      });
    },
  );

  app.post(
    '/back_in_stock_requests/unsubscribe',
    {
      config,
      schema: {
        tags,
        summary: 'Withdraw the requests of an email address, by the token of an email (SE-04)',
        body: unsubscribeSchema,
        response: responses({ 200: Message }, 400, 422, 429),
      },
    },
    async (request) => {
      const email = await findNotifiedEmail(db, hashSecretToken(request.body.token));
      if (email === undefined)
        throw new HttpProblem(400, 'This link has expired. It works for 30 days.');
      await deleteWaitingRequests(db, email);
      return { message: 'You will get no more emails about products that are back.' };
    },
  );
}
