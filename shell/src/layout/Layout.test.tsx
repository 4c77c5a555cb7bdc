import { http, HttpResponse } from 'msw';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useSession } from '@shop/shared';
import { brand } from '@shop/shared/brand';
import {
  addToCart,
  asha,
  findAccount,
  problem,
  renderPage,
  sent,
  server,
} from '@shop/shared/testing';
import { Layout } from './Layout';

const page = (
  <Layout>
    <h1>Some page</h1>
  </Layout>
);
const open = (at = '/shop', signedIn = false) => renderPage(page, { at, pattern: '*', signedIn });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('header', () => {
  it('[H-01, H-11] wraps the page in header and footer and lets the keyboard skip to it', () => {
    open();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveAttribute(
      'href',
      '#main',
    );
  });

  it('[H-02] has the main navigation and marks the current page', () => {
    open('/shop');
    const navigation = within(
      screen.getAllByRole('navigation', { name: 'Main' })[0] as HTMLElement,
    );
    const links = navigation.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Shop', '/shop'],
      ['About', '/about'],
      ['Contact', '/contact'],
    ]);
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([
      links[1],
    ]);
  });

  it('[H-03] offers cart, orders, the user’s settings and the login', async () => {
    const { user } = open();
    await user.click(button('Cart and orders'));
    expect(screen.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
    expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/orders');
    await user.click(button('Account'));
    expect(screen.getByRole('link', { name: 'User' })).toHaveAttribute('href', '/user/settings');
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  });

  it('[H-03] offers the logout to whoever is signed in', async () => {
    const { user } = open('/shop', true);
    await user.click(button('Account'));
    expect(button('Logout')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  });

  it('[H-04] keeps one menu open at a time and closes it on Escape and outside clicks', async () => {
    const { user } = open();
    await user.click(button('Cart and orders'));
    expect(button('Cart and orders')).toHaveAttribute('aria-expanded', 'true');
    await user.click(button('Account'));
    expect(button('Cart and orders')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: 'Orders' })).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByRole('link', { name: 'User' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(button('Account')).toHaveAttribute('aria-expanded', 'false');
    expect(button('Account')).toHaveFocus();
    await user.click(button('Account'));
    await user.click(screen.getByRole('heading', { name: 'Some page' }));
    await waitFor(() => expect(button('Account')).toHaveAttribute('aria-expanded', 'false'));
    expect(button('Account')).toHaveFocus();
  });

  it('[H-04] leaves the focus to the control that was clicked', async () => {
    const { user } = open();
    await user.click(button('Account'));
    await user.click(button('Cart and orders'));
    expect(button('Account')).toHaveAttribute('aria-expanded', 'false');
    expect(button('Cart and orders')).toHaveAttribute('aria-expanded', 'true');
    expect(button('Cart and orders')).toHaveFocus();
  });

  it('[H-05] has a menu of its own for small screens', async () => {
    const { user } = open();
    await user.click(button('Pages'));
    const menu = within(screen.getAllByRole('navigation', { name: 'Main' })[1] as HTMLElement);
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Shop',
      'About',
      'Contact',
    ]);
  });

  it('[H-06] slides in a side menu that Escape and its close button close', async () => {
    const { user } = open();
    await user.click(button('Menu'));
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
    expect(menu.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(menu.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
    expect(menu.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/orders');
    for (const link of menu.getAllByRole('link')) expect(link.querySelector('svg')).toBeVisible();
    await user.click(menu.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(button('Menu'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button('Menu')).toHaveFocus();
  });

  it('[H-10] counts the boxes in the cart of whoever is signed in', async () => {
    const account = findAccount(asha.email);
    if (account) addToCart(account, 'golden', 3);
    open('/shop', true);
    expect(await screen.findByRole('button', { name: /3 in the cart/ })).toHaveTextContent('3');
  });
});

describe('banner', () => {
  it.each([
    ['/shop', 'SHOP', 'Products'],
    ['/shop/golden', 'SHOP', 'Products'],
    ['/contact', 'CONTACTS', 'Contact'],
    ['/about', 'ABOUT US', 'About'],
    ['/user/settings', 'USER', 'Settings'],
    ['/cart', 'CART', 'Cart'],
    ['/orders', 'ORDERS', 'Orders'],
    ['/orders/6f1a', 'ORDERS', 'Orders'],
    ['/termsOfService', 'TERMS', 'Terms of Service'],
    ['/privacyPolicy', 'PRIVACY', 'Privacy Policy'],
    ['/shippingReturnAndRefundPolicy', 'SHIPPING & RETURNS', 'Shipping and Returns'],
  ])('[H-07] says on %s: %s, %s', (at, label, pageName) => {
    open(at);
    expect(screen.getByText(label)).toBeInTheDocument();
    const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(breadcrumb.getByText(pageName)).toBeInTheDocument();
    expect(breadcrumb.getByRole('link', { name: brand.name })).toHaveAttribute('href', '/');
  });

  it('[H-08] shows no breadcrumb on checkout and home, and the path segment elsewhere', () => {
    for (const at of ['/checkout/ct/1', '/checkout/pd/golden/2', '/']) {
      const { unmount } = open(at);
      expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).not.toBeInTheDocument();
      unmount();
    }
    for (const [at, segment] of [
      ['/login', 'login'],
      ['/journal/seasonal-harvest', 'journal'],
      ['/caf%C3%A9/menu', 'café'],
    ] as const) {
      const { unmount } = open(at);
      const breadcrumb = screen.getByRole('navigation', { name: 'Breadcrumb' });
      expect(breadcrumb).toHaveTextContent(`${brand.name}${segment}`);
      expect(breadcrumb.parentElement).toHaveTextContent(`${brand.name}${segment}`);
      unmount();
    }
  });
});

describe('footer', () => {
  it('[H-09] links to the pages, calls, writes, and says whose it is', () => {
    open();
    const footer = within(screen.getByRole('contentinfo'));
    const targets = footer.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual(
      expect.arrayContaining([
        '/about',
        '/contact',
        '/journal',
        '/termsOfService',
        '/privacyPolicy',
        '/shippingReturnAndRefundPolicy',
        `mailto:${brand.email}`,
      ]),
    );
    expect(targets.filter((target) => target?.startsWith('tel:'))).toHaveLength(2);
    const social = footer.getByRole('link', { name: 'Instagram' });
    expect(social).toHaveAttribute('target', '_blank');
    expect(social).toHaveAttribute('rel', 'noopener');
    // One more profile, which has no address yet.
    expect(footer.getByText('Facebook')).toBeInTheDocument();
    expect(footer.queryByRole('link', { name: 'Facebook' })).not.toBeInTheDocument();
    expect(footer.getByRole('img', { name: /logo/ })).toBeInTheDocument();
    expect(footer.getByText(/© 2025/)).toBeInTheDocument();
  });
});

describe('logout', () => {
  async function askToLogOut() {
    const view = open('/shop', true);
    await view.user.click(button('Account'));
    await view.user.click(button('Logout'));
    return { ...view, dialog: within(screen.getByRole('dialog', { name: 'Confirm Logout' })) };
  }

  it('[LG-05] asks first, and Cancel changes nothing', async () => {
    const { user, dialog } = await askToLogOut();
    expect(dialog.getByText('Are you sure you want to log out?')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent('POST', '/auth/logout')).toHaveLength(0);
    expect(localStorage.getItem('access_token')).not.toBeNull();
  });

  it('[LG-05, ER-05] removes the tokens and leads to the sign-in, with the server’s message', async () => {
    server.use(http.post('/api/auth/logout', () => HttpResponse.json({ message: 'See you soon' })));
    const { user, dialog, url } = await askToLogOut();
    await user.click(dialog.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('See you soon')).toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
    await waitFor(() => expect(url()).toBe('/login'));
  });

  it('[ER-05] has its own words where the server has none', async () => {
    server.use(http.post('/api/auth/logout', () => HttpResponse.json({})));
    const { user, dialog } = await askToLogOut();
    await user.click(dialog.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('User logged out successfully')).toBeInTheDocument();
  });

  it.each([
    ['the server’s words', () => problem(429, 'Too many attempts'), 'Too many attempts'],
    ['its own words', () => HttpResponse.error(), 'Logout failed'],
  ])('[ER-05] says in %s that it failed, and keeps the tokens', async (_whose, answer, text) => {
    server.use(http.post('/api/auth/logout', answer));
    const { user, dialog } = await askToLogOut();
    await user.click(dialog.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(localStorage.getItem('access_token')).not.toBeNull();
  });

  it('[SS-05] disappears from the menu when another tab signs out', async () => {
    const { user } = open('/shop', true);
    await user.click(button('Account'));
    act(() => useSession.getState().signOut());
    expect(screen.getByRole('link', { name: 'Login' })).toBeInTheDocument();
  });
});
