import { screen } from '@testing-library/react';
import { renderPage } from '@shop/shared/testing';
import { NotFoundPage } from './NotFoundPage';

it('[H-12] links to the shop', () => {
  renderPage(<NotFoundPage />, { at: '/nope' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Nothing grows at this address',
  );
  expect(document.title).toBe('Page not found · Ridge & Root');
  expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/shop');
});
