import { screen, within } from '@testing-library/react';
import { renderPage } from '@shop/shared/testing';
import AboutPage from './AboutPage';
import PrivacyPolicyPage from './PrivacyPolicyPage';
import ShippingPolicyPage from './ShippingPolicyPage';
import TermsOfServicePage from './TermsOfServicePage';

const heading = (name: string) => screen.getByRole('heading', { name });

/** Returns the text between a heading and the next one. */
function sectionText(title: string): string {
  const texts: string[] = [];
  let next = heading(title).nextElementSibling;
  while (next && next.tagName !== 'H2') {
    texts.push(next.textContent);
    next = next.nextElementSibling;
  }
  return texts.join(' ');
}

describe('about', () => {
  beforeEach(() => void renderPage(<AboutPage />, { at: '/about' }));

  it('[PO-01] has the mission statement', () => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Who We Are');
    const mission = screen.getByText(/Our mission is/).textContent;
    expect(mission).toMatch(/supply fresh, high-quality fruit/);
    expect(mission).toMatch(/better horticultural practice and sustainable farming/);
    expect(screen.getByRole('img', { name: /Terraced apple orchard/ })).toHaveAttribute(
      'src',
      '/images/about-orchard.jpg',
    );
  });

  it('[PO-01] has sections for customers and orchardists, and a closing quote', () => {
    expect(sectionText('To Our Customers')).toMatch(/picked ripe/);
    expect(sectionText('To Our Fellow Orchardists')).toMatch(/which rootstock/);
    const quote = screen.getByRole('blockquote');
    expect(quote).toHaveTextContent(/Working together.*food system that is fairer/);
    expect(quote.nextElementSibling).toBeNull();
  });
});

describe('privacy policy', () => {
  beforeEach(() => void renderPage(<PrivacyPolicyPage />, { at: '/privacyPolicy' }));

  it('[PO-02] has its date, and excludes children', () => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Privacy Policy');
    expect(screen.getByText('Last updated March 23, 2025')).toBeInTheDocument();
    expect(sectionText('Children')).toMatch(/^Children under 13 are not served\./);
  });

  it('[PO-02] says which cookie there is, and what browsers report', () => {
    const text = sectionText('What your browser keeps');
    expect(text).toMatch(/one cookie keeps a random number from 0 to 99, for seven days/);
    expect(text).toMatch(/needs no consent because the shop uses it for nothing else/);
    expect(text).toMatch(/how long a page took and whether something in it failed/);
  });

  it('[PO-02] lists what is stored, why and for how long', () => {
    const stored = screen.getAllByRole('term').map(({ textContent }) => textContent);
    for (const what of [
      /phone number/,
      /password, as a hash/,
      /address/,
      /cart/,
      /orders/,
      /^Payments: .*UTR/,
      /when a product is back/,
    ]) {
      expect(stored).toEqual(expect.arrayContaining([expect.stringMatching(what)]));
    }
    expect(screen.getAllByText(/^Kept: ./)).toHaveLength(stored.length);
  });

  it('[PO-02] lists what the browser keeps', () => {
    const text = sectionText('What your browser keeps');
    for (const what of [
      'sign-in tokens',
      'appearance',
      'our fonts',
      'pin code',
      'number of your last order',
      'typed into a form and not sent yet',
      'box that you wanted',
    ]) {
      expect(text).toContain(what);
    }
  });

  it('[PO-02] [PY-07] says what Razorpay gets, and where its script runs', () => {
    expect(sectionText('Who else sees it')).toMatch(
      /payment page, and on no other; Razorpay gets the amount and number of the order, your name/,
    );
  });

  it('[PO-02] has a table of contents', () => {
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    expect(contents.getByRole('link', { name: 'Your say' })).toHaveAttribute('href', '#your-say');
  });
});

describe('terms of service', () => {
  it('[PO-03] have their date, law and courts', () => {
    renderPage(<TermsOfServicePage />, { at: '/termsOfService' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Terms of Service');
    expect(screen.getByText('Effective March 23, 2025')).toBeInTheDocument();
    expect(sectionText('Law')).toMatch(/governed by Indian law\. The courts in Shimla/);
  });
});

describe('shipping, return and refund policy', () => {
  beforeEach(
    () => void renderPage(<ShippingPolicyPage />, { at: '/shippingReturnAndRefundPolicy' }),
  );

  it.each([
    ['Cancellation', /typically be cancelled within 24 hours of placement/],
    ['Cancellation', /payment is voided within 48 hours/],
    ['Refunds', /^We do not give refunds/],
    ['Replacement', /within 5 days of delivery/],
    ['Replacement', /unused and in their original packaging/],
    ['Perishables', /^Perishables are excluded/],
    ['Who pays for the way back', /^We do\..* pay for the pickup/],
  ])('[PO-04] says under %s: %s', (title, words) => {
    expect(sectionText(title)).toMatch(words);
  });

  it('[PO-04] excludes no fruit that arrives damaged', () => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Shipping, Return and Refund Policy',
    );
    expect(sectionText('Perishables')).toMatch(/arrives damaged.* is replaced although/);
  });
});

it('gives each section of the texts a URL fragment of its own', () => {
  // Several pages can be in the document at once, and the browser scrolls to the first element with the id.
  renderPage(
    <>
      <AboutPage />
      <PrivacyPolicyPage />
      <ShippingPolicyPage />
      <TermsOfServicePage />
    </>,
  );
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);

  expect(ids.length).toBeGreaterThan(20);
  expect(new Set(ids).size).toBe(ids.length);
});
