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
import type { RefreshTokens } from './account/refreshTokens';
import type { StaffCookies } from './account/staffCookie';
import type { Lifecycle } from '@shop/shared/server';
import type { DiskSpace } from './db/DiskSpace';
import type { Db } from './db/schema';
import type { Limits } from './http/limits';
import type { OpenUploads } from './http/OpenUploads';
import type { SchemaTypes } from './http/schemaTypes';
import type { ShopMetrics } from './metrics/shopMetrics';
import type { PdfPrinter } from './pdf/PdfPrinter';
import type { CurrentSettings } from './settings/readSettings';

/** The server with requests and replies typed by the schemas of their routes. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  SchemaTypes
>;

/** Created once by `buildApp` and passed to the routes. */
export interface Services {
  db: Db;
  tokens: AccessTokens;
  refreshTokens: RefreshTokens;
  staffCookies: StaffCookies;
  passwords: Passwords;
  limits: Limits;
  openUploads: OpenUploads;
  pdfs: PdfPrinter;
  /** The public URL of the shop, such as `https://shop.example`, for links in mails. */
  publicOrigin: string;
  requireUser: onRequestAsyncHookHandler;
  /** For routes that are open to visitors, too. */
  identifyUser: onRequestAsyncHookHandler;
  /** Where mails are without a mail server; null: nowhere. */
  mailFolder: string | null;
  /** At most a moment old. */
  readSettings: () => Promise<CurrentSettings>;
  /** Its keys are in the environment (PY-07). */
  hasRazorpay: boolean;
  /** The time of the shop. */
  clock: () => Date;
  lifecycle: Lifecycle;
  /** Of the embedded database. */
  disk: Pick<DiskSpace, 'isLow'> | null;
  metrics: ShopMetrics;
}
