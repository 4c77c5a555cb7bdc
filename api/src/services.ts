import type {
  FastifyBaseLogger,
  FastifyInstance,
  onRequestAsyncHookHandler,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { AccessTokens } from './account/accessTokens';
import type { Passwords } from './account/passwords';
import type { Db } from './db/schema';
import type { Limits } from './http/limits';
import type { YupTypes } from './http/validation';

/** The server as the route files see it: its requests have the types of their yup schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  YupTypes
>;

/** What `buildApp` makes once and hands to the routes. */
export interface Services {
  db: Db;
  tokens: AccessTokens;
  passwords: Passwords;
  limits: Limits;
  /** Where the world finds the shop, such as `https://shop.example`: for links in mails. */
  publicOrigin: string;
  requireUser: onRequestAsyncHookHandler;
}
