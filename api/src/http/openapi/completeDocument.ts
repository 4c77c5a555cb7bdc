import { STATUS_CODES } from 'node:http';

type Json = Record<string, unknown>;

interface Response {
  description: string;
  content?: Record<string, { schema: Json }>;
  headers?: Json;
}

interface Operation {
  operationId?: string;
  security?: object[];
  parameters?: { name: string; in: string; example?: string | number }[];
  requestBody?: object;
  responses: Record<string, Response>;
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components?: Json;
}

/**
 * Completes the OpenAPI document with parts that all operations share: operation ids, security, examples, error
 * responses, headers and media types of files.
 */
export function completeDocument(document: OpenApiDocument): OpenApiDocument {
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      operation.operationId = operationIdOf(method, path);
      // Without an explicit empty list, tools report a missing security requirement.
      operation.security ??= [];
      for (const parameter of operation.parameters ?? []) {
        const example = parameter.in === 'path' ? examples[parameter.name] : undefined;
        if (example) parameter.example = example;
      }
      operation.responses = completeResponses(operation);
    }
  }
  return document;
}

/** Example values of path parameters, for tools that try operations. */
const uuidExample = '7d9f6a2e-52a8-4e55-9c55-0e6f3f6c7a10';
const examples: Readonly<Record<string, string | number>> = {
  order_id: uuidExample,
  photo_id: uuidExample,
  session_id: uuidExample,
  cart_item_id: uuidExample,
  id: 'golden',
  quantity: 2,
  file: '0123456789abcdef0123456789abcdef.jpg',
};

/** Matches path parts that already are operation names, such as `create_user`. */
const verb =
  /^(add|cancel|change|create|delete|export|forgot|get|logout|refresh|reset|revoke|unsubscribe|update)(_|$)/;

/** Returns `getOrderReceipt` for `GET /api/order/{order_id}/receipt`, `createUser` for `POST /api/auth/create_user`. */
function operationIdOf(method: string, path: string): string {
  const parts = path.split('/').filter((part) => part && part !== 'api' && !part.startsWith('{'));
  const last = parts.at(-1) ?? '';
  const words = verb.test(last) && last.includes('_') ? [last] : [method, ...parts];
  const [first = '', ...others] = words.join('_').split('_');
  return first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function completeResponses({ requestBody, responses }: Operation): Record<string, Response> {
  // Every route can fail with these: a malformed URL or body, or an unavailable database.
  const always = requestBody ? [400, 413, 415, 503] : [400, 503];
  const documented = Object.keys(responses);
  const success = documented.some((status) => status.startsWith('2')) ? [] : ['204'];
  const statuses = [...new Set([...documented, ...success, ...always.map(String)])].sort();
  const headers = {
    ...('304' in responses && { ETag: { schema: { type: 'string' } } }),
    ...('429' in responses && rateLimits),
  };
  return Object.fromEntries(
    statuses.map((status) => [status, responseOf(status, responses[status], headers)]),
  );
}

function responseOf(status: string, response: Response | undefined, headers: Json): Response {
  const description = STATUS_CODES[status] ?? status;
  if (Number(status) >= 400) return { description, ...retryHeaders(status), content: problem };
  const described = { description, ...(Object.keys(headers).length > 0 && { headers }) };
  const isEmpty = status.startsWith('3') || status === '204';
  return isEmpty ? described : { ...response, ...described, ...contentOf(response) };
}

const problem = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
};

const integer = { type: 'integer', minimum: 0 };
const retryAfter = { 'Retry-After': { description: 'Seconds to wait', schema: integer } };
const rateLimits = {
  'X-RateLimit-Limit': { description: 'Requests within 15 minutes', schema: integer },
  'X-RateLimit-Remaining': { description: 'How many of them are left', schema: integer },
  'X-RateLimit-Reset': { description: 'Seconds until all of them are', schema: integer },
};

const retryHeaders = (status: string): { headers?: Json } =>
  status === '429' || status === '503' ? { headers: retryAfter } : {};

/** Moves the media type of a file from its schema to the response. */
function contentOf(response: Response | undefined): Pick<Response, 'content'> {
  const schema = response?.content?.['application/json']?.schema;
  const { contentMediaType, ...rest } = schema ?? {};
  return typeof contentMediaType === 'string'
    ? { content: { [contentMediaType]: { schema: rest } } }
    : {};
}
