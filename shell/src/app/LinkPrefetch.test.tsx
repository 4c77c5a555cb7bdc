import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RouteTableContext } from '@shop/shared';
import { documentTable } from '@shop/shared/testing/shopTable';
import { LinkPrefetch } from './LinkPrefetch';
import { noPageLoader, PageLoaderContext } from './PageLoader';

function open() {
  const prefetched: string[] = [];
  render(
    <PageLoaderContext
      value={{ ...noPageLoader, prefetch: ({ pattern }) => void prefetched.push(pattern) }}
    >
      <RouteTableContext value={documentTable(false)}>
        <LinkPrefetch />
      </RouteTableContext>
      <a href="/about">About</a>
      <a href="https://example.com/shop">Elsewhere</a>
      <form data-leads-to="/orders" onSubmit={(event) => event.preventDefault()}>
        <button>Place order</button>
      </form>
      <form onSubmit={(event) => event.preventDefault()}>
        <button>Search</button>
      </form>
    </PageLoaderContext>,
  );
  return { user: userEvent.setup(), prefetched };
}

describe('LinkPrefetch', () => {
  it('prefetches the page of a link of the shop when the link is hovered', async () => {
    const { user, prefetched } = open();

    await user.hover(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.hover(screen.getByRole('link', { name: 'About' }));

    expect(prefetched).toEqual(['/about']);
  });

  it('prefetches the page that a form leads to while the form is sent', async () => {
    const { user, prefetched } = open();

    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(prefetched).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Place order' }));

    expect(prefetched).toEqual(['/orders']);
  });
});
