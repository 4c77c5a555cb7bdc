import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, useLocation, useSession } from '@shop/shared';
import { MemoryRouter } from '@shop/shared/testing';
import { documentTable } from '@shop/shared/testing/shopTable';
import { Static } from '@shop/shared/ui/page/Static';
import { App } from './App';
import { noPageLoader, PageLoaderContext } from './PageLoader';

const Text = jest.fn(() => (
  <>
    <p>Some words</p>
    <a href="#part">Part</a>
    <Link to="/contact?about=boxes">Contact</Link>
    <Link to="/admin">Admin</Link>
  </>
));

function Page() {
  return (
    <>
      <h1>{useLocation().pathname}</h1>
      <Static>
        <Text />
      </Static>
    </>
  );
}

const shop = (
  <PageLoaderContext value={{ ...noPageLoader, isRendered: true, getComponent: () => Page }}>
    <MemoryRouter initialEntries={['/about']}>
      <App prefetched={{}} origin="https://shop.example" table={documentTable(false)} />
    </MemoryRouter>
  </PageLoaderContext>
);

/** Renders the shop as the server does, and hydrates it. Returns the paragraph of the server. */
async function hydrate(): Promise<Element | null> {
  useSession.setState({ isReady: false });
  const container = document.createElement('div');
  container.innerHTML = renderToString(shop);
  document.body.append(container);
  Text.mockClear();
  const served = container.querySelector('main [data-static] p');
  await act(async () => void render(shop, { container, hydrate: true }));
  return served;
}

const linkOf = (name: string) => within(screen.getByRole('main')).getByRole('link', { name });

/** Clicks a link of the text. Returns whether the app handles the click instead of the browser. */
async function click(name: string): Promise<boolean> {
  let isHandled = false;
  window.addEventListener(
    'click',
    (event) => {
      isHandled = event.defaultPrevented;
      // jsdom cannot load a document.
      event.preventDefault();
    },
    { once: true },
  );
  await userEvent.click(linkOf(name));
  return isHandled;
}

it('keeps static content of the server without rendering it', async () => {
  const served = await hydrate();

  expect(screen.getByText('Some words')).toBe(served);
  expect(Text).not.toHaveBeenCalled();
});

it('opens a link of static content in the app, and renders the next page', async () => {
  await hydrate();

  expect(await click('Contact')).toBe(true);

  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('/contact'),
  );
  // The page that was left is kept, and hidden.
  expect(screen.getAllByText('Some words').at(-1)).toBeVisible();
});

it.each(['Admin', 'Part'])('leaves a link of static content to the browser: %s', async (name) => {
  await hydrate();

  expect(await click(name)).toBe(false);

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('/about');
});

it('leaves a click with a key pressed to the browser', async () => {
  await hydrate();
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });

  linkOf('Contact').dispatchEvent(event);

  expect(event.defaultPrevented).toBe(false);
});

it('renders static content that the server has not rendered', () => {
  render(shop);

  expect(screen.getByText('Some words')).toBeVisible();
});
