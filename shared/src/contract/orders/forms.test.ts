import { addCartItemSchema } from '../cart/forms';
import {
  emailRows,
  itRejects,
  nameRows,
  phoneRows,
  validationErrors,
} from '../../testing/fakeApi/validationErrors';
import { buyNowSchema, cartOrderSchema } from './forms';

const delivery_address = {
  address: '12 Mall Road',
  city: 'Shimla',
  state: 'himachal_pradesh',
  pin_code: '171001',
};
const order = {
  first_name: 'Asha',
  last_name: 'Negi',
  phone_number: '9876543210',
  email: 'asha@example.com',
  delivery_address,
};

describe('[VA-03] checkout', () => {
  itRejects(cartOrderSchema, order, [...nameRows, ...emailRows, ...phoneRows]);

  it.each([
    ['address', '', 'Address is required'],
    ['city', ' ', 'City is required'],
    ['state', '', 'State is required'],
    ['state', undefined, 'State is required'],
    ['state', 'atlantis', 'State must be chosen from the list'],
    ['pin_code', '', 'Pin Code must be exactly 6 digits'],
    ['pin_code', undefined, 'Pin Code must be exactly 6 digits'],
    ['pin_code', '17100', 'Pin Code must be exactly 6 digits'],
    ['pin_code', '1710011', 'Pin Code must be exactly 6 digits'],
  ])('rejects %s %j: ‘%s’', (field, value, text) => {
    const bad = { ...order, delivery_address: { ...delivery_address, [field]: value } };
    expect(validationErrors(cartOrderSchema, bad)).toEqual({ [`delivery_address.${field}`]: text });
  });

  it.each([
    ['address', 500, 'Address'],
    ['optional_address', 500, 'Flat, floor, landmark'],
    ['city', 100, 'City'],
  ])('accepts %s of %d characters and no more', (field, length, label) => {
    const withText = (value: string) => ({
      ...order,
      delivery_address: { ...delivery_address, [field]: value },
    });
    expect(validationErrors(cartOrderSchema, withText('x'.repeat(length)))).toEqual({});
    expect(validationErrors(cartOrderSchema, withText('x'.repeat(length + 1)))).toEqual({
      [`delivery_address.${field}`]: `${label} should not exceed ${length} characters`,
    });
  });

  it('accepts special instructions of 5000 characters and no more', () => {
    const withText = (special_instruction: string) => ({ ...order, special_instruction });
    expect(validationErrors(cartOrderSchema, withText('x'.repeat(5000)))).toEqual({});
    expect(validationErrors(cartOrderSchema, withText('x'.repeat(5001)))).toEqual({
      special_instruction: 'Special Instructions should not exceed 5000 characters',
    });
  });

  it('does not require optional address and special instructions', () => {
    const free = {
      ...order,
      special_instruction: null,
      delivery_address: { ...delivery_address, optional_address: null },
    };
    expect(validationErrors(cartOrderSchema, free)).toEqual({});
    expect(
      validationErrors(cartOrderSchema, { ...free, special_instruction: 'x'.repeat(500) }),
    ).toEqual({});
  });

  it('requires a product and an integer quantity of a direct order', () => {
    const direct = { ...order, product_id: 'golden', quantity: 2 };
    expect(validationErrors(buyNowSchema, direct)).toEqual({});
    expect(validationErrors(buyNowSchema, order)).toEqual({
      product_id: 'Product is required',
      quantity: 'Quantity is required',
    });
    expect(validationErrors(addCartItemSchema, { product_id: 'golden', quantity: '2' })).toEqual({
      quantity: 'Quantity must be a whole number',
    });
    expect(validationErrors(addCartItemSchema, { product_id: 'golden', quantity: 0 })).toEqual({
      quantity: 'Quantity must be at least 1',
    });
  });
});
