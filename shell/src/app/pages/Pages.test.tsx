import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useId, useState, type ComponentType } from 'react';
import { Link, readSession, useLocation, useNavigate, useSession } from '@shop/shared';
import { beginNavigation } from '@shop/shared/browser/pendingNavigation';
import { page } from '@shop/shared/routes';
import { asha, signIn, takeConsoleErrors } from '@shop/shared/testing';
import { documentTable } from '@shop/shared/testing/shopTable';
import { PageHead } from '@shop/shared/ui/page/PageHead';
import { ShopRouter } from './ShopRouter';
import { App } from '../App';
import { noPageLoader, PageLoaderContext } from '../PageLoader';

/** What the effects of pages have done, in order. */
let log: string[] = [];
/** Responds to the form that is sent slowly. */
let respond: () => void = () => undefined;
const response = () => new Promise<void>((resolve) => (respond = resolve));

function ExamplePage({ name, next }: { name: string; next: string }) {
  const [count, setCount] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const id = useId();
  useEffect(() => {
    log.push(`${name} shown`);
    return () => void log.push(`${name} left`);
  }, [name]);
  if (hasFailed) throw new Error(`${name} is broken.`);
  return (
    <>
      <PageHead title={name} description={name} />
      <h1>{name}</h1>
      <label htmlFor={id}>Note</label>
      <input id={id} />
      <button onClick={() => setCount(count + 1)}>Counted {count}</button>
      <Link to={next}>Next page</Link>
      <Link to="/example-a">To page a</Link>
      <button onClick={() => void navigate(next, { replace: true })}>Replace</button>
      <button onClick={() => void navigate(next)}>Send</button>
      <button onClick={() => void response().then(() => navigate(next))}>Send slowly</button>
      <button onClick={() => void navigate(`${pathname}?sort=name`)}>Sort</button>
      <button onClick={() => setHasFailed(true)}>Fail</button>
    </>
  );
}

const letters = ['a', 'b', 'c', 'd', 'e', 'f'];
const rows = letters.map((letter) =>
  page(`/example-${letter}`, {
    title: letter,
    component: `Example${letter.toUpperCase()}Page` as 'ExampleAPage',
    access: 'public',
    menuItems: [{ menu: 'footer', position: 900, label: `Example ${letter}` }],
  }),
);
const table = documentTable(false, [{ unit: 'mf-example', rows }]);
const components = new Map<string, ComponentType>(
  letters.map((letter, index) => [
    `/example-${letter}`,
    () => <ExamplePage name={`Page ${letter}`} next={`/example-${letters[index + 1] ?? 'a'}`} />,
  ]),
);

beforeEach(() => {
  log = [];
});

function open({ isForStaff = false } = {}) {
  window.history.pushState(null, '', '/example-a');
  readSession();
  const loader = {
    ...noPageLoader,
    isForStaff,
    getComponent: ({ pattern }: { pattern: string }) => components.get(pattern) ?? null,
    prefetch: ({ pattern }: { pattern: string }) =>
      Promise.resolve({ default: components.get(pattern) ?? (() => null) }),
  };
  render(
    <PageLoaderContext value={loader}>
      <ShopRouter>
        <App prefetched={{}} origin="https://shop.example" table={table} />
      </ShopRouter>
    </PageLoaderContext>,
  );
}

const heading = () => screen.getByRole('heading', { level: 1 });
const note = () => screen.getByRole('textbox', { name: 'Note' });
const nextLink = () => screen.getByRole('link', { name: 'Next page' });
const openNext = async () => userEvent.click(nextLink());

async function go(steps: number, title: string) {
  act(() => window.history.go(steps));
  await waitFor(() => expect(heading()).toHaveTextContent(title));
}

/** Clicks, and goes back before React shows the next page. */
async function interrupt(element: HTMLElement) {
  await act(async () => {
    fireEvent.click(element);
    const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await isBack;
  });
}

