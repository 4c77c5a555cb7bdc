import { sql } from 'kysely';
import type { AdminSession, AuditPage, PasskeyOptions } from '@shop/shared/contract/admin';
import { Authenticator } from '../support/team/Authenticator';
import { passwordResetCalls } from '../support/passwordReset';
import { mailsTo } from '../support/database/rows';
import { openShop, type Shop } from '../support/shop';
import { teamCalls } from '../support/team/team';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const { join, signIn, confirm, post } = teamCalls(() => shop);
const { requestToken, reset } = passwordResetCalls(() => shop);
const refusal = 'That did not work. Please try again.';
const auditLog = (token: string) => shop.call<AuditPage>('GET', '/api/admin/audit_log', { token });
const recover = (code: string, token: string) =>
  post<AdminSession & { detail: string }>('/api/admin/session/recovery_code', { code }, token);

describe('[AD-02] the second factor', () => {
  it('is confirmed by a passkey, for twelve hours of one session', async () => {
    const owner = await join();
    const token = await signIn(owner);
    expect((await auditLog(token)).status).toBe(403);
    const { status, body } = await confirm(token, owner.device);
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: owner.email, role: 'owner' });
    const hours = (Date.parse(body.admin_until ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(12, 1);
    const log = (await auditLog(token)).body.entries;
    expect(log[0]).toMatchObject({ action: 'admin.signed_in', after: { by: 'passkey' } });
    expect((await auditLog(await signIn(owner))).status).toBe(403);
    await sql`update sessions set admin_until = admin_until - interval '12 hours'`.execute(shop.db);
    expect((await auditLog(token)).status).toBe(403);
  });

  it.each<[string, (owner: Awaited<ReturnType<typeof join>>, token: string) => Promise<object>]>([
    ['another passkey', (_owner, token) => confirm(token, new Authenticator())],
    ['an unverified person', ({ device }, token) => confirm(token, device, { isVerified: false })],
    [
      'another site',
      ({ device }, token) => confirm(token, device, { origin: 'https://x.example' }),
    ],
    ['a passkey of another person', async (_owner, token) => confirm(token, (await join()).device)],
    [
      'an answer that was used',
      async ({ device }, token) => {
        const { body: options } = await post<PasskeyOptions>(
          '/api/admin/session/options',
          {},
          token,
        );
        const passkey = device.get(options);
        const url = '/api/admin/session/passkey';
        expect((await post(url, { passkey }, token)).status).toBe(200);
        return post(url, { passkey }, token);
      },
    ],
    [
      'the challenge of another session',
      async (owner, token) => {
        const other = await signIn(owner);
        const { body: options } = await post<PasskeyOptions>(
          '/api/admin/session/options',
          {},
          other,
        );
        const passkey = owner.device.get(options);
        return post('/api/admin/session/passkey', { passkey }, token);
      },
    ],
    ['a recovery code of nobody', (_owner, token) => recover('0000-0000-0000-0000', token)],
  ])('refuses %s, always with the same text', async (_name, attempt) => {
    const owner = await join();
    const reply = await attempt(owner, await signIn(owner));
    expect(reply).toMatchObject({ status: 422, body: { detail: refusal } });
  });

  it('refuses a copied device, whose counter does not grow', async () => {
    const owner = await join();
    const token = await signIn(owner);
    expect((await confirm(token, owner.device)).status).toBe(200);
    owner.device.counter -= 1;
    expect((await confirm(token, owner.device)).status).toBe(422);
  });

  it('refuses a challenge after ten minutes', async () => {
    const owner = await join();
    const token = await signIn(owner);
    const { body: options } = await post<PasskeyOptions>('/api/admin/session/options', {}, token);
    await sql`update passkey_challenges set expires_at = now() - interval '1 second'`.execute(
      shop.db,
    );
    const passkey = owner.device.get(options);
    expect((await post('/api/admin/session/passkey', { passkey }, token)).status).toBe(422);
  });

  it('is confirmed by a recovery code, once, in any spelling, and the account gets a mail', async () => {
    const owner = await join();
    const [code = '', other = ''] = owner.recovery_codes;
    const token = await signIn(owner);
    const typed = `${code.toUpperCase().replaceAll('-', '–').replaceAll('0', 'O')}.`;
    expect((await recover(typed, token)).status).toBe(200);
    expect((await auditLog(token)).status).toBe(200);
    const mails = await mailsTo(shop.db, owner.email);
    expect(mails.at(-1)).toMatchObject({
      subject: 'A recovery code of your account at Ridge & Root was used',
      body: expect.stringContaining('9 of your recovery codes are left.') as string,
    });
    expect((await recover(code, await signIn(owner))).status).toBe(422);
    const replies = await Promise.all([
      recover(other, await signIn(owner)),
      recover(other, await signIn(owner)),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is delayed after too many failures, like the sign-in', async () => {
    const owner = await join();
    const token = await signIn(owner);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      statuses.push((await recover('no such code', token)).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await confirm(token, owner.device)).status).toBe(429);
  });

  it('is not replaced by a new password', async () => {
    const owner = await join();
    const password = 'Bitter rot 2026';
    await reset(await requestToken(owner.email), password);
    expect((await auditLog(owner.access_token)).status).toBe(404);
    const token = await signIn({ ...owner, password });
    expect((await auditLog(token)).status).toBe(403);
    const changed = await post(
      ...([
        '/api/auth/change_password',
        { current_password: password, new_password: 'Codling moth 2026' },
        token,
      ] as const),
    );
    expect(changed.status).toBe(200);
    expect((await auditLog(token)).status).toBe(403);
  });
});
