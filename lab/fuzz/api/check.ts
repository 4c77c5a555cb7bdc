import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import type { Belongings, Checksum, FuzzShop } from './fuzzShop';
import type { FuzzRequest } from './requests';

/** No request may take longer, whatever it contains. */
const timeoutMs = 10_000;

/** Only error messages of the code or of the database contain these. */
const internals = /\n {4}at |node_modules|\.[jt]s:\d+|SQLSTATE|violates|PGlite|kysely|relation "/i;

/** Refused requests write to these, too: failures are counted, and a token used twice ends its session. */
const changedByRefusals = ['login_failures', 'sessions', 'refresh_tokens'];

/** A result that no request may cause. */
export class FindingError extends Error {
  override name = 'FindingError';
  constructor(readonly kind: string) {
    super(kind);
  }
}

/**
 * Sends a request and checks the response. After a refused change it also checks that no row has changed.
 * @throws FindingError
 */
export async function check(
  shop: FuzzShop,
  { secrets, replaceable }: Belongings,
  request: FuzzRequest,
): Promise<number> {
  const { actor, method, url, headers, payload } = request;
  const isChange = method !== 'GET';
  if (isChange) shop.checksum ??= await checksum(shop);
  shop.errors.length = 0;

  const response = await respond(shop, { method, url, headers, ...(payload && { payload }) });
  const { statusCode: status, body } = response;
  const before = shop.checksum;
  if (isChange && status < 400) shop.checksum = undefined;
  if (status >= 500) throw new FindingError(`${status}: ${errorOf(shop.errors[0]) ?? body}`);
  if (internals.test(body)) throw new FindingError('the response describes internals');
  if (actor !== 'owner' && secrets.some((secret) => body.includes(secret) && !url.includes(secret)))
    throw new FindingError("the response has another user's data");
  // After signing out, all later requests would be refused.
  if (isChange && status < 400 && url.includes('/auth/'))
    await shop.db.updateTable('sessions').set({ revoked_at: null }).execute();
  // A line is replaced only once; after that, photos of later requests would not be decoded.
  if (status === 201 && request.endpoint.endsWith('/replacement'))
    await shop.db.deleteFrom('replacement_requests').where('order_id', '=', replaceable).execute();
  if (status < 400) return status;

  const type = String(response.headers['content-type']);
  if (!type.startsWith('application/problem+json'))
    throw new FindingError(`${status} is ${type}, not application/problem+json`);
  if (!isChange) return status;
  const changed = changedTables(before, await checksum(shop));
  if (changed.length > 0) {
    shop.checksum = undefined;
    throw new FindingError(`${status}, and rows of ${changed.join(', ')} have changed`);
  }
  return status;
}

/** Returns the message and the source location of the error in a line of the log. */
function errorOf(line: string | undefined): string | undefined {
  if (line === undefined) return undefined;
  const { err } = JSON.parse(line) as { err?: { stack: string } };
  return err ? err.stack.split('\n').slice(0, 4).join('\n') : line;
}

async function respond(shop: FuzzShop, options: InjectOptions) {
  let timer: NodeJS.Timeout | undefined;
  const hang = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new FindingError('no response')), timeoutMs);
  });
  try {
    return await Promise.race([shop.app.inject(options), hang]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns a checksum of each table, which changes with any of its rows. */
async function checksum({ db, tables }: FuzzShop): Promise<Checksum> {
  const parts = tables
    .filter((name) => !changedByRefusals.includes(name))
    .map((name) => `'${name}', (select count(*) || ':' || sum(hashtext(t::text)) from ${name} t)`);
  const object = sql.raw<Checksum>(`json_build_object(${parts.join(', ')})`);
  const { rows } = await sql<{ sums: Checksum }>`select ${object} as sums`.execute(db);
  return rows[0]?.sums ?? {};
}

function changedTables(before: Checksum = {}, after: Checksum): string[] {
  return Object.keys(after).filter((table) => before[table] !== after[table]);
}
