import type { FastifyReply } from 'fastify';

/** Sends an error that a person may read. */
export const sendText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.status(status).type('text/plain; charset=utf-8').send(text);
