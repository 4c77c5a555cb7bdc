import { telephoneHref } from '@shop/shared/brand';
import { indianStates, isolated, type OrderDetails } from '@shop/shared/contract';
import { Section } from '../../components/Section';
import { useDates } from '../../data/useDates';

/** Shows the customer and the address. Both are empty once the account is deleted. */
export function OrderCustomer({
  order,
  undeliveredSince,
}: {
  order: OrderDetails;
  undeliveredSince: string | null;
}) {
  const { first_name, last_name, phone_number, email, delivery_address, order_date } = order;
  const { address, optional_address, city, state, pin_code } = delivery_address;
  const { timeText } = useDates();
  const stateName = indianStates.find(({ value }) => value === state)?.label ?? state;
  return (
    <Section title={isolated(`${first_name} ${last_name}`)}>
      <p>Ordered {timeText(order_date)}</p>
      <p>
        {[address, optional_address, city, stateName, pin_code]
          .filter((part) => part !== null)
          .filter(Boolean)
          .map(isolated)
          .join(', ')}
      </p>
      {order.special_instruction.trim() !== '' && (
        <p>
          <strong>Instructions:</strong> <bdi>{order.special_instruction}</bdi>
        </p>
      )}
      {phone_number && (
        <p>
          <a href={telephoneHref(`+91 ${phone_number}`)}>Call {phone_number}</a>
        </p>
      )}
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {email && undeliveredSince && (
        <p>
          <strong>Our email of {timeText(undeliveredSince)} did not arrive.</strong> The address may
          be wrong: please call the customer, and write a note.
        </p>
      )}
    </Section>
  );
}
