import { contactMessageSchema } from '@shop/shared/contract';
import { responses, ticket } from '../http/responseSchemas';
import { perAddress } from '../http/limits';
import type { App, Services } from '../services';
import { sendMessage } from './sendMessage';

/** CO-02: messages to the owners of the shop. */
export function contactRoutes(app: App, { db, limits }: Services): void {
  app.post(
    '/contact/message',
    {
      config: perAddress(limits.messagesPerAddress),
      schema: {
        tags: ['contact'],
        summary: 'Write to the shop (CO-02)',
        body: contactMessageSchema,
        response: responses({ 201: ticket }, 422, 429),
      },
    },
    async (request, reply) => {
      const number = await sendMessage(db, request.body);
      request.log.info({ event: 'message_received', ticket: number }, 'message received');
      return reply.code(201).send({ ticket: number });
    },
  );
}
