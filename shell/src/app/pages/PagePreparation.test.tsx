import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RouteTableContext, type Location, type PageModule } from '@shop/shared';
import { documentTable } from '@shop/shared/testing/shopTable';
import { noPageLoader, PageLoaderContext } from '../PageLoader';
import { PagePreparation } from './PagePreparation';

const page: PageModule = { default: () => null };

function open(module: Promise<PageModule> = Promise.resolve(page)) {
  const prefetched: string[] = [];
  const prepared: Location[] = [];
  const prefetch: jest.Mock = jest.fn(({ pattern }: { pattern: string }) => {
    prefetched.push(pattern);
    return module;
  });
  render(
    <PageLoaderContext value={{ ...noPageLoader, prefetch }}>
      <RouteTableContext value={documentTable(false)}>
        <PagePreparation onPrepare={(location, hasData) => hasData && prepared.push(location)} />
      </RouteTableContext>
      <a href="/about?from=home#team">About</a>
      <a href="/contact">Contact</a>
      <a href="https://example.com/shop">Elsewhere</a>
      <form data-leads-to="/orders" onSubmit={(event) => event.preventDefault()}>
        <button>Place order</button>
      </form>
      <form onSubmit={(event) => event.preventDefault()}>
        <button>Search</button>
      </form>
    </PageLoaderContext>,
  );
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const press = (name: string) =>
    user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('link', { name }) });
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  return {
    user,
    prefetched,
    prepared: () => prepared.map(({ pathname }) => pathname),
    press,
    wait,
    locations: prepared,
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['connection', 'deviceMemory']) Reflect.deleteProperty(navigator, name);
});

const device = (hints: object) =>
  Object.entries(hints).forEach(([name, value]) =>
    Object.defineProperty(navigator, name, { value, configurable: true }),
  );

describe('PagePreparation', () => {
  it('prefetches the page of a hovered link', async () => {
    const { user, prefetched, prepared } = open();

    await user.hover(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.hover(screen.getByRole('link', { name: 'About' }));

    expect(prefetched).toEqual(['/about']);
    expect(prepared()).toEqual([]);
  });

  it('prefetches the page that a form leads to while the form is sent', async () => {
    const { user, prefetched } = open();

    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(prefetched).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Place order' }));

    expect(prefetched).toEqual(['/orders']);
  });

  it('prepares the page of a pressed link with its whole URL', async () => {
    const { press, wait, locations } = open();

    await press('About');
    await wait(0);

    expect(locations).toMatchObject([{ pathname: '/about', search: '?from=home', hash: '#team' }]);
  });

  it('prepares the page of a link on which the pointer has rested', async () => {
    const { user, prepared, wait } = open();

    await user.hover(screen.getByRole('link', { name: 'Contact' }));
    await wait(30);
    await user.hover(screen.getByRole('link', { name: 'About' }));
    await wait(70);

    expect(prepared()).toEqual(['/about']);
  });

  it('prepares the page of a link on which the focus has rested', async () => {
    const { user, prepared, wait } = open();

    await user.tab();
    await wait(70);

    expect(prepared()).toEqual(['/about']);
  });

  it('prepares no page when the press was the beginning of scrolling', async () => {
    let arrive: (module: PageModule) => void = () => undefined;
    const { press, prepared, wait } = open(new Promise((resolve) => (arrive = resolve)));

    await press('About');
    document.dispatchEvent(new Event('pointercancel'));
    arrive(page);
    await wait(0);

    expect(prepared()).toEqual([]);
  });

  it('prepares no page whose code fails', async () => {
    const { press, prepared, wait } = open(Promise.reject(new Error('Offline')));

    await press('About');
    await wait(0);

    expect(prepared()).toEqual([]);
  });

  it.each([
    ['data is to be saved', { connection: { saveData: true } }],
    ['the connection is slow', { connection: { effectiveType: '2g' } }],
    ['the device has little memory', { deviceMemory: 1 }],
  ])('prepares no page if %s', async (_, hints) => {
    device(hints);
    const { press, prepared, wait } = open();

    await press('About');
    await wait(0);

    expect(prepared()).toEqual([]);
  });
});