describe('Back and Forward', () => {
  it('a page to which the visitor returns has its text, its state, and the focus on the link that was followed', async () => {
    open();
    await userEvent.type(note(), 'for Diwali');
    await userEvent.click(screen.getByRole('button', { name: 'Counted 0' }));
    await openNext();
    expect(heading()).toHaveTextContent('Page b');
    expect(heading()).toHaveFocus();
    await userEvent.type(note(), 'of b');

    await go(-1, 'Page a');
    expect(note()).toHaveValue('for Diwali');
    expect(screen.getByRole('button', { name: 'Counted 1' })).toBeVisible();
    expect(nextLink()).toHaveFocus();

    await go(1, 'Page b');
    expect(note()).toHaveValue('of b');
    expect(note()).toHaveFocus();
  });

  it('a page that was left has no title, no effects and no role', async () => {
    open();
    await openNext();

    expect(log).toEqual(['Page a shown', 'Page a left', 'Page b shown']);
    expect(document.title).toMatch(/^Page b/);
    expect(document.querySelectorAll('meta[name=description], title')).toHaveLength(2);
    expect(screen.getAllByRole('textbox', { name: 'Note' })).toHaveLength(1);
    expect(screen.getByText('Page a')).not.toBeVisible();
    expect(screen.getByText('Page a').closest('[inert]')).toBeInTheDocument();

    await go(-1, 'Page a');
    expect(document.title).toMatch(/^Page a/);
    expect(log.slice(3)).toEqual(['Page b left', 'Page a shown']);
  });

  it('the fourth last page is opened anew', async () => {
    open();
    await userEvent.type(note(), 'of a');
    for (let count = 0; count < 4; count += 1) await openNext();
    expect(heading()).toHaveTextContent('Page e');

    await go(-3, 'Page b');
    await go(-1, 'Page a');

    expect(note()).toHaveValue('');
  });

  it('a page of before the sign-out is opened anew', async () => {
    signIn(asha);
    open();
    await userEvent.type(note(), 'of Asha');
    await openNext();
    expect(screen.getByText('Page a')).toBeInTheDocument();

    act(() => useSession.getState().signOut());
    expect(screen.queryByText('Page a')).not.toBeInTheDocument();
    await go(-1, 'Page a');

    expect(note()).toHaveValue('');
  });

  it('a page on which the visitor signed in is opened anew', async () => {
    open();
    await userEvent.type(note(), 'secret');
    act(() => void signIn(asha));
    await openNext();

    expect(screen.queryByText('Page a')).not.toBeInTheDocument();
  });

  it('a page to which a link leads is opened anew', async () => {
    open();
    await userEvent.type(note(), 'of a');
    for (let count = 0; count < 2; count += 1) await openNext();
    await userEvent.click(screen.getByRole('link', { name: 'To page a' }));

    expect(note()).toHaveValue('');
    expect(screen.getAllByText('Page a')).toHaveLength(1);
  });

  it('a page that had failed is loaded again', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Fail' }));
    expect(heading()).toHaveTextContent('not available right now');
    expect(takeConsoleErrors().join()).toContain('Page a is broken.');
    await userEvent.click(screen.getByRole('link', { name: 'Example b' }));

    await go(-1, 'Page a');
  });

  it('a page whose form was sent is opened anew', async () => {
    open();
    await userEvent.type(note(), 'sent');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(heading()).toHaveTextContent('Page b');

    await go(-1, 'Page a');
    expect(note()).toHaveValue('');
  });

  it('a page whose form was sent is opened anew by Back before the next page is shown', async () => {
    open();
    await userEvent.type(note(), 'sent');
    await interrupt(screen.getByRole('button', { name: 'Send' }));

    expect(heading()).toHaveTextContent('Page a');
    expect(note()).toHaveValue('');
    await userEvent.type(note(), 'again');
    expect(note()).toHaveValue('again');
  });

  it('a page that leads to another URL of its own is kept', async () => {
    open();
    await userEvent.type(note(), 'of a');
    await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
    expect(window.location.search).toBe('?sort=name');
    await openNext();

    await go(-1, 'Page a');
    await userEvent.type(note(), '!');
    expect(note()).toHaveValue('of a!');
  });

  it('a page that was left while its form was sent is opened anew', async () => {
    open();
    await openNext();
    await userEvent.type(note(), 'sent');
    await userEvent.click(screen.getByRole('button', { name: 'Send slowly' }));
    await userEvent.click(screen.getByRole('link', { name: 'To page a' }));
    await userEvent.type(note(), 'of a');
    respond();
    await waitFor(() => expect(heading()).toHaveTextContent('Page c'));

    await go(-1, 'Page a');
    expect(note()).toHaveValue('of a');
    await go(-1, 'Page b');
    expect(note()).toHaveValue('');
  });

  it('a page that is returned to before the next one is shown is no longer busy', async () => {
    open();
    act(beginNavigation);
    await interrupt(nextLink());

    expect(heading()).toHaveTextContent('Page a');
    expect(screen.getByRole('main')).not.toHaveAttribute('aria-busy');
  });

  it('a page that was replaced in the history is not kept', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Replace' }));

    expect(heading()).toHaveTextContent('Page b');
    expect(screen.queryByText('Page a')).not.toBeInTheDocument();
  });

  it('[AD-01] a page of the admin is opened anew', async () => {
    open({ isForStaff: true });
    await openNext();

    expect(screen.queryByText('Page a')).not.toBeInTheDocument();
  });
});

describe('a press of a link', () => {
  const press = async () => {
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target: nextLink() });
    await screen.findByText('Page b');
    return user;
  };

  it('a page whose link is pressed is rendered without an effect, a title or a role', async () => {
    open();
    await press();

    expect(heading()).toHaveTextContent('Page a');
    expect(document.title).toMatch(/^Page a/);
    expect(log).toEqual(['Page a shown']);
    expect(nextLink()).toBeVisible();
  });

  it('a page that was prepared is shown by the click without being rendered anew', async () => {
    open();
    const user = await press();
    const prepared = screen.getByText('Page b');
    await user.pointer({ keys: '[/MouseLeft]', target: nextLink() });

    expect(heading()).toBe(prepared);
    expect(heading()).toHaveFocus();
    expect(log).toEqual(['Page a shown', 'Page a left', 'Page b shown']);
  });

  it('a page that was prepared is dropped when the visitor signs out', async () => {
    signIn(asha);
    open();
    await press();

    act(() => useSession.getState().signOut());

    expect(screen.queryByText('Page b')).not.toBeInTheDocument();
  });
});
