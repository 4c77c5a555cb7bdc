import { Link, useShopContact } from '@shop/shared';
import { brand } from '@shop/shared/brand';
import { urls } from '@shop/shared/routes';
import type { Section } from '@shop/shared/ui/page/Prose';
import { StoredData } from '../components/StoredData';
import { TextLayout } from '../components/TextLayout';

function MailLink() {
  const { email } = useShopContact();
  return <a href={`mailto:${email}`}>{email}</a>;
}

const sections: readonly Section[] = [
  {
    id: 'stored',
    title: 'What we store, and why',
    text: <StoredData />,
  },
  {
    id: 'browser',
    title: 'What your browser keeps',
    text: (
      <>
        <p>
          As a rule this shop sets no cookies. Before a new version of a page is for everybody, some
          visitors get it first. In that time one cookie keeps a random number from 0 to 99, for
          seven days, so that you get the same version on every page; it says nothing about you, one
          in a hundred visitors has the same, and it needs no consent because the shop uses it for
          nothing else.
        </p>
        <p>
          When you sign in, your browser keeps two sign-in tokens in its local storage, so that you
          stay signed in; signing out removes them and ends them on our side as well. It also keeps
          the pin code for which you have asked when a box arrives, and the number of your last
          order, so that you do not place it twice; signing out removes both. Then there are the
          appearance that you choose, a note that it has our fonts, and, as long as a tab is open,
          what you have typed into a form and not sent yet, which signing out removes too, or a box
          that you wanted before you signed in. Where your browser stores none of this, you stay
          signed in until you close or reload the page. After a while on a page it also keeps copies
          of the pages that everybody can read, so that you can read them without a connection;
          nothing of yours is among them.
        </p>
        <p>
          Your browser tells the shop how long a page took and whether something in it failed, with
          the kind of page and its version; we only count that, and nothing in it points to you.
          Fonts and pictures come from the shop itself: no other company learns that you were here,
          unless you open the payment window of Razorpay. There is no advertising, no profile of you
          and no third-party tracker.
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else sees it',
    text: (
      <p>
        The courier who carries your box gets your name, address and phone number. The companies
        that run our servers and carry our email process data on our behalf. Authorities get what
        the law obliges us to give. If you pay by Razorpay, the script of that company runs on the
        payment page, and on no other; Razorpay gets the amount and number of the order, your name,
        email address and phone number, and what you type into its window. We sell nothing of it,
        and we share it with nobody else.
      </p>
    ),
  },
  {
    id: 'safety',
    title: 'How it is kept safe',
    text: (
      <p>
        Passwords are stored only as argon2id hashes and sign-in tokens only as hashes: nobody here
        can read either. Orders, carts and details are handed out to the account they belong to and
        to no other. If data should ever get into the wrong hands, we tell those concerned, and the
        Data Protection Board of India, without delay.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    text: (
      <p>
        Children under 13 are not served. If you are under 18, please ask a parent or guardian to
        order. We do not knowingly store anything about children; tell us if we do, and we delete
        it.
      </p>
    ),
  },
  {
    id: 'your-say',
    title: 'Your say',
    text: (
      <>
        <p>
          In the <Link to={urls.settings()}>settings</Link> you can, at any time, see and change
          your details, see where you are signed in and sign out there, download everything that we
          store about you, and delete your account. Or write to <MailLink />, from the address of
          your account, and we
        </p>
        <ul>
          <li>tell you what we store about you,</li>
          <li>put right what is wrong,</li>
          <li>delete your account,</li>
          <li>stop using what you no longer want us to use.</li>
        </ul>
        <p>
          With your account we delete your name, email address, phone number, address, cart,
          sign-ins, messages, and the photos and texts of replacement requests. Tax law makes us
          keep the orders themselves: their date, boxes, amounts, payment and the state they went
          to, under a number in place of your name. Orders that can still be cancelled are
          cancelled. A last email confirms it; your email address is then free for a new account.
        </p>
        <p>
          If our answer does not satisfy you, you may complain to the Data Protection Board of
          India.
        </p>
      </>
    ),
  },
  {
    id: 'policy-changes',
    title: 'Changes',
    text: (
      <p>
        When we store something else, it stands here first. Ask us anything by the{' '}
        <Link to={urls.contact()}>contact page</Link>.
      </p>
    ),
  },
];

/** Its statements must match what the API stores (PO-02): see the API's migrations. */
export default function PrivacyPolicyPage() {
  const { email } = useShopContact();
  return (
    <TextLayout
      // The text is static: it is rendered anew if the settings of the shop change.
      key={email}
      title="Privacy Policy"
      description="What we store about you and why, who else sees it, and how to have your account removed. There are no third-party trackers in this shop."
      sections={sections}
    >
      <p>Last updated March 23, 2025</p>
      <p>
        {brand.name} keeps what it needs to bring your fruit to your door, and nothing else. You can
        look around without an account and without giving us anything.
      </p>
    </TextLayout>
  );
}
