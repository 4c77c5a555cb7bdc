import { itRefuses, text51, texts } from '../support/everyRoute/invalidRequests';
import { openShop, type Shop, type Shopper } from '../support/shop';

let shop: Shop;
let shopper: Shopper;
beforeAll(async () => {
  shop = await openShop();
  shopper = await shop.shopper();
});
afterAll(() => shop.close());
const context = () => ({ shop, token: shopper.access_token });

describe('[SC-01] a change of the password is refused for', () => {
  const current_password = 'Kotgarh-1916';
  const new_password = 'Kotgarh-1917';
  itRefuses(['POST', '/api/auth/change_password'], context, {
    'no current password': {
      body: { new_password },
      detail: 'Current Password is required',
      field: 'current_password',
    },
    'no new password': {
      body: { current_password, new_password: '' },
      detail: 'New Password is required',
      field: 'new_password',
    },
    'a new password of 51 characters': {
      body: { current_password, new_password: text51 },
      detail: texts.passwordTooLong,
      field: 'new_password',
    },
  });
});

describe('[SC-02] the deletion of an account is refused for', () => {
  itRefuses(['POST', '/api/auth/delete_user'], context, {
    'no password': { body: {}, detail: 'Password is required', field: 'password' },
    'a wrong password': {
      body: { password: 'not it' },
      detail: 'This is not your current password',
      field: 'password',
    },
  });
});

describe('[AP-06] [VA-04] an update of the details is refused for', () => {
  const details = { first_name: 'A', last_name: 'B', phone_number: '9816012345' };
  itRefuses(['PUT', '/api/auth/update_user_details'], context, {
    'no first name': {
      body: { ...details, first_name: null },
      detail: 'First Name is required',
      field: 'first_name',
    },
    'a last name of 51 characters': {
      body: { ...details, last_name: text51 },
      detail: texts.lastNameTooLong,
      field: 'last_name',
    },
    'no phone number': {
      body: { ...details, phone_number: null },
      detail: 'Phone Number is required',
      field: 'phone_number',
    },
    'a phone number of 11 digits': {
      body: { ...details, phone_number: '98160123456' },
      detail: texts.phoneNot10Digits,
      field: 'phone_number',
    },
    'an object as the city': { body: { ...details, city: { a: 1 } }, field: 'city' },
    'NUL in an address': {
      body: { ...details, address: 'a\u0000b' },
      detail: texts.notStorable,
      field: 'address',
    },
  });
});
