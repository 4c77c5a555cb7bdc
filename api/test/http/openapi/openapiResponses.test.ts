import fastify, { type LightMyRequestResponse } from 'fastify';
import { createRazorpay } from '../../../src/payments/razorpay/client';
import { FakeRazorpay, razorpayKeys } from '@shop/shared/fakes/FakeRazorpay.mjs';
import { openTestDatabase } from '../../support/database/database';
import { callEveryRoute } from '../../support/everyRoute/everyRoute';
import { switchUpiOn } from '../../support/orders/payments';
import { openInstance } from '../../support/shop';

jest.setTimeout(120_000);

interface Media {
  schema: object;
}
interface Document {
  components: { schemas: object };
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, Media> }> }>
  >;
}
interface Exchange {
  method: string;
  url: string;
  status: number;
  type: string;
  body: string;
}

/** Sends requests to every route, and returns the responses. */
async function exchanges(): Promise<{ document: Document; all: Exchange[] }> {
  const database = await openTestDatabase();
  await switchUpiOn(database.db);
  await database.db
    .insertInto('back_in_stock_requests')
    .values([
      { product_id: 'golden', email: 'waiting@example.in' },
      {
        product_id: 'golden',
        email: 'told@example.in',
        notified_at: new Date(),
        token_hash: '0'.repeat(64),
      },
    ])
    .execute();
  const provider = new FakeRazorpay();
  const razorpay = createRazorpay({ ...razorpayKeys, apiUrl: await provider.start() });
  const instance = await openInstance(database.db, { razorpay });
  const document = (await instance.app.inject('/api/docs/json')).json<Document>();
  const inject = jest.spyOn(instance.app, 'inject');
  await callEveryRoute(instance, provider);
  const all: Exchange[] = [];
  for (const [index, call] of inject.mock.calls.entries()) {
    const [{ method = 'GET', url }] = call as unknown as [{ method?: string; url: string }];
    const response = await (inject.mock.results[index]?.value as Promise<LightMyRequestResponse>);
    all.push({
      ...{ method: method.toLowerCase(), url: url.split('?')[0] ?? '' },
      status: response.statusCode,
      body: response.body,
      type: String(response.headers['content-type'] ?? '').split(';')[0] ?? '',
    });
  }
  inject.mockRestore();
  provider.stop();
  await instance.app.close();
  await database.close();
  return { document, all };
}

/** Uses the JSON schema validator of Fastify. */
async function violation(document: Document, schema: object, body: string): Promise<string> {
  const app = fastify({
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
  });
  // Its dialect stores named schemas elsewhere.
  const whole = { definitions: document.components.schemas, allOf: [schema] };
  const text = JSON.stringify(whole).replaceAll('#/components/schemas/', '#/definitions/');
  app.post('/', { schema: { body: JSON.parse(text) as object } }, () => 'valid');
  const response = await app.inject({
    method: 'POST',
    url: '/',
    payload: body,
    headers: { 'content-type': 'application/json' },
  });
  await app.close();
  return response.body === 'valid' ? '' : response.body;
}

it('[AP-16] the document describes each response: status, media type, fields', async () => {
  const { document, all } = await exchanges();
  const paths = Object.keys(document.paths)
    // Fixed paths take precedence over paths with parameters.
    .sort((one, other) => one.split('{').length - other.split('{').length)
    .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }));
  const problems: string[] = [];
  const described = new Set<string>();

  for (const { method, url, status, type, body } of all) {
    const path = paths.find(
      ({ path: one, pattern }) => pattern.test(url) && document.paths[one]?.[method],
    )?.path;
    if (path === undefined) continue;
    described.add(`${method} ${path}`);
    const name = `${method} ${path} ${status} ${type}`;
    const response = document.paths[path]?.[method]?.responses[status];
    const media = Object.entries(response?.content ?? {}).find(([range]) =>
      new RegExp(`^${range.replace('*', '.*').replace('+', '\\+')}$`).test(type),
    )?.[1];
    if (!response) problems.push(`${name}: the status is not documented`);
    else if (body !== '' && !media) problems.push(`${name}: the media type is not documented`);
    else if (media && /json/.test(type)) {
      const found = await violation(document, media.schema, body);
      if (found) problems.push(`${name}: ${found}`);
    }
  }

  expect(problems).toEqual([]);
  const problem = { $ref: '#/components/schemas/Problem' };
  expect(await violation(document, problem, '{}')).toContain('must have required property');
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect([...described].sort()).toEqual(operations.sort());
});
