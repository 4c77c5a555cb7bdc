import { act, screen } from '@testing-library/react';
import { Fragment } from '@shop/shared';
import { fragments, page } from '@shop/shared/routes';
import { renderStandalone } from './renderStandalone';

const files: Record<string, unknown> = {
  './pages/GiftsPage.tsx': {
    default: () => (
      <>
        <h1>Gifts</h1>
        <Fragment of={fragments.recommendations} place="cart" />
        <Fragment of={fragments.miniCart} />
      </>
    ),
  },
  './fragments/Recommendations.tsx': {
    default: ({ place }: { place: string }) => <p>{`Goes with the ${place}`}</p>,
  },
};

async function start(url: string): Promise<void> {
  const { name, propTypes } = fragments.recommendations;
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', url);
  await act(async () => {
    renderStandalone(
      {
        routes: [page('/gifts', { component: 'GiftsPage', access: 'public', title: 'Gifts' })],
        fragmentRows: [{ name, propTypes, component: 'Recommendations', fallback: ['cards'] }],
      },
      (file) => Promise.resolve(files[file]),
    );
  });
}

it('[FR-01] a unit that runs alone shows its own fragments, and names those of others', async () => {
  await start('/gifts');

  expect(await screen.findByText('Goes with the cart')).toBeVisible();
  expect(screen.getByText('Fragment miniCart')).toBeVisible();
  expect(screen.getByText(/comes from another unit/)).toBeVisible();
});

it('[FR-01] a unit that runs alone opens each of its fragments with example props', async () => {
  await start('/gifts');
  const { href } = screen.getByRole<HTMLAnchorElement>('link', {
    name: 'Fragment recommendations',
  });

  await start(href);

  expect(await screen.findByText('Goes with the cart')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Gifts' })).not.toBeInTheDocument();
});
