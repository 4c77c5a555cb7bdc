import { contactMessageSchema } from '@shop/shared/contract';
import { ContactTicket } from '@shop/shared/contract/schemas';
import { perIp } from '../http/limits/limits';
import { responses } from '../http/responses';
import type { App, Services } from '../services';
import { sendMessage } from './sendMessage';

/** Messages to the shop (CO-02). */
export function contactRoutes(app: App, services: Services): void {
  app.post(
    '/contact/message',
    {
      config: perIp(services.limits.messagesPerIp),
      onRequest: services.identifyUser,
      schema: {
        tags: ['contact'],
        summary: 'Write to the shop (CO-02)',
        security: [{}, { bearer: [] }],
        body: contactMessageSchema,
        response: responses({ 201: ContactTicket }, 401, 422, 429),
      },
    },
    async (request, reply) => {
      const ticket = await sendMessage(services, request.body, request.userId, request.log);
      request.log.info({ event: 'message_received', ticket }, 'message received');
      return reply.code(201).send({ ticket });
    },
  );
}
