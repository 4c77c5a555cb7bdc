import { stateLabel, type CartOrder } from '@shop/shared/contract';

type Recipient = Pick<
  CartOrder,
  'first_name' | 'last_name' | 'email' | 'phone_number' | 'delivery_address'
>;

export function DeliveryAddress({ order }: { order: Recipient }) {
  const { address, optional_address, city, state, pin_code } = order.delivery_address;
  return (
    <address translate="no">
      {order.first_name} {order.last_name}
      <br />
      {address}
      <br />
      {optional_address && (
        <span>
          {optional_address}
          <br />
        </span>
      )}
      <span>
        {city}, {stateLabel(state)} {pin_code}
      </span>
      <br />
      {order.phone_number}
      <br />
      {order.email}
    </address>
  );
}
