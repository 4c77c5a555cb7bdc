import { Activity, useEffect, useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderKeptPage, renderPage } from '@shop/shared/testing';
import { serveGolden } from '../test/openProduct';
import HomePage from './HomePage';
import ProductPage from './ProductPage';
import ShopPage from './ShopPage';

const golden = { at: '/shop/golden', pattern: '/shop/:productId' };

/** Runs work that waits for an idle browser. */
function beIdle() {
  jest.spyOn(window, 'requestIdleCallback').mockImplementation((work) => {
    work({ didTimeout: false, timeRemaining: () => 50 });
    return 0;
  });
}

describe('[H-11] a page that is hidden and shown again', () => {
  it('keeps its slider paused', async () => {
    beIdle();
    const { user, hide, show } = renderKeptPage(<HomePage />);
    const slider = within(screen.getByRole('region', { name: 'From the orchard' }));
    await user.click(await slider.findByRole('button', { name: 'Pause slides' }));

    await hide();
    await show();

    expect(slider.getByRole('button', { name: 'Play slides' })).toBeVisible();
  });

  it('leaves the focus and the typed address of a back-in-stock request alone', async () => {
    serveGolden({ state: 'sold_out' });
    const { user, hide, show } = renderKeptPage(<ProductPage />, golden);
    await user.click(await screen.findByRole('button', { name: /Tell me when it is back/ }));
    const email = await screen.findByRole('textbox', { name: 'Email' });
    await waitFor(() => expect(email).toHaveFocus());
    await user.type(email, 'someone@example.org');
    act(() => email.blur());

    await hide();
    await show();

    expect(email).toHaveValue('someone@example.org');
    expect(document.body).toHaveFocus();
  });

  it('confirms an addition to the cart once', async () => {
    const { user, hide, show } = renderKeptPage(<ProductPage />, { ...golden, signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Add To Cart' }));
    await screen.findByText('Added');

    await hide();
    await show();

    expect(screen.queryByText('Added')).not.toBeInTheDocument();
  });

  it('keeps the quantity and the opened picture', async () => {
    const { user, hide, show } = renderKeptPage(<ProductPage />, golden);
    await user.click(await screen.findByRole('button', { name: 'Show the fruit' }));
    await user.click(screen.getByRole('button', { name: /Increase/ }));

    await hide();
    await show();

    expect(screen.getByRole('button', { name: 'Show the fruit' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(screen.getByRole('textbox', { name: /Quantity/ })).toHaveValue('2');
  });
});

it('uses each id once, while several pages are in the document', async () => {
  const pages = [HomePage, ShopPage, ProductPage, ShopPage, ProductPage];
  let setCount: (count: number) => void = () => undefined;
  function Pages() {
    const [count, set] = useState(0);
    useEffect(() => {
      setCount = set;
    }, []);
    return pages.slice(0, count).map((Page, index) => (
      <Activity key={String(index)} mode={index === count - 1 ? 'visible' : 'hidden'}>
        <Page />
      </Activity>
    ));
  }
  renderPage(<Pages />, golden);
  for (const [index] of pages.entries()) {
    act(() => setCount(index + 1));
    await screen.findAllByText(/^(Royal Delicious|More from the orchard)$/);
  }
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);

  expect(document.querySelectorAll('h1')).toHaveLength(pages.length);
  expect(ids.length).toBeGreaterThan(20);
  expect(ids).toEqual([...new Set(ids)]);
});
