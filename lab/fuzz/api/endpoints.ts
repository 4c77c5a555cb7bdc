import type { App } from '../../../api/src/services';
import type { ValueSchema } from './values';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  /** With parameters in braces: `/api/order/{order_id}`. */
  path: string;
  body?: ValueSchema;
  /** Its body is a form (multipart/form-data). */
  isForm?: boolean;
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  requestBody?: { content: Record<string, { schema: ValueSchema }> };
}

const texts = (...required: string[]): ValueSchema => ({
  type: 'object',
  properties: Object.fromEntries(required.map((name) => [name, { type: 'string' }])),
  required,
});

const withReason = (schema: ValueSchema): ValueSchema => ({
  ...schema,
  properties: { ...schema.properties, reason: { type: 'string' } },
});

/** Endpoints that the documentation leaves out, because they are not public. */
const hidden: Endpoint[] = [
  { method: 'GET', path: '/health/live' },
  { method: 'GET', path: '/health/ready' },
  { method: 'GET', path: '/api/admin/orders' },
  { method: 'POST', path: '/api/admin/orders/{order}/step', body: withReason(texts('status')) },
  {
    method: 'POST',
    path: '/api/admin/orders/{order}/payment',
    body: withReason(texts('status', 'reference')),
  },
  { method: 'GET', path: '/staff/settings' },
  { method: 'POST', path: '/staff/settings', body: texts('name', 'value') },
  { method: 'GET', path: '/api/docs/json' },
  { method: 'GET', path: '/{any}' },
];

/** Endpoints whose body has no schema: their handler parses it. */
const formPath = '/api/order/{order_id}/replacement';

/** Returns every endpoint of the OpenAPI document that the API serves, and the hidden ones. */
export async function readEndpoints(app: App): Promise<Endpoint[]> {
  const response = await app.inject('/api/docs/json');
  const { paths } = JSON.parse(response.body) as OpenApi;
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { requestBody }]): Endpoint => {
      const [content] = Object.values(requestBody?.content ?? {});
      return {
        method: method.toUpperCase() as Endpoint['method'],
        path,
        ...(content && { body: content.schema }),
        isForm: path === formPath,
      };
    }),
  );
  return [...documented, ...hidden];
}
