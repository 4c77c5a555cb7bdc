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

it('[FR-01] shows products that can be ordered', () => {
  const Recommendations = (props: object) => <p>Fragment: {JSON.stringify(props)}</p>;
  renderPage(<NotFoundPage />, { at: '/nope', fragments: { recommendations: Recommendations } });
  expect(screen.getByText('Fragment: {"place":"notFound"}')).toBeInTheDocument();
});
