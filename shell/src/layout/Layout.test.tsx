import { http, HttpResponse } from 'msw';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useSession } from '@shop/shared';
import { brand } from '@shop/shared/brand';
import { someLegalDetails, someSettings } from '@shop/shared/factories';
import {
  addToCart,
  asha,
  findAccount,
  hydratePage,
  renderPage,
  sent,
  server,
} from '@shop/shared/testing';
import { shopTable as table } from '@shop/shared/testing/shopTable';
import { Layout } from './Layout';

const page = (
  <Layout>
    <h1>Some page</h1>
  </Layout>
);
const open = (at = '/shop', signedIn = false) =>
  renderPage(page, { at, pattern: '*', signedIn, table });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('header', () => {
  it('[H-01, H-11] surrounds the page with header, footer and a skip link', () => {
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
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
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

  it('[H-03] links to cart, orders, settings and login', async () => {
    const { user } = open();
    await user.click(button('Cart and orders'));
    for (const cart of screen.getAllByRole('link', { name: 'Cart' })) {
      expect(cart).toHaveAttribute('href', '/cart');
    }
    expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/orders');
    await user.click(button('Account'));
    expect(screen.getByRole('link', { name: 'User' })).toHaveAttribute('href', '/user/settings');
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  });

  it('[H-03] has a logout button for signed-in users', async () => {
    const { user } = open('/shop', true);
    await user.click(button('Account'));
    expect(button('Logout')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  });

  it('[AD-01] links to the admin for users whose token has a role', async () => {
    const { user } = open('/shop', true);
    await user.click(button('Account'));
    expect(screen.queryByRole('link', { name: 'Admin' })).not.toBeInTheDocument();
    const claims = btoa(JSON.stringify({ sub: asha.email, role: 'staff' }));
    act(() => useSession.setState({ accessToken: `header.${claims}.signature` }));
    expect(screen.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
    await user.click(button('Menu'));
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
    expect(menu.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
  });

  it('[H-04] opens one menu at a time and closes it on Escape and outside clicks', async () => {
    const { user } = open();
    await user.click(button('Cart and orders'));
    expect(screen.getByRole('link', { name: 'Orders' })).toBeVisible();
    await user.click(button('Account'));
    expect(screen.queryByRole('link', { name: 'Orders' })).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByRole('link', { name: 'User' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'User' })).not.toBeInTheDocument();
    expect(button('Account')).toHaveFocus();
    await user.click(button('Account'));
    await user.click(screen.getByRole('heading', { name: 'Some page' }));
    expect(screen.queryByRole('link', { name: 'User' })).not.toBeInTheDocument();
    await waitFor(() => expect(button('Account')).toHaveFocus());
  });

  it('[H-04] leaves the focus on the control that was clicked', async () => {
    const { user } = open();
    await user.click(button('Account'));
    await user.click(button('Cart and orders'));
    expect(screen.queryByRole('link', { name: 'User' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Orders' })).toBeVisible();
    expect(button('Cart and orders')).toHaveFocus();
  });

  it('closes a menu when one of its links is opened', async () => {
    const { user, url } = open();
    await user.click(button('Cart and orders'));
    await user.click(screen.getByRole('link', { name: 'Orders' }));
    expect(url()).toBe('/orders');
    expect(screen.queryByRole('link', { name: 'Orders' })).not.toBeInTheDocument();
  });

  it('[H-05] has one menu for small screens, with the pages, and a link to the cart', async () => {
    const { user } = open();
    expect(screen.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
    await user.click(button('Menu'));
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Shop',
      'Journal',
      'About',
      'Contact',
    ]);
  });

  it('[A-02] gives each navigation of the header and the page its own name', async () => {
    const { user } = open();
    await user.click(button('Menu'));
    const names = screen
      .getAllByRole('navigation')
      .map((navigation) => navigation.getAttribute('aria-label'));
    expect(names).not.toContain(null);
    expect(new Set(names).size).toBe(names.length);
  });

  it('[EX-02] has the entries of members and of guests until the session is read', async () => {
    const markup = await hydratePage(page, { at: '/shop', table });
    const served = new DOMParser().parseFromString(markup, 'text/html');
    const textsFor = (audience: string) =>
      [...served.querySelectorAll(`[data-for=${audience}]`)].map(({ textContent }) => textContent);
    expect(textsFor('member')).toEqual(['Logout', 'Sign in as someone else', 'User', 'Logout']);
    expect(textsFor('guest')).toEqual(['Login', 'Login']);
  });

  it('[H-06] has a side menu, closed by Escape and its close button', async () => {
    const { user } = open();
    await user.click(button('Menu'));
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
    expect(menu.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(menu.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
    expect(menu.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/orders');
    expect(menu.getByRole('link', { name: 'Login' }).querySelector('svg')).toBeVisible();
    await user.click(menu.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(button('Menu'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button('Menu')).toHaveFocus();
  });

  it.each([
    ['a visitor', false, ['Login']],
    ['a member', true, ['Sign in as someone else', 'User']],
  ])('[EX-07] links %s to all pages from the side menu', async (_who, isSignedIn, account) => {
    const { user } = open('/journal', isSignedIn);
    await user.click(button('Menu'));
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Shop',
      'Journal',
      'About',
      'Contact',
      ...account,
      'Cart',
      'Orders',
      'Help with delivery and returns',
    ]);
    expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Journal');
    expect(menu.queryAllByRole('button', { name: 'Logout' })).toHaveLength(isSignedIn ? 1 : 0);
  });

  it('[EX-07] [H-06] closes the side menu when one of its links is opened', async () => {
    const { user, url } = open('/shop');
    await user.click(button('Menu'));
    await user.click(screen.getByRole('link', { name: 'Help with delivery and returns' }));
    expect(url()).toBe('/shippingReturnAndRefundPolicy');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[H-10] shows the number of items in a signed-in user’s cart', async () => {
    const account = findAccount(asha.email);
    if (account) addToCart(account, 'golden', 3);
    open('/shop', true);
    expect(await screen.findByRole('button', { name: /3 in the cart/ })).toHaveTextContent('3');
    expect(screen.getByRole('link', { name: 'Cart, 3 in the cart' })).toHaveTextContent('3');
  });
});

describe('footer', () => {
  it('[H-09] has links, phone numbers, e-mail, social profiles, logo and copyright', () => {
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
        `mailto:${brand.contact.email}`,
      ]),
    );
    expect(targets.filter((target) => target?.startsWith('tel:'))).toHaveLength(2);
    const social = footer.getByRole('link', { name: 'Instagram' });
    expect(social).toHaveAttribute('target', '_blank');
    expect(social).toHaveAttribute('rel', 'noopener');
    // The brand has no URL for this profile yet.
    expect(footer.getByText('Facebook')).toBeInTheDocument();
    expect(footer.queryByRole('link', { name: 'Facebook' })).not.toBeInTheDocument();
    expect(footer.getByRole('img', { name: /logo/ })).toBeInTheDocument();
    expect(footer.getByText(/© 2025/)).toBeInTheDocument();
  });

  it('[H-09] [RC-02] has the disclosures that are set', async () => {
    const legal = someLegalDetails({
      legal_name: 'Negi Orchards',
      fssai_licence: '10012345000123',
    });
    server.use(http.get('/api/shop/settings', () => HttpResponse.json(someSettings({ legal }))));
    open();
    const footer = within(screen.getByRole('contentinfo'));
    expect(await footer.findByText('Sold by: Negi Orchards')).toBeInTheDocument();
    expect(footer.getByText('FSSAI licence: 10012345000123')).toBeInTheDocument();
    expect(footer.queryByText(/GSTIN/)).not.toBeInTheDocument();
  });

  it('[H-09] [AD-09] is shown with an API that has no disclosures and no contact yet', async () => {
    const { legal: _legal, contact: _contact, ...older } = someSettings();
    server.use(http.get('/api/shop/settings', () => HttpResponse.json(older)));
    open();
    await waitFor(() => expect(sent('GET', '/shop/settings')).toHaveLength(1));
    expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2025');
    expect(screen.getByRole('contentinfo')).toHaveTextContent(brand.contact.address);
  });

  it('[A-20] has phone numbers and e-mail in one place and order on every page', () => {
    const contacts = table.routes.map(({ example }) => {
      const { unmount } = open(example);
      const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
      const targets = links.map((link) => link.getAttribute('href') ?? '');
      unmount();
      return targets.filter((target) => /^(tel|mailto):/.test(target));
    });
    expect(contacts[0]).toHaveLength(3);
    for (const targets of contacts) expect(targets).toEqual(contacts[0]);
  });
});
