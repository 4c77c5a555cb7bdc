import fastify from 'fastify';
import { TokenPair } from '@shop/shared/contract/schemas';
import { responses } from '../../../src/http/responses';
import type { SchemaTypes } from '../../../src/http/openapi/schemaTypes';

it('a handler whose response lacks a field is a type error, and fails', async () => {
  const app = fastify().withTypeProvider<SchemaTypes>();
  const schema = { response: responses({ 200: TokenPair }, 401) };
  // @ts-expect-error refresh_token is missing
  app.get('/', { schema }, () => ({ access_token: 'a' }));

  expect((await app.inject('/')).statusCode).toBe(500);
});
