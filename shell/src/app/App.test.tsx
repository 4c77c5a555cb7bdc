import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, type ComponentType } from 'react';
import { readSession } from '@shop/shared';
import { page, pageRoutes, type PageRoute } from '@shop/shared/routes';
import { asha, MemoryRouter, signIn, takeConsoleErrors } from '@shop/shared/testing';
import { App } from './App';
import { PageLoaderContext, type PageLoader } from './PageLoader';

const loaderOf = (Page: ComponentType | null, loader: Partial<PageLoader> = {}): PageLoader => ({
  getComponent: () => Page,
  prefetch: () => undefined,
  reset: () => undefined,
  retry: () => undefined,
  onShown: () => undefined,
  isRendered: false,
  isForStaff: false,
  ...loader,
});

const open = (at: string, loader: PageLoader) => {
  readSession();
  return render(
    <PageLoaderContext value={loader}>
      <MemoryRouter initialEntries={[at]}>
        <App prefetched={{}} origin="https://shop.example" />
      </MemoryRouter>
    </PageLoaderContext>,
  );
};

describe('a page is added by its row and its file', () => {
  const rows = [
    page('/example-public', {
      unit: 'shell',
      component: 'ExamplePublicPage',
      access: 'public',
      banner: { label: 'MAP', pageName: 'Where it grows' },
    }),
    page('/example-member/:name', {
      to: (name: string) => `/example-member/${name}`,
      example: '/example-member/a',
      unit: 'shell',
      component: 'ExampleMemberPage',
      access: 'member',
      banner: 'none',
    }),
  ];
  beforeEach(() => void (pageRoutes as PageRoute[]).push(...rows));
  afterEach(() => void (pageRoutes as PageRoute[]).splice(-2));

  it('is rendered at its URL with its banner', () => {
    open(
      '/example-public',
      loaderOf(() => <h1>The new page</h1>),
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

it('replaces a page that cannot be loaded by a message, and loads it again on retry', async () => {
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

it('shows a skeleton while the page is loading', () => {
  open('/about', loaderOf(null));
  expect(screen.getByText('Loading page')).toBeInTheDocument();
});

describe('[AD-01] a page of the staff', () => {
  const page = () => <h1>Today</h1>;

  it('is in a document of the admin alone, without header and footer', () => {
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
