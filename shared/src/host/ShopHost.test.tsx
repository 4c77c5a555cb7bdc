import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { SWRConfig } from 'swr';
import {
  Fragment,
  Link,
  setShopOrigin,
  useNavigate,
  useOpenDocument,
  useParams,
  useShopContact,
} from '@shop/shared';
import { fragments, movedPage, page, urls } from '@shop/shared/routes';
import { redirect } from '../browser/redirect';
import { server, signIn, asha, takeConsoleErrors } from '../testing';
import { Picture } from '../ui/picture/Picture';
import { ShopHost, type ShopHostProps } from './ShopHost';

const origin = 'https://shop.example';

function ShopPage() {
  const navigate = useNavigate();
  const openDocument = useOpenDocument();
  return (
    <>
      <h1>All apples</h1>
      <Link to="/shop/golden">Golden</Link>
      <Link to="/about?from=shop#team">About</Link>
      <Link to="?sort=price">Cheapest</Link>
      <button onClick={() => void navigate('/checkout?step=1')}>Buy</button>
      <button onClick={() => openDocument('/shop/golden')}>Golden</button>
    </>
  );
}

const ProductPage = () => <h1>{useParams().productId}</h1>;

const pages = { 'mf-catalog': { ShopPage, ProductPage } };

/** Answers like the shop at an origin. */
function answer(at: string) {
  const rows = {
    'mf-catalog': [
      page(urls.shop, { component: 'ShopPage', access: 'public', title: 'Shop' }),
      page(urls.product, {
        component: 'ProductPage',
        access: 'public',
        title: 'Product',
        example: '/shop/golden',
      }),
    ],
    'mf-cart-checkout': [
      movedPage('/basket', urls.cart),
      page(urls.cart, { component: 'CartPage', access: 'member', title: 'Cart' }),
    ],
  };
  server.use(
    ...Object.entries(rows).map(([unit, routes]) =>
      http.get(`${at}/remotes/${unit}/live/unit.json`, () => HttpResponse.json({ routes })),
    ),
    http.get(`${at}/api/shop/settings`, () =>
      HttpResponse.json({ contact: { phones: ['+91 98'], emails: [], hours: '' } }),
    ),
  );
}

beforeEach(() => answer(origin));

function open(path: string, props: Partial<ShopHostProps> = {}) {
  window.history.replaceState(null, '', path);
  const user = userEvent.setup({ delay: null });
  const view = render(
    // Each test requests its data.
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShopHost origin={origin} pages={pages} {...props} />
    </SWRConfig>,
  );
  return { user, ...view };
}

afterEach(() => setShopOrigin(''));

describe('[TE-06] a page of the shop on another site', () => {
  it('reads the parameters of its pattern, and opens other pages that the site shows', async () => {
    const { user } = open('/shop');

    await user.click(await screen.findByRole('link', { name: 'Golden' }));

    expect(await screen.findByRole('heading', { name: 'golden' })).toHaveFocus();
    expect(window.location.pathname).toBe('/shop/golden');
  });

  it('[FR-01] is shown without the fragments of other units', async () => {
    const Page = () => (
      <>
        <h1>All apples</h1>
        <Fragment of={fragments.recommendations} place="cart" />
      </>
    );
    const { container } = open('/shop', { pages: { 'mf-catalog': { ShopPage: Page } } });

    expect(await screen.findByRole('heading', { name: 'All apples' })).toBeVisible();
    expect(container.querySelector('[data-fragment]')).toBeNull();
  });

  it('can be below a path of the site', async () => {
    const { user } = open('/fruit/shop', { basename: '/fruit' });

    await user.click(await screen.findByRole('link', { name: 'Golden' }));

    expect(await screen.findByRole('heading', { name: 'golden' })).toBeVisible();
    expect(window.location.pathname).toBe('/fruit/shop/golden');
  });

  it('links to the shop for pages that the site does not show', async () => {
    open('/shop');
    expect(await screen.findByRole('link', { name: 'About' })).toHaveAttribute(
      'href',
      `${origin}/about?from=shop#team`,
    );
    expect(screen.getByRole('link', { name: 'Cheapest' })).toHaveAttribute(
      'href',
      '/shop?sort=price',
    );
  });

  it('opens the shop when it navigates to a page that the site does not show', async () => {
    const opened = jest.spyOn(redirect, 'to').mockImplementation();
    const { user } = open('/shop');

    await user.click(await screen.findByRole('button', { name: 'Buy' }));

    expect(opened).toHaveBeenCalledWith(`${origin}/checkout?step=1`);
    opened.mockRestore();
  });

  it('opens a new document below the path of the site', async () => {
    const opened = jest.spyOn(redirect, 'to').mockImplementation();
    const { user } = open('/fruit/shop', { basename: '/fruit' });

    await user.click(await screen.findByRole('button', { name: 'Golden' }));

    expect(opened).toHaveBeenCalledWith('/fruit/shop/golden');
    opened.mockRestore();
  });

  it('links to the page that the site names instead', async () => {
    open('/shop', { urlOf: (path) => `/go?to=${encodeURIComponent(path)}` });
    expect(await screen.findByRole('link', { name: 'About' })).toHaveAttribute(
      'href',
      '/go?to=%2Fabout%3Ffrom%3Dshop%23team',
    );
  });

  it.each([
    ['the shop', undefined, origin],
    ['the site, which passes them on', '', ''],
  ])('requests data and pictures from %s', async (_name, requestOrigin, requested) => {
    answer(requested);
    const Page = () => (
      <>
        <p>{useShopContact().phones[0]}</p>
        <Picture src="/images/a.jpg" alt="A box" width={800} height={800} sizes="92vw" />
      </>
    );

    open('/shop', {
      pages: { 'mf-catalog': { ShopPage: Page } },
      ...(requestOrigin !== undefined && { requestOrigin }),
    });

    expect(await screen.findByText('+91 98')).toBeVisible();
    expect(screen.getByRole('img')).toHaveAttribute('src', `${requested}/images/a.jpg`);
    expect(document.querySelector('source')?.srcset).toContain(`${requested}/images/a-400.avif`);
  });

  it('is hidden from guests if it is for members, whose session the site keeps', async () => {
    const cart = { 'mf-cart-checkout': { CartPage: () => <h1>Your cart</h1> } };
    const { unmount } = open('/cart', { pages: cart });
    expect(await screen.findByRole('link', { name: 'Go to Login' })).toHaveAttribute(
      'href',
      `${origin}/login?next=%2Fcart`,
    );
    unmount();

    signIn(asha);
    open('/cart', { pages: cart });
    expect(await screen.findByRole('heading', { name: 'Your cart' })).toBeVisible();
  });
});

describe('[TE-06] the site stays intact', () => {
  it.each([
    ['a page breaks', { 'mf-catalog': { ShopPage: Broken } }, 'broken'],
    ['the shop has no such remote', { 'mf-gifts': { GiftsPage: Broken } }, 'no remote mf-gifts'],
    ['the shop has no such page', { 'mf-catalog': { GiftsPage: Broken } }, 'no page GiftsPage'],
  ])('when %s, and the console says why', async (_case, shown, reason) => {
    server.use(
      http.get(`${origin}/remotes/mf-gifts/*`, () => new HttpResponse(null, { status: 404 })),
    );

    open('/shop', { pages: shown, children: <p>The site</p> });

    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    expect(screen.getByText('The site')).toBeVisible();
    expect(takeConsoleErrors().join()).toContain(reason);
  });
});

function Broken(): never {
  throw new Error('broken');
}
