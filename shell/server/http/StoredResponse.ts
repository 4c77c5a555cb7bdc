import type { FastifyReply } from 'fastify';
import { requestIdHeader } from '@shop/shared/server';

/** A response that is sent many times. */
export interface StoredResponse {
  status: number;
  /** Alternating names and values, as Node writes them. Without the request id. */
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

/** Returns the response with some headers replaced. */
export function withHeaders(
  { status, headers, body }: StoredResponse,
  changes: Readonly<Record<string, string>>,
): StoredResponse {
  const unchanged = headers.flatMap((name, index) =>
    index % 2 === 0 && !(name in changes) ? [name, headers[index + 1] ?? ''] : [],
  );
  return { status, headers: [...unchanged, ...Object.entries(changes).flat()], body };
}

/** Sends a response without running Fastify's hooks. Node omits the body for HEAD. */
export function sendStored(reply: FastifyReply, { status, headers, body }: StoredResponse): void {
  reply.hijack();
  reply.raw.writeHead(status, [...headers, requestIdHeader, reply.request.id]);
  reply.raw.end(body);
}
