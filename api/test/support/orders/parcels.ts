import { toPaise } from '@shop/shared/contract';
import { aPackingLine, aPackingShipment } from '@shop/shared/factories';
import type { Parcel } from '../../../src/shipping/packing/queries';

type ParcelLine = Parcel['lines'][number];

export const parcelLine = (changes: Partial<ParcelLine> = {}): ParcelLine => ({
  ...aPackingLine({ weight: '5 kg', quantity: 1 }),
  price_paise: toPaise(1400),
  ...changes,
});

/** Creates a parcel with a box of apples, to be paid on delivery. */
export function parcelOf(changes: Partial<Parcel> = {}): Parcel {
  const {
    total_amount: _total,
    due_amount: _due,
    ...shipment
  } = aPackingShipment({
    order_number: 'RR-RARQ-CY6F',
    first_name: 'Asha',
    last_name: 'Negi',
    city: 'Shimla',
    pin_code: '171001',
  });
  return {
    ...shipment,
    phone_number: '9816012345',
    address: 'Mall Road',
    optional_address: null,
    state: 'himachal_pradesh',
    shipping_paise: toPaise(0),
    is_first: true,
    total_paise: toPaise(1400),
    due_paise: toPaise(1400),
    lines: [parcelLine()],
    ...changes,
  };
}
