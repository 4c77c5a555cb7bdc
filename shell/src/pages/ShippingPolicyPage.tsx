import { Link } from '@shop/shared';
import { cancelHours, replaceDays, voidHours } from '@shop/shared/contract';
import { urls } from '@shop/shared/routes';
import type { Section } from '@shop/shared/ui/page/Prose';
import { TextLayout } from '../components/TextLayout';

const sections: readonly Section[] = [
  {
    id: 'delivery',
    title: 'Delivery',
    text: (
      <p>
        Delivery is free on all orders, anywhere in India that our couriers reach. Fruit is packed
        for the road and sent as soon as it may travel. Open the box on the day it arrives: what you
        find then can still be put right.
      </p>
    ),
  },
  {
    id: 'cancellation',
    title: 'Cancellation',
    text: (
      <p>
        An order can typically be cancelled within {cancelHours} hours of placement, as long as it
        has not been dispatched. Cancelling costs nothing. If you have paid already, the payment is
        voided within {voidHours} hours of the cancellation, or returned if it has reached us. Your
        bank may take 3 to 5 days.
      </p>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds',
    text: (
      <p>
        We do not give refunds for an order that has been delivered. What arrives wrong, damaged or
        spoiled is replaced instead, as below. A voided payment of a cancelled order is no refund:
        that money was never ours.
      </p>
    ),
  },
  {
    id: 'replacement',
    title: 'Replacement',
    text: (
      <>
        <p>
          Ask for a replacement within {replaceDays} days of delivery. Items must be unused and in
          their original packaging: keep the fruit in question in its box until we have answered.
          Looking into the box and sorting the fruit is not use.
        </p>
        <ol>
          <li>Photograph the box and the fruit on the day you notice.</li>
          <li>
            Tell us the order and what is wrong with it, from your{' '}
            <Link to={urls.orders()}>orders page</Link> or by the{' '}
            <Link to={urls.contact()}>contact page</Link>.
          </li>
          <li>We answer, and if the fault is ours or the road’s, a new box is sent free.</li>
        </ol>
      </>
    ),
  },
  {
    id: 'perishables',
    title: 'Perishables',
    text: (
      <>
        <p>
          Perishables are excluded from returns. Fresh fruit that arrived in good order cannot be
          sent back or exchanged because plans have changed, because another variety would have been
          nicer, or because it has ripened since.
        </p>
        <p>
          This exclusion is about changes of mind only. Fruit that arrives damaged, spoiled or other
          than ordered is replaced although it is perishable, and spoiled fruit need not be sent
          back.
        </p>
      </>
    ),
  },
  {
    id: 'pickup',
    title: 'Who pays for the way back',
    text: (
      <p>
        We do. Where something has to be returned, we send somebody to fetch it and pay for the
        pickup.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    text: (
      <p>
        Nothing on this page takes away what the Consumer Protection Act, 2019 gives you. If we
        can’t settle it, call the National Consumer Helpline at <a href="tel:1915">1915</a>.
      </p>
    ),
  },
];

export default function ShippingPolicyPage() {
  return (
    <TextLayout
      title="Shipping, Return and Refund Policy"
      description={`Free delivery within India, cancellation typically within ${cancelHours} hours, and how what arrives wrong or damaged is replaced.`}
      sections={sections}
    >
      <p>
        In short: delivery is free, an order can be cancelled while it is fresh, and what arrives
        damaged is replaced at our cost if you tell us within {replaceDays} days.
      </p>
    </TextLayout>
  );
}
