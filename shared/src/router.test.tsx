import { cleanup, screen } from '@testing-library/react';
import { redirect } from './browser/redirect';
import { Link, NavLink, useNavigate } from './router';
import { renderPage } from './testing';
import { documentTable } from './testing/shopTable';

const shop = documentTable(false);

function Links() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/shop">Shop</Link>
      <NavLink to="/about">About</NavLink>
      <Link to="/admin?day=1">Admin</Link>
      <button onClick={() => void navigate('/login')}>Leave</button>
    </>
  );
}

const payment = { at: '/orders/order-7/payment', pattern: '/orders/:orderId/payment', table: shop };

/** Clicks a link. Returns whether the router handles the click instead of the browser. */
async function follow(name: string, page: Parameters<typeof renderPage>[1], links = <Links />) {
  const { user, url } = renderPage(links, page);
  let isHandled = false;
  const stop = (event: Event) => {
    isHandled = event.defaultPrevented;
    // jsdom cannot load a document.
    event.preventDefault();
  };
  window.addEventListener('click', stop, { once: true });
  await user.click(screen.getByRole('link', { name }));
  return { isHandled, url: url() };
}

describe('[PY-07] the page of the payment script', () => {
  it.each(['Shop', 'About'])('loads a new document when it is left by a link: %s', async (name) => {
    expect(await follow(name, payment)).toEqual({ isHandled: false, url: payment.at });
  });

  it('loads a new document when it is left without a link', async () => {
    const loaded = jest.spyOn(redirect, 'to').mockImplementation();
    const { user, url } = renderPage(<Links />, payment);
    await user.click(screen.getByRole('button'));
    expect(loaded).toHaveBeenCalledWith('/login');
    expect(url()).toBe(payment.at);
    loaded.mockRestore();
  });
});

describe('[AD-01] the admin', () => {
  const admin = { at: '/admin', table: documentTable(true) };

  it.each(['Shop', 'About'])('loads a new document when it is left by a link: %s', async (name) => {
    expect(await follow(name, admin)).toEqual({ isHandled: false, url: '/admin' });
  });

  it('loads a new document when it is opened, and none between its own pages', async () => {
    expect(await follow('Admin', { at: '/shop', table: shop })).toEqual({
      isHandled: false,
      url: '/shop',
    });
    cleanup();
    expect(await follow('Admin', admin)).toEqual({ isHandled: true, url: '/admin?day=1' });
  });
});

describe('a link of a navigation', () => {
  it.each([
    ['/about', 'About'],
    ['/about/team', 'About'],
    ['/about-us', ''],
    ['/shop', 'Shop'],
    ['/shop/golden', ''],
  ])('is marked as current: %s, %s', (at, current) => {
    renderPage(
      <>
        <NavLink to="/about">About</NavLink>
        <NavLink to="/shop" end>
          Shop
        </NavLink>
      </>,
      { at },
    );
    const links = screen.queryAllByRole('link', { current: 'page' });
    expect(links.map(({ textContent }) => textContent).join()).toBe(current);
  });
});

describe('a link to another site or app', () => {
  it.each(['upi://pay?pa=a@bank', 'https://example.com/a', '//example.com/a', 'tel:+911234'])(
    'is followed by the browser: %s',
    async (to) => {
      const page = { at: '/orders/order-7', table: shop };
      const followed = await follow('Away', page, <Link to={to}>Away</Link>);
      expect(followed).toEqual({ isHandled: false, url: page.at });
      expect(screen.getByRole('link')).toHaveAttribute('href', to);
    },
  );
});

describe('a URL that the document does not know', () => {
  it('[TE-01] loads a new document, because the page may have been deployed since', async () => {
    const page = { at: '/shop', table: shop };
    const followed = await follow('Gifts', page, <Link to="/gifts">Gifts</Link>);
    expect(followed).toEqual({ isHandled: false, url: '/shop' });
  });
});

describe('any other page', () => {
  it.each([
    ['Shop', '/shop'],
    ['About', '/about'],
  ])('loads no new document when it is left by a link: %s', async (name, url) => {
    expect(await follow(name, { at: '/orders/order-7', table: shop })).toEqual({
      isHandled: true,
      url,
    });
  });

  it('loads no new document when it is left without a link', async () => {
    const { user, url } = renderPage(<Links />, { at: '/orders/order-7', table: shop });
    await user.click(screen.getByRole('button'));
    expect(url()).toBe('/login');
  });
});
