import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from '@shop/shared';
import { beginNavigation, navigationStatusId } from '@shop/shared/browser/pendingNavigation';
import { ShopRouter } from './ShopRouter';

it('ends the busy state when the next page is shown, and announces nothing later', async () => {
  render(
    <ShopRouter>
      <p id={navigationStatusId} data-testid="status" />
      <main id="main">
        <Link to="/journal">Journal</Link>
      </main>
    </ShopRouter>,
  );
  jest.useFakeTimers();
  beginNavigation();
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');

  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('link', { name: 'Journal' }));
  expect(screen.getByRole('main')).not.toHaveAttribute('aria-busy');
  expect(document.documentElement.dataset.navigating).toBeUndefined();
  act(() => jest.runAllTimers());
  expect(screen.getByTestId('status')).toBeEmptyDOMElement();
  jest.useRealTimers();
});
