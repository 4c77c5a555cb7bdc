import { screen } from '@testing-library/react';
import { RouteTable } from './routes';
import { renderPage } from './testing';
import { useSearchParams } from './useSearchParams';

const table = new RouteTable([
  {
    unit: 'mf-x',
    rows: [
      {
        pattern: '/shop',
        component: 'ShopPage',
        access: 'public',
        title: 'Shop',
        searchParams: ['sort', 'min', 'max'],
      },
      { pattern: '/about', component: 'AboutPage', access: 'public', title: 'About' },
    ],
  },
]);

function Query() {
  const [query, setQuery] = useSearchParams();
  return (
    <button onClick={() => setQuery({ max: '7', page: '2' })}>{query.toString() || 'none'}</button>
  );
}

it('returns each declared parameter once, in the order of the page’s row', () => {
  renderPage(<Query />, { at: '/shop?min=5&utm_source=mail&sort=lowToHigh&min=6', table });
  expect(screen.getByRole('button')).toHaveTextContent('sort=lowToHigh&min=5');
});

it('returns nothing on a page that declares no parameters', () => {
  renderPage(<Query />, { at: '/about?sort=lowToHigh', table });
  expect(screen.getByRole('button')).toHaveTextContent('none');
});

it('sets parameters', async () => {
  const { user } = renderPage(<Query />, { at: '/shop?min=5', table });
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('max=7');
});
