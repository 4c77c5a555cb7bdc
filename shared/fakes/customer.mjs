/** The customer of tests and experiments. */
export const person = { first_name: 'Asha', last_name: 'Negi', phone_number: '9816012345' };

export const deliveryAddress = {
  address: '12 Orchard Lane',
  optional_address: null,
  city: 'Shimla',
  state: /** @type {const} */ ('himachal_pradesh'),
  pin_code: '171001',
};

/** Returns the body of an order of the whole cart. @param {string} email */
export const orderForm = (email) => ({
  ...person,
  email,
  delivery_address: deliveryAddress,
  payment_status: /** @type {const} */ ('unpaid'),
  special_instruction: '',
});
