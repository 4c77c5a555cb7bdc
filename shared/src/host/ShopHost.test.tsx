import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { SWRConfig } from 'swr';
import {
  Link,
  setShopOrigin,
  useNavigate,
  useOpenDocument,
  useParams,
  useShopContact,
} from '@shop/shared';
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

const pages = { '/shop': ShopPage, '/shop/:productId': ProductPage };

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

    await user.click(screen.getByRole('link', { name: 'Golden' }));

    expect(await screen.findByRole('heading', { name: 'golden' })).toHaveFocus();
    expect(window.location.pathname).toBe('/shop/golden');
  });

  it('can be below a path of the site', async () => {
    const { user } = open('/fruit/shop', { basename: '/fruit' });

    await user.click(screen.getByRole('link', { name: 'Golden' }));

    expect(await screen.findByRole('heading', { name: 'golden' })).toBeVisible();
    expect(window.location.pathname).toBe('/fruit/shop/golden');
  });

  it('links to the shop for pages that the site does not show', () => {
    open('/shop');
    expect(screen.getByRole('link', { name: 'About' })).toHaveAttribute(
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

    await user.click(screen.getByRole('button', { name: 'Buy' }));

    expect(opened).toHaveBeenCalledWith(`${origin}/checkout?step=1`);
    opened.mockRestore();
  });

  it('opens a new document below the path of the site', async () => {
    const opened = jest.spyOn(redirect, 'to').mockImplementation();
    const { user } = open('/fruit/shop', { basename: '/fruit' });

    await user.click(screen.getByRole('button', { name: 'Golden' }));

    expect(opened).toHaveBeenCalledWith('/fruit/shop/golden');
    opened.mockRestore();
  });

  it('links to the page that the site names instead', () => {
    open('/shop', { urlOf: (path) => `/go?to=${encodeURIComponent(path)}` });
    expect(screen.getByRole('link', { name: 'About' })).toHaveAttribute(
      'href',
      '/go?to=%2Fabout%3Ffrom%3Dshop%23team',
    );
  });

  it.each([
    ['the shop', undefined, origin],
    ['the site, which passes them on', '', ''],
  ])('requests data and pictures from %s', async (_name, apiOrigin, requested) => {
    server.use(
      http.get(`${requested}/api/shop/settings`, () =>
        HttpResponse.json({ contact: { phones: ['+91 98'], emails: [], hours: '' } }),
      ),
    );
    const Page = () => (
      <>
        <p>{useShopContact().phones[0]}</p>
        <Picture src="/images/a.jpg" alt="A box" width={800} height={800} sizes="92vw" />
      </>
    );

    open('/shop', { pages: { '/shop': Page }, ...(apiOrigin !== undefined && { apiOrigin }) });

    expect(await screen.findByText('+91 98')).toBeVisible();
    expect(screen.getByRole('img')).toHaveAttribute('src', `${requested}/images/a.jpg`);
    expect(document.querySelector('source')?.srcset).toContain(`${requested}/images/a-400.avif`);
  });

  it('is hidden from guests if it is for members, whose session the site keeps', () => {
    const Cart = () => <h1>Your cart</h1>;
    const { unmount } = open('/cart', { pages: { '/cart': Cart } });
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute(
      'href',
      `${origin}/login?next=%2Fcart`,
    );
    unmount();

    signIn(asha);
    open('/cart', { pages: { '/cart': Cart } });
    expect(screen.getByRole('heading', { name: 'Your cart' })).toBeVisible();
  });

  it('leaves the site intact when it breaks', async () => {
    const Broken = () => {
      throw new Error('broken');
    };
    open('/shop', { pages: { '/shop': Broken }, children: <p>The site</p> });

    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    expect(screen.getByText('The site')).toBeVisible();
    expect(takeConsoleErrors().join()).toContain('broken');
  });

  it('must be one that the shop has', () => {
    expect(() => open('/x', { pages: { '/shop/:id': ShopPage } })).toThrow(
      'The shop has no page with the pattern /shop/:id.',
    );
    takeConsoleErrors();
  });
});
