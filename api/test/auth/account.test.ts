import type { TokenPair, UpdateUser, UserDetails } from '@shop/shared/contract';
import { createPasswords } from '../../src/auth/passwords/passwords';
import { openShop, type Shop } from '../support/shop';
import { newUser } from '../support/users';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Opens an instance that hashes at full cost. */
const atFullCost = () => shop.instance({ passwords: createPasswords() });
const signUp = (body: object, { call }: Pick<Shop, 'call'> = shop) =>
  call<UserDetails>('POST', '/api/auth/create_user', { body });
const signIn = (email: string, password: string, ip?: string) =>
  shop.call<TokenPair & { detail: string }>('POST', '/api/auth/token', {
    body: { email, password },
    ...(ip !== undefined && { ip }),
  });
const hashOf = async (email: string) =>
  (
    await shop.db
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).password_hash;

describe('signing up', () => {
  it('[AP-02] [EN-04] stores the user and responds with the details, without the password', async () => {
    const user = newUser();
    const { status, body } = await signUp(user);
    expect(status).toBe(201);
    expect(body).toEqual({
      first_name: 'Asha',
      last_name: 'Negi',
      email: user.email,
      phone_number: '9816012345',
      address: null,
      optional_address: null,
      city: null,
      state: null,
      pin_code: null,
    });
  });

  it('[AP-02] [S-09] refuses an e-mail with an account, case-insensitively', async () => {
    const user = newUser();
    await signUp(user);
    const { status, body } = await signUp({ ...newUser(), email: user.email.toUpperCase() });
    expect(status).toBe(409);
    expect(body).toMatchObject({ detail: 'An account with this email already exists' });
  });

  it('[AP-02] [S-01] stores passwords as salted Argon2id hashes', async () => {
    const instance = await atFullCost();
    const [one, other] = [newUser(), newUser()];
    await signUp(one, instance);
    await signUp(other, instance);
    expect(await hashOf(one.email)).toMatch(/^\$argon2id\$v=19\$m=65536,t=4,p=1\$/);
    expect(await hashOf(one.email)).not.toBe(await hashOf(other.email));
  });

  it('[AP-02] [S-22] ignores unknown fields', async () => {
    const user = { ...newUser(), user_id: 'mine', is_admin: true, password_hash: 'x' };
    expect((await signUp(user)).status).toBe(201);
    expect(await hashOf(user.email)).toMatch(/^\$argon2id/);
  });
});

describe('signing in', () => {
  it('[AP-01] returns an access and a refresh token', async () => {
    const user = await shop.shopper();
    const { status, body } = await signIn(user.email, user.password);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['access_token', 'refresh_token']);
    expect(body.refresh_token).toMatch(/^[\w-]{43}$/);
  });

  it('[AP-01] compares the e-mail case-insensitively', async () => {
    const user = await shop.shopper();
    expect((await signIn(user.email.toUpperCase(), user.password)).status).toBe(200);
  });

  it('[AP-01] [S-04] has the same response to a wrong password and an unknown e-mail', async () => {
    const user = await shop.shopper();
    const wrong = await signIn(user.email, 'not it', '198.51.100.1');
    const unknown = await signIn('nobody@example.in', 'not it', '198.51.100.1');
    expect(wrong.status).toBe(401);
    expect(wrong.headers['www-authenticate']).toBe('Bearer');
    expect(wrong.body.detail).toBe('Incorrect email or password');
    expect({ ...unknown.body, request_id: '' }).toEqual({ ...wrong.body, request_id: '' });
    expect(unknown.status).toBe(401);
  });

  it('[AP-01] [S-03] compares all of 50 characters of Devanagari', async () => {
    const password = 'क'.repeat(49) + 'ख';
    const user = { ...newUser(), password };
    await signUp(user);
    expect((await signIn(user.email, password.slice(0, -1), '198.51.100.2')).status).toBe(401);
    expect((await signIn(user.email, password, '198.51.100.2')).status).toBe(200);
  });

  it('[AP-01] [S-01] replaces a hash of a lower cost', async () => {
    const { email, password } = await shop.shopper();
    const { call } = await atFullCost();
    const signInAgain = () => call('POST', '/api/auth/token', { body: { email, password } });
    expect(await hashOf(email)).not.toContain('m=65536,t=4,p=1');
    expect((await signInAgain()).status).toBe(200);
    expect(await hashOf(email)).toContain('m=65536,t=4,p=1');
    expect((await signInAgain()).status).toBe(200);
  });
});

describe('the user’s details', () => {
  const filled: UpdateUser = {
    first_name: 'Asha',
    last_name: 'Thakur',
    phone_number: '9816099999',
    address: '12 Orchard Lane',
    optional_address: 'Upper floor',
    city: 'Shimla',
    state: 'himachal_pradesh',
    pin_code: '171001',
  };
  const read = (token: string) =>
    shop.call<UserDetails>('GET', '/api/auth/get_user_details', { token });
  const update = (token: string, body: object) =>
    shop.call<UserDetails>('PUT', '/api/auth/update_user_details/', { token, body });

  it('[AP-05] [EN-04] can be read by the signed-in user', async () => {
    const { email, access_token } = await shop.shopper();
    const { status, body, headers } = await read(access_token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ email, first_name: 'Asha', pin_code: null });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('[AP-06] are replaced and returned', async () => {
    const { email, access_token } = await shop.shopper();
    const { status, body } = await update(access_token, filled);
    expect(status).toBe(200);
    expect(body).toEqual({ ...filled, email });
    expect((await read(access_token)).body).toEqual(body);
  });

  it('[AP-06] [ST-02] are null where a field is null, empty or absent', async () => {
    const { access_token } = await shop.shopper();
    await update(access_token, filled);
    const { body } = await update(access_token, {
      first_name: 'Asha',
      last_name: 'Thakur',
      phone_number: '9816099999',
      address: '',
      optional_address: null,
      city: '  ',
    });
    expect(body).toMatchObject({
      address: null,
      optional_address: null,
      city: null,
      state: null,
      pin_code: null,
    });
  });

  it('[AP-06] [VA-04] [S-22] do not include the e-mail', async () => {
    const { email, access_token } = await shop.shopper();
    const { body } = await update(access_token, { ...filled, email: 'other@example.in' });
    expect(body.email).toBe(email);
  });

  it('[AP-17] [S-20] cannot be read or changed by another user', async () => {
    const [one, other] = [await shop.shopper(), await shop.shopper()];
    await update(one.access_token, filled);
    expect((await read(other.access_token)).body).toMatchObject({
      email: other.email,
      address: null,
    });
  });
});
