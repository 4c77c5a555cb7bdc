import { brand } from '@shop/shared/brand';
import { Prose } from './Prose';

/** PO-02. */
export default function PrivacyPolicyPage() {
  return (
    <Prose
      title="Privacy Policy"
      description="What we store about you and why, who else sees it, and how to have your account removed. There are no third-party trackers in this shop."
    >
      <p>Last updated March 23, 2025</p>
      <p>
        {brand.name} keeps what it needs to bring your fruit to your door, and nothing else. There
        are no third-party trackers in this shop.
      </p>
      <h2>What we store, and why</h2>
      <ul>
        <li>Your name, e-mail address and phone number: to know who ordered and to reach you.</li>
        <li>Your delivery address: to deliver.</li>
        <li>
          Your cart and your orders: to fulfil them and to keep the accounts the law asks for.
        </li>
        <li>Your password: only as an irreversible hash; nobody here can read it.</li>
      </ul>
      <h2>Who else sees it</h2>
      <p>The courier who carries your box sees your name, address and phone number. Nobody else.</p>
      <h2>Children</h2>
      <p>
        Children under 13 are not served. We do not knowingly store anything about them; tell us if
        we do, and we delete it.
      </p>
      <h2>Your say</h2>
      <p>
        You can see and change your details in the settings at any time. Write to{' '}
        <a href={`mailto:${brand.email}`}>{brand.email}</a> to have your account removed.
      </p>
    </Prose>
  );
}
