import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, useState, type ComponentType } from 'react';
import { useForm } from 'react-hook-form';
import { formDraft, readSession } from '@shop/shared';
import { FormDraftPrompt, useFormDraft } from '@shop/shared/forms';
import { page } from '@shop/shared/routes';
import { asha, MemoryRouter, signIn, takeConsoleErrors } from '@shop/shared/testing';
import { documentTable } from '@shop/shared/testing/shopTable';
import { App, type AppProps } from './App';
import { noPageLoader, PageLoaderContext, type BrowserPageLoader } from './PageLoader';

const loaderOf = (Page: ComponentType | null, loader: Partial<BrowserPageLoader> = {}) => ({
  ...noPageLoader,
  getComponent: () => Page,
  ...loader,
});

const open = (at: string, loader: ReturnType<typeof loaderOf>, props: Partial<AppProps> = {}) => {
  readSession();
  return render(
    <PageLoaderContext value={loader}>
      <MemoryRouter initialEntries={[at]}>
        <App
          prefetched={{}}
          origin="https://shop.example"
          table={documentTable(loader.isForStaff)}
          {...props}
        />
      </MemoryRouter>
    </PageLoaderContext>,
  );
};

describe('a page is added by its row and its file', () => {
  const rows = [
    page('/example-public', {
      title: 'Example',
      component: 'ExamplePublicPage',
      access: 'public',
      banner: { label: 'MAP', pageName: 'Where it grows' },
    }),
    page('/example-member/:name', {
      example: '/example-member/a',
      title: 'Example',
      component: 'ExampleMemberPage',
      access: 'member',
      banner: 'none',
    }),
  ];
  const table = documentTable(false, [{ unit: 'mf-example', rows }]);

  it('is rendered at its URL with its banner', () => {
    open(
      '/example-public',
      loaderOf(() => <h1>The new page</h1>),
      { table },
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The new page');
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent(
      'Where it grows',
    );
  });

  it('[SS-06] is guarded and not indexed if it is for members', () => {
    open(
      '/example-member/a',
      loaderOf(() => <h1>The new page</h1>),
      { table },
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Access Restricted');
    expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).not.toBeInTheDocument();
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    act(() => void signIn(asha));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The new page');
  });
});

it('[H-12] renders the not-found page at an unknown URL', () => {
  open(
    '/no/such/page',
    loaderOf(() => <h1>A page</h1>),
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nothing grows');
});

it('says that the page is unavailable while the pages of a remote are not known', () => {
  open('/gifts', loaderOf(null), { areRoutesComplete: false });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('not available right now');
});

it('shows a message if a page cannot be loaded, and loads it again on retry', async () => {
  const reset: string[] = [];
  const retried: string[] = [];
  const shown: string[] = [];
  let Page: ComponentType = lazy(() => Promise.reject(new Error('The remote is down.')));
  const loader = loaderOf(null, {
    getComponent: () => Page,
    reset: ({ pattern }) => {
      reset.push(pattern);
      Page = () => <h1>About the orchard</h1>;
    },
    retry: ({ pattern }) => void retried.push(pattern),
    onShown: ({ pattern }) => void shown.push(pattern),
  });
  open('/about', loader);
  expect(await screen.findByText('This page is not available right now')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(takeConsoleErrors().join()).toContain('The remote is down.');
  expect([reset, retried, shown]).toEqual([['/about'], [], []]);

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('About the orchard');
  expect([reset, retried, shown]).toEqual([['/about'], ['/about'], ['/about']]);
});

/** A form that fails when its button is clicked. */
function FailingForm() {
  const [hasFailed, setHasFailed] = useState(false);
  const form = useForm({ defaultValues: { city: '', code: '' } });
  const draft = useFormDraft('example', form, ['code']);
  if (hasFailed) throw new Error('The page is broken.');
  return (
    <form>
      <FormDraftPrompt {...draft} />
      <input aria-label="City" {...form.register('city')} />
      <input aria-label="Code" {...form.register('code')} />
      <button type="button" onClick={() => setHasFailed(true)}>
        Fail
      </button>
    </form>
  );
}

describe('[A-24] a page that fails while a form is filled in', () => {
  const input = (name: string) => screen.getByRole('textbox', { name });

  async function failTyping() {
    const view = open('/about', loaderOf(FailingForm));
    await userEvent.type(input('City'), 'Solan');
    await userEvent.type(input('Code'), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Fail' }));
    expect(screen.getByText('This page is not available right now')).toBeVisible();
    expect(takeConsoleErrors().join()).toContain('The page is broken.');
    return view;
  }

  it('is filled in again on retry, except secrets', async () => {
    await failTyping();
    expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('secret');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect([input('City'), input('Code')]).toEqual([
      expect.objectContaining({ value: 'Solan' }),
      expect.objectContaining({ value: '' }),
    ]);
    expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('secret');
  });

  it('offers the input in a reloaded document', async () => {
    const { unmount } = await failTyping();
    const stored = sessionStorage.getItem('form') ?? '';
    unmount();
    formDraft.clear('example');
    sessionStorage.setItem('form', stored);

    open('/about', loaderOf(FailingForm));
    expect(input('City')).toHaveValue('');
    expect(
      screen.getByText(
        'This page stopped working while you were filling in this form. What you had typed is still here.',
      ),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Fill it in again' }));
    expect(input('City')).toHaveValue('Solan');
  });
});

it('shows a skeleton while the page is loading', () => {
  open('/about', loaderOf(null));
  expect(screen.getByText('Loading page')).toBeInTheDocument();
});

describe('[AD-01] a staff page', () => {
  const page = () => <h1>Today</h1>;

  it('is shown in documents of the admin, without header and footer', () => {
    open('/admin', loaderOf(page, { isForStaff: true, isRendered: true }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Today');
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  });

  it('is unknown in every other document', () => {
    open('/admin', loaderOf(page));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nothing grows');
    expect(screen.getByRole('banner')).toBeInTheDocument();
  });
});
