import { itRefuses, text51, texts } from '../support/everyRoute/invalidRequests';
import { tableContents } from '../support/database/rows';
import { openShop, type Shop, type Shopper } from '../support/shop';
import { newUser } from '../support/users';

let shop: Shop;
let shopper: Shopper;
beforeAll(async () => {
  shop = await openShop();
  shopper = await shop.shopper();
});
afterAll(() => shop.close());
const context = () => ({ shop, token: shopper.access_token });

describe('[AP-01] [VA-01] sign-in is refused for', () => {
  const email = 'a@b.in';
  itRefuses(['POST', '/api/auth/token'], context, {
    'no e-mail': { body: { password: 'x' }, detail: 'Email is required', field: 'email' },
    'a blank e-mail': {
      body: { email: ' ', password: 'x' },
      detail: 'Email is required',
      field: 'email',
    },
    'an invalid e-mail': {
      body: { email: 'asha', password: 'x' },
      detail: texts.invalidEmail,
      field: 'email',
    },
    'a list of e-mails': {
      body: { email: [email], password: 'x' },
      detail: 'This value has the wrong form',
      field: 'email',
    },
    'no password': { body: { email }, detail: 'Password is required', field: 'password' },
    'a password of 51 characters': {
      body: { email, password: text51 },
      detail: texts.passwordTooLong,
      field: 'password',
    },
    'NUL in a password': {
      body: { email, password: 'a\u0000' },
      detail: texts.notStorable,
      field: 'password',
    },
    'no body': { body: undefined, detail: 'Email is required' },
    'a list as the body': { body: [] },
    'a string as the body': { body: '"text"' },
  });
});

describe('[AP-02] [VA-02] sign-up', () => {
  const user = newUser();
  const path = '/api/auth/create_user';

  describe('is refused for', () => {
    itRefuses(['POST', path], context, {
      'no first name': {
        body: { ...user, first_name: '' },
        detail: 'First Name is required',
        field: 'first_name',
      },
      'a blank last name': {
        body: { ...user, last_name: ' ' },
        detail: 'Last Name is required',
        field: 'last_name',
      },
      'a first name of 51 characters': {
        body: { ...user, first_name: text51 },
        detail: texts.firstNameTooLong,
        field: 'first_name',
      },
      'a last name of 51 characters': {
        body: { ...user, last_name: text51 },
        detail: texts.lastNameTooLong,
        field: 'last_name',
      },
      'an invalid e-mail': {
        body: { ...user, email: 'a@' },
        detail: texts.invalidEmail,
        field: 'email',
      },
      'no phone number': {
        body: { ...user, phone_number: '' },
        detail: 'Phone Number is required',
        field: 'phone_number',
      },
      'a phone number of 9 digits': {
        body: { ...user, phone_number: '123456789' },
        detail: texts.phoneNot10Digits,
        field: 'phone_number',
      },
      'a phone number of letters': {
        body: { ...user, phone_number: 'abcdefghij' },
        detail: texts.phoneNot10Digits,
        field: 'phone_number',
      },
      'no password': {
        body: { ...user, password: '' },
        detail: 'Password is required',
        field: 'password',
      },
      'a password of 51 characters': {
        body: { ...user, password: text51 },
        detail: texts.passwordTooLong,
        field: 'password',
      },
      'half of a surrogate pair': {
        body: `{"first_name":"\\ud800","last_name":"B","email":"s@b.in","password":"x","phone_number":"9816012345"}`,
        detail: texts.notStorable,
        field: 'first_name',
      },
    });
  });

  it('[AP-16] reports every invalid field', async () => {
    const { body } = await shop.call('POST', path, { body: { address: '' } });
    expect(body).toMatchObject({
      detail: 'First Name is required',
      errors: {
        first_name: 'First Name is required',
        last_name: 'Last Name is required',
        email: 'Email is required',
        password: 'Password is required',
        phone_number: 'Phone Number is required',
      },
    });
  });

  it('is refused for an e-mail with an account', async () => {
    const before = await tableContents(shop.db);
    const { status } = await shop.call('POST', path, { body: { ...user, email: shopper.email } });
    expect(status).toBe(409);
    expect(await tableContents(shop.db)).toEqual(before);
  });
});

describe('[AP-03] refreshing is refused for', () => {
  itRefuses(['POST', '/api/auth/refresh_access_token'], context, {
    'no token': { body: {}, detail: 'Refresh token is required', field: 'refresh_token' },
    'NUL in a token': { body: { refresh_token: '\u0000' }, field: 'refresh_token' },
  });
});

describe('[LG-09] a link is refused for', () => {
  itRefuses(['POST', '/api/auth/forgot_password'], context, {
    'no e-mail': { body: {}, detail: 'Email is required', field: 'email' },
    'an invalid e-mail': { body: { email: 'asha@' }, detail: texts.invalidEmail, field: 'email' },
    'two e-mails': {
      body: { email: 'asha@example.in,eve@example.in' },
      detail: texts.invalidEmail,
      field: 'email',
    },
  });
});

describe('[LG-09] [VA-02] a new password is refused for', () => {
  itRefuses(['POST', '/api/auth/reset_password'], context, {
    'no token': {
      body: { password: 'Kotgarh-1917' },
      detail: 'The link is not complete. Please ask for a new one.',
      field: 'token',
    },
    'no password': {
      body: { token: 'x', password: '' },
      detail: 'Password is required',
      field: 'password',
    },
    'a password of 51 characters': {
      body: { token: 'x', password: text51 },
      detail: texts.passwordTooLong,
      field: 'password',
    },
    'an unknown token': {
      body: { token: 'x'.repeat(43), password: 'Kotgarh-1917' },
      status: 400,
      detail: 'This link has expired or was already used. Please ask for a new one.',
    },
  });
});
