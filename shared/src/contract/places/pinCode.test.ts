import { updateUserSchema } from '../account/forms';
import { cartOrderSchema } from '../orders/forms';
import { normalPinCode, pinCodeProblem } from './pinCode';
import { indianStates } from './states';

it.each(['110 001', '110-001', '११०००१', ' 110\u00a0001 ', '\u200e110001\u202c', '110–001'])(
  'normalPinCode finds the pin code in %j',
  (typed) => {
    expect(normalPinCode(typed)).toBe('110001');
  },
);

it.each(['', '11000', '1100011', 'Delhi', '1e5'])('normalPinCode returns %j unchanged', (typed) => {
  expect(normalPinCode(typed)).toBe(typed);
});

it.each(['000000', '012345', '100001', '291234', '350001', '550001', '880001'])(
  'pinCodeProblem reports that pin code %s does not exist',
  (pinCode) => {
    expect(pinCodeProblem(pinCode)).toBe(
      `There is no pin code ${pinCode} in India. Please check the digits`,
    );
  },
);

it('pinCodeProblem accepts pin codes of states and of the army, and incomplete ones', () => {
  expect(indianStates.length).toBeGreaterThan(0);
  const known = ['110001', '171001', '560001', '737101', '744101', '682551', '194101', '900056'];
  for (const pinCode of [...known, '', '00', 'Delhi']) expect(pinCodeProblem(pinCode)).toBeNull();
});

describe('the schemas', () => {
  const pinCode = (value: string) =>
    cartOrderSchema.validateSyncAt('delivery_address.pin_code', {
      delivery_address: { pin_code: value },
    }) as unknown;

  it('store a pin code without separators', () => {
    expect(pinCode('171-001')).toBe('171001');
    expect(updateUserSchema.cast({ pin_code: '१७१ ००१' }, { assert: false })).toMatchObject({
      pin_code: '171001',
    });
  });

  it('reject a pin code that does not exist at the checkout', () => {
    expect(() => pinCode('000000')).toThrow('There is no pin code 000000');
    expect(() => pinCode('17100')).toThrow('Pin Code must be exactly 6 digits');
  });
});
