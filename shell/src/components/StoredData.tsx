/** The personal data in the API's tables, and when it is deleted. */
const entries = [
  {
    what: 'Your name, email address and phone number',
    why: 'To know who ordered, and to reach you.',
    kept: 'as long as your account.',
  },
  {
    what: 'Your password, as a hash',
    why: 'To let you in and nobody else.',
    kept: 'as long as your account.',
  },
  {
    what: 'A delivery address, if you save one',
    why: 'To fill in the checkout for you.',
    kept: 'until you change it, or as long as your account.',
  },
  {
    what: 'Your cart',
    why: 'To have it on all your devices.',
    kept: 'until you empty it or delete your account.',
  },
  {
    what: 'Your orders, with the name and address given and your instructions',
    why: 'To deliver, to replace, and to keep the accounts that the law asks for.',
    kept: 'as long as that law requires; without name, address and instructions once you delete your account.',
  },
  {
    what: 'Payments: amounts, times, and references such as the UTR that you tell us',
    why: 'To find your payment at the bank, and to return it where it is due.',
    kept: 'as long as the order, also once you delete your account.',
  },
  {
    what: 'The email address that we write to when a product is back',
    why: 'To send that one email.',
    kept: '30 days after that email, or 430 days if the product does not come back; until you stop these emails or delete your account.',
  },
  {
    what: 'Your sign-ins: the kind of device, and when it was used',
    why: 'To keep you signed in, and to let you sign out, also elsewhere.',
    kept: 'up to 30 days.',
  },
  {
    what: 'Failed sign-ins: the email and network address, as hashes',
    why: 'To stop the guessing of passwords.',
    kept: 'about a day.',
  },
  {
    what: 'What you write to us',
    why: 'To answer, also to a later complaint.',
    kept: 'two years, or until you delete your account.',
  },
  {
    what: 'Photos of damaged fruit that you send us',
    why: 'To decide about a replacement.',
    kept: 'two years, or until you delete your account.',
  },
  {
    what: 'Emails that we have sent you: recipient and subject',
    why: 'To know that they were sent.',
    kept: '30 days.',
  },
  {
    what: 'Server logs: page, time, network address, number of the account',
    why: 'To find faults and to fend off attacks.',
    kept: 'as long as that takes.',
  },
];

/** Lists what is stored, why and for how long (PO-02). */
export function StoredData() {
  return (
    <dl>
      {entries.map(({ what, why, kept }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{why}</dd>
          <dd>Kept: {kept}</dd>
        </div>
      ))}
    </dl>
  );
}
