import { screen } from '@testing-library/react';
import { renderPage } from '@shop/shared/testing';
import OfflinePage from './OfflinePage';

it('links to pages that are available offline, and is not indexed', () => {
  renderPage(<OfflinePage />, { at: '/offline' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You are offline');
  expect(screen.getByText(/Nothing was sent; please try again/)).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/shop',
    '/journal',
    '/contact',
    '/shippingReturnAndRefundPolicy',
    '/privacyPolicy',
    '/termsOfService',
  ]);
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
