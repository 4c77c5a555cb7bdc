import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import {
  Fragment,
  FragmentLoaderContext,
  Link,
  readSession,
  useLocation,
  type FragmentLoader,
} from '@shop/shared';
import { fragments, type ProvidedFragment } from '@shop/shared/routes';
import { fakeFragmentLoader, MemoryRouter, scrollTo } from '@shop/shared/testing';
import { EventReplay } from '../app/EventReplay';
import { captureEvents } from '../early/captureEvents';
import { browserFragmentLoader } from './fragmentLoader';

/** What the visitor has done in the fragment. */
let added: number;

function MiniCart() {
  const [boxes, setBoxes] = useState(1);
  const add = () => {
    added += 1;
    setBoxes(boxes + 1);
  };
  return (
    <section aria-label="Mini cart">
      <p>{boxes} boxes</p>
      <button type="button" onClick={add}>
        Add
      </button>
      <a href="#cart">View cart</a>
    </section>
  );
}

function Page() {
  const [renders, setRenders] = useState(0);
  return (
    <>
      <h1>Rendered {renders} times again</h1>
      <button type="button" onClick={() => setRenders(renders + 1)}>
        Render again
      </button>
      <p>At {useLocation().pathname}</p>
      <Link to="/orders">Orders</Link>
      <Fragment of={fragments.miniCart} />
      <EventReplay />
    </>
  );
}

const provided: Record<string, ProvidedFragment> = {
  miniCart: { unit: 'mf-cart-checkout', component: 'MiniCart', fallback: ['row'] },
};

/** The loader of a server that has the fragment, or has left it out. */
const serverLoader = (isRendered: boolean): FragmentLoader =>
  fakeFragmentLoader({ miniCart: isRendered ? MiniCart : Failing });

function Failing(): never {
  throw new Error('left out');
}

/** Answers requests for the fragment's code. */
let respond: { resolve: () => void; reject: (error: Error) => void };
let requests: number;
let container: HTMLElement;
let root: Root | undefined;

const loader = () =>
  browserFragmentLoader(provided, <Module,>() => {
    requests += 1;
    return new Promise<Module>((resolve, reject) => {
      respond = { resolve: () => resolve({ default: MiniCart } as Module), reject };
    });
  });

const shop = (fragmentLoader: FragmentLoader) => (
  <FragmentLoaderContext value={fragmentLoader}>
    <MemoryRouter>
      <Page />
    </MemoryRouter>
  </FragmentLoaderContext>
);

beforeEach(() => {
  added = 0;
  requests = 0;
  readSession();
  captureEvents();
  container = document.createElement('div');
  document.body.append(container);
});

afterEach(() => {
  globalThis.__shopEarlyEvents?.release();
  act(() => root?.unmount());
  root = undefined;
  container.remove();
});

async function openDocument({ isRendered = true, table = loader() } = {}): Promise<void> {
  container.innerHTML = renderToString(shop(serverLoader(isRendered)));
  await act(async () => {
    root = hydrateRoot(container, shop(table), { onRecoverableError: () => undefined });
    await Promise.resolve();
  });
}

const button = () => screen.getByRole('button', { name: 'Add' });

async function settle(change: () => void = () => undefined): Promise<void> {
  await act(async () => {
    change();
    for (let task = 0; task < 10; task += 1) await new Promise((resolve) => setTimeout(resolve));
  });
}

it('[FR-03] keeps the markup of the server, and loads the fragment only when it is seen', async () => {
  await openDocument();

  expect(screen.getByText('1 boxes')).toBeVisible();
  expect(requests).toBe(0);
  const served = button();

  await settle(() => scrollTo('inside'));
  expect(requests).toBe(1);
  await settle(() => respond.resolve());

  // Hydrated in place.
  expect(button()).toBe(served);
  await userEvent.click(button());
  expect(screen.getByText('2 boxes')).toBeVisible();
});

it('[FR-03] replays clicks from before and after the hydration of the page, once each', async () => {
  container.innerHTML = renderToString(shop(serverLoader(true)));
  await userEvent.click(button());
  await act(async () => {
    globalThis.__shopEarlyEvents?.prepareHydration();
    root = hydrateRoot(container, shop(loader()));
    await Promise.resolve();
  });
  await settle();
  // As a tap: the event of the pointer comes first.
  await settle(() => {
    button().dispatchEvent(new Event('pointerdown', { bubbles: true }));
    button().click();
  });
  expect(added).toBe(0);
  expect(requests).toBe(1);

  await settle(() => respond.resolve());

  expect(added).toBe(2);
  expect(screen.getByText('3 boxes')).toBeVisible();
  expect(button()).not.toHaveAttribute('aria-busy');
});

it('[FR-03] loads the fragment when it gets the focus', async () => {
  await openDocument();
  await settle(() => screen.getByRole('link', { name: 'View cart' }).focus());
  expect(requests).toBe(1);
});

it('[FR-03] keeps the markup when the page renders again before the fragment is loaded', async () => {
  await openDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Render again' }));
  expect(screen.getByRole('heading')).toHaveTextContent('Rendered 1 times again');
  expect(screen.getByText('1 boxes')).toBeVisible();
});

it('[FR-03] lets the visitor leave the page before the fragment is loaded', async () => {
  await openDocument();
  await settle(() => screen.getByRole('link', { name: 'Orders' }).click());
  expect(screen.getByText('At /orders')).toBeVisible();
  // The fragment of the layout is as before, and is loaded when it is wanted.
  expect(screen.getByText('1 boxes')).toBeVisible();
  await settle(() => scrollTo('inside'));
  await settle(() => respond.resolve());
  await userEvent.click(button());
  expect(screen.getByText('2 boxes')).toBeVisible();
});

it('[FR-02] loads a fragment that the server has left out', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  await openDocument({ isRendered: false });
  expect(screen.queryByText('1 boxes')).not.toBeInTheDocument();
  await settle(() => scrollTo('inside'));
  await settle(() => respond.resolve());
  expect(screen.getByText('1 boxes')).toBeVisible();
});

it('[FR-02] keeps the markup of the server while its code cannot be loaded, and tries again', async () => {
  jest.useFakeTimers();
  try {
    await openDocument();
    await act(async () => {
      scrollTo('inside');
      respond.reject(new Error('ScriptNetworkError'));
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(screen.getByText('1 boxes')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(requests).toBe(2);
  } finally {
    jest.useRealTimers();
  }
});

it('[FR-02] shows an error with a retry where the server has rendered nothing', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  await openDocument({ isRendered: false });
  await settle(() => scrollTo('inside'));
  await settle(() => respond.reject(new Error('ScriptNetworkError')));
  expect(screen.getByRole('alert')).toHaveTextContent('This part of the page could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle(() => scrollTo('inside'));
  await settle(() => respond.resolve());
  expect(screen.getByText('1 boxes')).toBeVisible();
  expect(added).toBe(0);
});

it('[FR-02] a fragment that throws harms nothing else on the page', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  await openDocument({
    table: browserFragmentLoader(provided, <Module,>() =>
      Promise.resolve({ default: Failing } as Module),
    ),
  });
  await settle(() => scrollTo('inside'));
  expect(screen.getByRole('alert')).toHaveTextContent('could not be loaded');
  expect(screen.getByRole('heading')).toHaveTextContent('Rendered 0 times again');
});

it('[FR-01] shows nothing for a fragment that no unit has', async () => {
  container.innerHTML = renderToString(shop(browserFragmentLoader({})));
  expect(container.querySelector('[data-fragment]')).toBeNull();
  expect(screen.getByRole('heading')).toBeVisible();
});
