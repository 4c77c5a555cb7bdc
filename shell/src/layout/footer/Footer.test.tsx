import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aContact, someSettings } from '@shop/shared/factories';
import { renderPage, server } from '@shop/shared/testing';
import { Footer } from './Footer';

it('[AD-09] [H-09] shows the contact that the owners have set', async () => {
  const contact = aContact({
    phones: ['+91 98160 12345'],
    email: 'write@negi-orchards.in',
    address: 'Kotgarh',
    social: { instagram: '', facebook: 'https://www.facebook.com/negi', youtube: '' },
  });
  server.use(http.get('/api/shop/settings', () => HttpResponse.json(someSettings({ contact }))));
  renderPage(<Footer />);
  expect(await screen.findByText('Kotgarh')).toBeInTheDocument();
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(targets.filter((target) => !target.startsWith('/'))).toEqual([
    'tel:+919816012345',
    'mailto:write@negi-orchards.in',
    'https://www.facebook.com/negi',
  ]);
  expect(screen.getByText('Instagram')).toBeInTheDocument();
});
