import { toPaise } from '@shop/shared/contract';
import type { Parcel } from '../../../src/shipping/packing/queries';

/** Creates a parcel with a box of apples, to be paid on delivery. */
export const parcelOf = (changes: Partial<Parcel> = {}): Parcel => ({
  order_id: '1',
  order_number: 'RR-RARQ-CY6F',
  family: 'fruit',
  order_status: 'placed',
  payment_status: 'unpaid',
  is_payment_reported: false,
  payment_method: 'cod',
  first_name: 'Asha',
  last_name: 'Negi',
  phone_number: '9816012345',
  address: 'Mall Road',
  optional_address: null,
  city: 'Shimla',
  state: 'himachal_pradesh',
  pin_code: '171001',
  special_instruction: '',
  shipping_paise: toPaise(0),
  is_first: true,
  total_paise: toPaise(1400),
  carrier: null,
  tracking_number: null,
  arrives_from: '2026-12-02',
  arrives_until: '2026-12-04',
  lines: [
    {
      product_id: 'golden',
      label: 'Golden',
      weight: '5 kg',
      quantity: 1,
      is_packed: false,
      price_paise: toPaise(1400),
    },
  ],
  ...changes,
});
