import { http, HttpResponse } from 'msw';
import { render, screen, waitFor, within } from '@testing-library/react';
import { brand, telephoneHref } from '@shop/shared/brand';
import { aContact, anOfficer, someLegalDetails, someSettings } from '@shop/shared/factories';
import { problem, renderPage, sent, server } from '@shop/shared/testing';
import { SocialLinks } from '../components/SocialLinks';
import ContactPage from './ContactPage';

it('[CO-01] shows address, phone numbers and email', () => {
  renderPage(<ContactPage />, { at: '/contact' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Message Us');
  const facts = within(screen.getByRole('region', { name: 'How to reach us' }));
  expect(facts.getByText(/Shimla, Himachal Pradesh/)).toBeInTheDocument();
  const targets = facts.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(targets.filter((target) => target !== 'tel:1915')).toEqual(
    expect.arrayContaining([
      ...brand.contact.phones.map(telephoneHref),
      `mailto:${brand.contact.email}`,
    ]),
  );
  expect(targets.filter((target) => /^tel:\+91\d{10}$/.test(target))).toHaveLength(2);
});

it('[CO-01] shows three social profiles', () => {
  renderPage(<ContactPage />, { at: '/contact' });
  for (const name of ['Instagram', 'Facebook', 'YouTube']) {
    expect(screen.getByText(name)).toBeInTheDocument();
  }
});

it('[CO-01, H-09] links only profiles that have a URL', () => {
  render(
    <SocialLinks
      profiles={{ instagram: 'https://www.instagram.com/orchard', facebook: '', youtube: '' }}
    />,
    { container: document.body.appendChild(document.createElement('ul')) },
  );
  const [link, ...others] = screen.getAllByRole('link');
  expect(others).toEqual([]);
  expect(link).toHaveAttribute('href', 'https://www.instagram.com/orchard');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
  expect(screen.getByText('YouTube')).toBeInTheDocument();
});

it('[CO-01] shows the number of the consumer helpline', () => {
  renderPage(<ContactPage />, { at: '/contact' });
  expect(screen.getByRole('link', { name: '1915' })).toHaveAttribute('href', 'tel:1915');
});

it('[AD-09] [CO-01] shows the contact that the owners have set', async () => {
  const contact = aContact({
    phones: ['+91 98160 12345'],
    email: 'write@negi-orchards.in',
    address: 'Kotgarh',
    social: { instagram: '', facebook: '', youtube: 'https://www.youtube.com/@negi' },
  });
  server.use(http.get('/api/shop/settings', () => HttpResponse.json(someSettings({ contact }))));
  renderPage(<ContactPage />, { at: '/contact' });
  expect(await screen.findByText('Kotgarh, India')).toBeInTheDocument();
  const facts = within(screen.getByRole('region', { name: 'How to reach us' }));
  expect(facts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+919816012345',
    'mailto:write@negi-orchards.in',
    'https://www.youtube.com/@negi',
    'tel:1915',
  ]);
});

describe('the disclosures of the settings', () => {
  const settings = someSettings({
    legal: someLegalDetails({
      legal_name: 'Ridge and Root Orchards',
      address: 'Kotgarh, Shimla 172031',
      grievance_officer: anOfficer({
        name: 'Asha Negi',
        designation: 'Partner',
        email: 'asha@shop.example',
      }),
    }),
  });

  it('[CO-01] [RC-02] are shown on the contact page if they are set', async () => {
    server.use(http.get('/api/shop/settings', () => HttpResponse.json(settings)));
    renderPage(<ContactPage />, { at: '/contact' });
    const seller = await screen.findByText('Ridge and Root Orchards, Kotgarh, Shimla 172031');
    expect(seller.previousElementSibling).toHaveTextContent('Sold by');
    expect(screen.getByText('Asha Negi, Partner, asha@shop.example')).toBeInTheDocument();
    expect(screen.queryByText('GSTIN')).not.toBeInTheDocument();
  });

  it('[CO-01] are missing with the previous version of the API, but the rest is shown', async () => {
    const { legal: _legal, contact: _contact, ...before } = settings;
    server.use(http.get('/api/shop/settings', () => HttpResponse.json(before)));
    renderPage(<ContactPage />, { at: '/contact' });
    await waitFor(() => expect(sent('GET', '/shop/settings')).toHaveLength(1));
    expect(await screen.findByText(/Shimla, Himachal Pradesh/)).toBeInTheDocument();
    expect(screen.queryByText('Sold by')).not.toBeInTheDocument();
  });

  it('[CO-01] [ER-06] can be requested again after a failure', async () => {
    server.use(
      http.get('/api/shop/settings', () => problem(403, 'No'), { once: true }),
      http.get('/api/shop/settings', () => HttpResponse.json(settings)),
    );
    const { user } = renderPage(<ContactPage />, { at: '/contact' });
    const text = 'The shop’s details could not be loaded. Please try again later.';
    expect(await screen.findByText(text)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Asha Negi/)).toBeInTheDocument();
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });
});
