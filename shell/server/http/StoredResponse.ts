import type { FastifyReply } from 'fastify';
import { requestIdHeader } from '@shop/shared/server';

/** A response that is sent many times. */
export interface StoredResponse {
  status: number;
  /** Names and values in turn, as Node writes them: all but the id of the request. */
  headers: readonly string[];
  body: Buffer | null;
}

export function storedResponse(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Buffer | null,
): StoredResponse {
  return { status, headers: Object.entries(headers).flat(), body };
}

/** The same response with other values of some headers. */
export function withHeaders(
  { status, headers, body }: StoredResponse,
  changes: Readonly<Record<string, string>>,
): StoredResponse {
  const unchanged = headers.flatMap((name, index) =>
    index % 2 === 0 && !(name in changes) ? [name, headers[index + 1] ?? ''] : [],
  );
  return { status, headers: [...unchanged, ...Object.entries(changes).flat()], body };
}

/** Sends it as it is: no hook of Fastify changes it. Node omits the body for HEAD. */
export function sendStored(reply: FastifyReply, { status, headers, body }: StoredResponse): void {
  reply.hijack();
  reply.raw.writeHead(status, [...headers, requestIdHeader, reply.request.id]);
  reply.raw.end(body);
}
