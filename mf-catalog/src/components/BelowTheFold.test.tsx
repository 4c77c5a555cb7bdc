import { useLayoutEffect } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes } from '@shop/shared';
import { hydratePage } from '@shop/shared/testing';
import { BelowTheFold } from './BelowTheFold';

const part = () => screen.queryByText('Season');
/** Whether the part was there when the page was first shown, per visit. */
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

it('is shown after the rest when a link leads to its page, and at once on the way back', async () => {
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

it('is in the document', async () => {
  expect(await hydratePage(<Page />, { at: '/shop' })).toContain('Season');
  expect(wasThere).toEqual([true]);
});
