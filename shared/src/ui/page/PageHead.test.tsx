import { screen } from '@testing-library/react';
import { Link, SiteOriginContext } from '@shop/shared';
import { shopTable as table } from '@shop/shared/testing/shopTable';
import { renderPage } from '../../testing';
import { PageHead, type Thing } from './PageHead';

const golden = (
  <SiteOriginContext value="https://shop.example">
    <PageHead
      title="Golden"
      description='A "good keeper": apples & more.'
      image="/images/apple/golden-box.jpg"
      above={[{ name: 'Shop', path: '/shop' }]}
      jsonLd={{ '@type': 'Product', name: '</script><script>alert(1)</script>' }}
    />
  </SiteOriginContext>
);

const attributes = (selector: string, attribute: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));

function graph(): Thing[] {
  const block = document.querySelector('script[type="application/ld+json"]');
  return (JSON.parse(block?.textContent ?? '{"@graph": []}') as { '@graph': Thing[] })['@graph'];
}

it('sets a title with the name of the shop, and a description', () => {
  renderPage(golden, { at: '/shop/golden', table });
  expect(document.title).toBe('Golden · Ridge & Root');
  expect(attributes('meta[name="description"]', 'content')).toEqual([
    'A "good keeper": apples & more.',
  ]);
});

it('uses the shop’s name and tagline if the page has no title', () => {
  renderPage(<PageHead description="Apples." />);
  expect(document.title).toBe('Ridge & Root · Himalayan apples and orchard planting material');
});

it('sets one canonical URL, without the query', () => {
  renderPage(golden, { at: '/shop/golden?from=mail', table });
  expect(attributes('link[rel="canonical"]', 'href')).toEqual(['https://shop.example/shop/golden']);
  expect(attributes('meta[property="og:url"]', 'content')).toEqual([
    'https://shop.example/shop/golden',
  ]);
});

it('sets an image and a title for previews of shared links', () => {
  renderPage(golden, { at: '/shop/golden', table });
  expect(attributes('meta[property="og:image"]', 'content')).toEqual([
    'https://shop.example/images/apple/golden-box.jpg',
  ]);
  expect(attributes('meta[property="og:title"]', 'content')).toEqual(['Golden']);
  expect(attributes('meta[property="og:locale"]', 'content')).toEqual(['en_IN']);
});

it('[HM-09] sets the type and the publication date of an article', () => {
  const { unmount } = renderPage(golden, { at: '/shop/golden', table });
  expect(attributes('meta[property="og:type"]', 'content')).toEqual(['website']);
  expect(attributes('meta[property="article:published_time"]', 'content')).toEqual([]);
  unmount();
  renderPage(<PageHead title="Harvest" description="When." published="2026-06-22" />);
  expect(attributes('meta[property="og:type"]', 'content')).toEqual(['article']);
  expect(attributes('meta[property="article:published_time"]', 'content')).toEqual(['2026-06-22']);
});

it('sets noindex on every page that is not in the sitemap, and on no other', () => {
  for (const { example, isInSitemap } of table.routes) {
    const { unmount } = renderPage(<PageHead title="A page" description="…" />, {
      at: example,
      table,
    });
    expect([example, ...attributes('meta[name="robots"]', 'content')]).toEqual(
      isInSitemap ? [example] : [example, 'noindex'],
    );
    expect(graph()).toHaveLength(isInSitemap ? 1 : 0);
    unmount();
  }
});

it.each([
  ['at an unknown URL', '/no/such/page', {}],
  ['if there is nothing to show', '/shop/durian', { isNotFound: true }],
])('sets noindex and no breadcrumbs %s', (_when, at, props) => {
  renderPage(<PageHead title="Not found" description="Nothing." {...props} />, { at, table });
  expect(attributes('meta[name="robots"]', 'content')).toEqual(['noindex']);
  expect(graph()).toEqual([]);
});

it('lists breadcrumbs from home to the page', () => {
  renderPage(golden, { at: '/shop/golden', table });
  expect(graph()).toContainEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
      { '@type': 'ListItem', position: 2, name: 'Shop', item: 'https://shop.example/shop' },
      {
        '@type': 'ListItem',
        position: 3,
        name: 'Golden',
        item: 'https://shop.example/shop/golden',
      },
    ],
  });
});

it('escapes text that would close the script element', () => {
  const { container } = renderPage(golden, { at: '/shop/golden', table });
  expect(container.querySelector('script')?.innerHTML).not.toContain('<');
  expect(graph()).toContainEqual({
    '@type': 'Product',
    name: '</script><script>alert(1)</script>',
  });
});

it('removes the metadata with its page', async () => {
  const page = (
    <>
      {golden}
      <Link to="/about">Elsewhere</Link>
    </>
  );
  const { user } = renderPage(page, { at: '/shop/golden', table });
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(attributes('title, meta[name="description"], link[rel="canonical"]', 'content')).toEqual(
    [],
  );
});
