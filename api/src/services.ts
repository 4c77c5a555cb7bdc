import type {
  FastifyBaseLogger,
  FastifyInstance,
  onRequestAsyncHookHandler,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { Lifecycle } from '@shop/shared/server';
import type { Passwords } from './auth/passwords/passwords';
import type { AccessTokens } from './auth/tokens/accessTokens';
import type { RefreshTokens } from './auth/tokens/refreshTokens';
import type { StaffCookies } from './auth/tokens/staffCookie';
import type { DiskSpace } from './db/embedded/DiskSpace';
import type { Db } from './db/schema';
import type { OpenUploads } from './http/limits/OpenUploads';
import type { Limits } from './http/limits/limits';
import type { SchemaTypes } from './http/openapi/schemaTypes';
import type { ShopMetrics } from './metrics/shopMetrics';
import type { PdfPrinter } from './printing/PdfPrinter';
import type { CurrentSettings } from './settings/readSettings';

/** A Fastify instance whose requests and replies are typed by the schemas of their routes. */
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
  /** For routes that are also open to visitors. */
  identifyUser: onRequestAsyncHookHandler;
  /** The folder for mails without a mail server; null for none. */
  mailFolder: string | null;
  /** Cached for up to a quarter of a second. */
  readSettings: () => Promise<CurrentSettings>;
  /** Whether the API keys of Razorpay are configured (PY-07). */
  hasRazorpay: boolean;
  /** Returns the time of the shop. */
  clock: () => Date;
  lifecycle: Lifecycle;
  /** The disk of the embedded database. */
  disk: Pick<DiskSpace, 'isLow'> | null;
  metrics: ShopMetrics;
}
