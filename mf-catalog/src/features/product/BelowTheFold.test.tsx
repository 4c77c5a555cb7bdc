import { useLayoutEffect } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes } from '@shop/shared';
import { hydratePage } from '@shop/shared/testing';
import { BelowTheFold } from './BelowTheFold';

const part = () => screen.queryByText('Season');
/** Per visit: whether the first render of the page contained the part. */
let wasThere: boolean[] = [];
beforeEach(() => (wasThere = []));

function Page() {
  useLayoutEffect(() => void wasThere.push(part() !== null), []);
  return (
    <>
      <Link to="/other">Other page</Link>
      <BelowTheFold>
        <p>Season</p>
      </BelowTheFold>
    </>
  );
}

it('renders its content late after a link, and at once on the way back', async () => {
  window.history.replaceState(null, '', '/shop');
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/shop" element={<Page key="shop" />} />
        <Route path="/other" element={<Page key="other" />} />
      </Routes>
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Other page' }));
  expect(wasThere).toEqual([true, false]);
  expect(part()).toBeVisible();

  window.history.back();
  await waitFor(() => expect(wasThere).toEqual([true, false, true]));
});

it('renders its content into the document', async () => {
  expect(await hydratePage(<Page />, { at: '/shop' })).toContain('Season');
  expect(wasThere).toEqual([true]);
});
