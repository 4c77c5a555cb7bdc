import { screen } from '@testing-library/react';
import { renderPage } from '@shop/shared/testing';
import OfflinePage from './OfflinePage';

it('says what is missing, and leads to what can be read without a network', () => {
  renderPage(<OfflinePage />, { at: '/offline' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You are offline');
  expect(screen.getByText(/Nothing was sent, and nothing will be/)).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...['/shop', '/journal', '/contact'],
    ...['/shippingReturnAndRefundPolicy', '/privacyPolicy', '/termsOfService'],
  ]);
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
