import { http, HttpResponse } from 'msw';
import { screen, waitFor, within } from '@testing-library/react';
import { aContact, someSettings } from '@shop/shared/factories';
import { problem, renderPage, server } from '@shop/shared/testing';
import HomePage from './HomePage';

describe('HomePage', () => {
  it('[AD-09] puts email and address of the settings into its JSON-LD', async () => {
    const contact = aContact({ email: 'write@negi-orchards.in', address: 'Kotgarh' });
    server.use(http.get('/api/shop/settings', () => HttpResponse.json(someSettings({ contact }))));
    renderPage(<HomePage />);
    const jsonLd = () =>
      document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    await waitFor(() => expect(jsonLd()).toContain('"email":"write@negi-orchards.in"'));
    expect(jsonLd()).toContain('"address":"Kotgarh"');
  });

  it('[HM-02, HM-03, HM-04] shows three slides, two with a link to the shop', () => {
    renderPage(<HomePage />);
    expect(screen.getByText('Shop Our Wide Selection of Fresh Fruits')).toBeInTheDocument();
    expect(
      screen.getByText('Fresh Apples Delivered to Your Doorstep, Juicy and Delicious'),
    ).toBeInTheDocument();
    expect(screen.getByText(/^Start Your Orchard/)).toHaveTextContent(
      /^Start Your Orchard Today, High-Quality Planting Materials for Your Orchard$/,
    );
    // The word has its own element, which keeps it on one line.
    expect(screen.getByText('High-Quality')).toBeInTheDocument();
    const checks = screen.getAllByText('Check');
    expect(checks).toHaveLength(2);
    for (const check of checks) expect(check).toHaveAttribute('href', '/shop');
  });

  it('[HM-05] shows a welcome block with a link to the shop', () => {
    renderPage(<HomePage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      "Welcome to the orchard's Online Store, The online Rendezvous!",
    );
    expect(screen.getByRole('link', { name: 'Discover Our Curated Selection' })).toHaveAttribute(
      'href',
      '/shop',
    );
  });

  it('[EX-11] [SE-02] shows the four most popular varieties with price, availability, taste and link', async () => {
    renderPage(<HomePage />);
    const bestSellers = within(screen.getByRole('region', { name: 'Our best sellers' }));
    const links = await bestSellers.findAllByRole('link');
    expect(
      links.map((link) => [link.textContent.replaceAll('\u00a0', ' '), link.getAttribute('href')]),
    ).toEqual([
      [
        'Royal Delicious₹1,700 (10 - 12 kg)In seasonTaste of Royal Delicious – for eating fresh',
        '/shop/royal-delicious',
      ],
      [
        'Dark Baron Gala₹1,700 (10 - 12 kg)In seasonTaste of Dark Baron Gala – for eating fresh',
        '/shop/dark-baron-gala',
      ],
      [
        'Granny S.₹1,700 (10 - 12 kg)In seasonTaste of Granny S – for eating fresh',
        '/shop/granny-s',
      ],
      [
        'Mema Master₹1,700 (10 - 12 kg)In seasonTaste of Mema Master – for eating fresh',
        '/shop/mema-master',
      ],
    ]);
  });

  it('[ER-07] shows a failed request instead of the best sellers, and retries', async () => {
    server.use(http.get('/api/product/products', () => problem(403, 'No'), { once: true }));
    const { user } = renderPage(<HomePage />);
    expect(
      await screen.findByText('Failed to fetch products. Please try again later.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /^Royal Delicious/ })).toBeInTheDocument();
  });

  it('[HM-06] shows a banner about handpicked apples with links to shop and journal', () => {
    renderPage(<HomePage />);
    const banner = within(screen.getByRole('region', { name: /^Handpicked apples/ }));
    expect(banner.getByRole('link', { name: 'Showcase' })).toHaveAttribute('href', '/shop');
    expect(banner.getByRole('link', { name: 'Journal' })).toHaveAttribute('href', '/journal');
  });

  it.each([
    ['Rootstock Essentials', 'rootstock-essentials'],
    ['Seasonal Harvest', 'seasonal-harvest'],
    ['Apple Gift Crates', 'apple-gift-crates'],
    ['Apple Recipe Corner', 'apple-recipe-corner'],
  ])('[HM-07] shows a card for %s with a picture and a link to its article', (title, slug) => {
    renderPage(<HomePage />);
    const heading = screen.getByRole('heading', { name: title });
    const card = within(heading.closest('li') as HTMLElement);
    expect(card.getByRole('img')).toHaveAttribute('src', `/images/cards/${slug}.jpg`);
    const link = card.getByRole('link', { name: `Learn More about ${title}` });
    expect(card.getByText('Learn More')).toBe(link);
    expect(link).toHaveAttribute('href', `/journal/${slug}`);
  });

  it('[HM-08] shows four value propositions', () => {
    renderPage(<HomePage />);
    for (const promise of [
      'Free delivery on all orders',
      'Excellent support',
      'Fresh and organic products',
      '100% secure payments',
    ]) {
      expect(screen.getByText(promise)).toBeInTheDocument();
    }
  });
});
