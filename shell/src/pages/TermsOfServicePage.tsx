import { Link } from '@shop/shared';
import { brand } from '@shop/shared/brand';
import { urls } from '@shop/shared/routes';
import type { Section } from '@shop/shared/ui/page/Prose';
import { TextLayout } from '../components/TextLayout';

const sections: readonly Section[] = [
  {
    id: 'who',
    title: 'Who may order',
    text: (
      <p>
        Whoever is of age and can enter into a contract under Indian law. If you are younger, ask a
        parent or guardian to order for you. Children under 13 are not served. Anybody may look
        around without an account.
      </p>
    ),
  },
  {
    id: 'what-you-buy',
    title: 'What you buy',
    text: (
      <p>
        A box holds 10 to 12 kilograms of one variety. Fruit grows: size, colour and count differ
        from box to box, and the pictures show the variety, not your box. Prices are in Indian
        rupees for one box and include all taxes. The price that counts is the one the shop shows
        when you place the order.
      </p>
    ),
  },
  {
    id: 'ordering',
    title: 'Ordering',
    text: (
      <p>
        Your order is placed when the shop confirms it on your orders page. We may decline or cancel
        an order that we cannot fulfil, because the fruit has run out or no courier reaches the
        address; you are told, and its payment is voided. You may cancel as the{' '}
        <Link to={urls.shippingPolicy()}>Shipping, Return and Refund Policy</Link> says.
      </p>
    ),
  },
  {
    id: 'paying',
    title: 'Paying',
    text: (
      <p>
        An order is unpaid until payment has reached us, and its page says so. We never ask for a
        UPI PIN, a card number, a one-time password or the password of your account, neither by
        phone nor in a message. If somebody does in our name, do not answer, and tell us.
      </p>
    ),
  },
  {
    id: 'terms-delivery',
    title: 'Delivery',
    text: (
      <p>
        We deliver within India only, free of charge. Give a full address and a phone number at
        which the courier reaches you: a box that comes back to us has spoiled on the way.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    text: (
      <p>
        Give your own name and an email address that is yours. Keep your password to yourself, and
        write to us at once if you think that somebody else knows it. You answer for what is ordered
        with your account until then.
      </p>
    ),
  },
  {
    id: 'use',
    title: 'Fair use',
    text: (
      <p>
        Do not try to get at other people’s data, to overload the shop or to order under a false
        name. Our texts and pictures are ours; link to them as you like, and ask before you copy
        them. What the journal says is general advice from growers: your soil and your weather have
        the last word.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'If something goes wrong',
    text: (
      <p>
        We answer for what we sell and for what we do, as the law says. We do not answer for what
        nobody can help, such as a closed road or a storm, or for fruit that was stored badly after
        it reached you. Nothing in these terms takes away a right that the Consumer Protection Act,
        2019 gives you.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    text: (
      <p>
        If these terms change, the new ones stand here with their date. An order is judged by the
        terms that stood here when it was placed.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law',
    text: (
      <p>
        These terms are governed by Indian law. The courts in Shimla have jurisdiction over any
        dispute. Before it comes to that, <Link to={urls.contact()}>talk to us</Link>.
      </p>
    ),
  },
];

export default function TermsOfServicePage() {
  return (
    <TextLayout
      title="Terms of Service"
      description="What a box of apples holds, how ordering and paying work, and the law that applies when you order from us."
      sections={sections}
    >
      <p>Effective March 23, 2025</p>
      <p>By ordering from {brand.name} you agree to these terms. We wrote them to be read.</p>
    </TextLayout>
  );
}
