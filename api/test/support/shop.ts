import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { Problem, TokenPair } from '@shop/shared/contract';
import { adminSessionHours, type Area, type StaffRole } from '@shop/shared/contract/admin';
import { aTokenPair } from '@shop/shared/factories';
import { createAccessTokens } from '../../src/auth/tokens/accessTokens';
import { openSession } from '../../src/auth/openSession';
import { createPasswords } from '../../src/auth/passwords/passwords';
import { insertUser } from '../../src/auth/userQueries';
import { buildApp, type AppOptions } from '../../src/app';
import type { Db } from '../../src/db/schema';
import { transact } from '../../src/db/transact';
import { readSettings } from '../../src/settings/readSettings';
import { recordStaffName } from '../../src/admin/staffNameQueries';
import { openTestDatabase } from './database/database';
import { stopTrackingTransactions } from './database/nestedConnections';
import { userIdOf } from './database/rows';
import { newUser } from './users';

export const jwtSecret = randomBytes(32);

/** Hashes at the lowest cost, for tests that are not about hashing. */
const cheapPasswords = createPasswords({ memoryCost: 1_024, timeCost: 1 });

/** Loads TypeScript in worker threads, which Jest does not transform. */
const fromSources = {
  execArgv: ['-r', resolve(__dirname, '../../../scripts/jest/typescript.cjs')],
};

/** The default areas of staff in tests: all except settings. */
export const usualAreas: readonly Area[] = ['orders', 'money', 'catalog', 'customers'];

/** The URL of the shop in its mails. */
export const publicOrigin = 'https://shop.example';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface CallOptions {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  /** The client's IP, as forwarded by the shop's public server. */
  ip?: string | undefined;
}

export interface Reply<Body> {
  status: number;
  headers: LightMyRequestResponse['headers'];
  body: Body;
}

/** A signed-in user. */
export interface Shopper extends TokenPair {
  email: string;
  password: string;
}

/** Opens the API on its own database. */
export async function openShop(options: Partial<AppOptions> = {}) {
  const database = await openTestDatabase();
  const instance = await openInstance(database.db, options);
  const instances = [instance];
  return {
    ...instance,
    /** Opens another instance of the API on the same database. */
    async instance(more: Partial<AppOptions>) {
      const another = await openInstance(database.db, more);
      instances.push(another);
      return another;
    },
    async close() {
      for (const { app } of instances) await app.close();
      await database.close();
      stopTrackingTransactions();
    },
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

export async function openInstance(db: Db, options: Partial<AppOptions>) {
  const app = await buildApp({
    db,
    jwtSecret,
    publicOrigin,
    passwords: cheapPasswords,
    logLevel: 'silent',
    pdfs: fromSources,
    ...options,
  });

  async function call<Body = Problem>(
    method: Method,
    url: string,
    { token, body, headers, ip }: CallOptions = {},
  ): Promise<Reply<Body>> {
    const response = await app.inject({
      method,
      url,
      ...(body !== undefined && { payload: body as object }),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(ip !== undefined && { 'x-forwarded-for': ip }),
        ...headers,
      },
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      // Tests read other bodies, such as PDFs, with `app.inject`.
      body: (isJson(response) ? response.json() : undefined) as Body,
    };
  }

  let owner: Promise<Shopper> | undefined;

  return {
    app,
    db,
    call,
    /** Without a cache. */
    readSettings: () => readSettings(db),
    shopper: () => createShopper(db),
    /** Creates a staff member in an admin session. */
    staff: (role: StaffRole = 'staff', areas?: readonly Area[]) => createStaff(db, role, areas),
    /** Returns an owner in an admin session, always the same one. */
    owner: () => (owner ??= createStaff(db, 'owner')),
  };
}

async function createStaff(
  db: Db,
  role: StaffRole,
  areas: readonly Area[] = usualAreas,
): Promise<Shopper> {
  const user = await createShopper(db);
  const stored = role === 'owner' ? [] : areas;
  await sql`update users set role = ${role}, areas = ${stored}::text[] where lower(email) = lower(${user.email})`.execute(
    db,
  );
  await sql`update sessions set admin_until = shop_now() + make_interval(hours => ${adminSessionHours}), confirmed_at = shop_now()
    where user_id = (select user_id from users where lower(email) = lower(${user.email}))`.execute(
    db,
  );
  await recordStaffName(db, await userIdOf(db, user.email));
  return user;
}

const isJson = ({ body, headers }: LightMyRequestResponse) =>
  body !== '' && /json/.test(String(headers['content-type']));

/** Writes user and session directly, because sign-up and sign-in are tested elsewhere. */
async function createShopper(db: Db): Promise<Shopper> {
  const user = newUser();
  const { email, password } = user;
  const passwordHash = await cheapPasswords.hash(password);
  const session = await transact(db, async (trx) => {
    const inserted = await insertUser(trx, user, passwordHash);
    if (!inserted) throw new Error('The user exists');
    return openSession(trx, inserted.user_id);
  });
  return {
    email,
    password,
    ...aTokenPair({
      access_token: await createAccessTokens(jwtSecret).sign(session),
      refresh_token: session.refreshToken,
    }),
  };
}
