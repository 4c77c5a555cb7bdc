import { screen } from '@testing-library/react';
import { Link, SiteOriginContext } from '@shop/shared';
import { renderPage } from '../testing';
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

const said = (selector: string, attribute: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));

function graph(): Thing[] {
  const block = document.querySelector('script[type="application/ld+json"]');
  return (JSON.parse(block?.textContent ?? '{"@graph": []}') as { '@graph': Thing[] })['@graph'];
}

it('says what the page is, and whose', () => {
  renderPage(golden, { at: '/shop/golden' });
  expect(document.title).toBe('Golden · Ridge & Root');
  expect(said('meta[name="description"]', 'content')).toEqual(['A "good keeper": apples & more.']);
});

it('bears the shop’s name and tagline where the page has no title of its own', () => {
  renderPage(<PageHead description="Apples." />);
  expect(document.title).toBe('Ridge & Root · Himalayan apples and orchard planting material');
});

it('knows one address of the page, without a query', () => {
  renderPage(golden, { at: '/shop/golden?from=mail' });
  expect(said('link[rel="canonical"]', 'href')).toEqual(['https://shop.example/shop/golden']);
  expect(said('meta[property="og:url"]', 'content')).toEqual(['https://shop.example/shop/golden']);
});

it('has a picture and a text for a link that is shared', () => {
  renderPage(golden, { at: '/shop/golden' });
  expect(said('meta[property="og:image"]', 'content')).toEqual([
    'https://shop.example/images/apple/golden-box.jpg',
  ]);
  expect(said('meta[property="og:title"]', 'content')).toEqual(['Golden']);
  expect(said('meta[property="og:locale"]', 'content')).toEqual(['en_IN']);
});

it('[HM-09] tells an article and its day from the other pages', () => {
  const { unmount } = renderPage(golden, { at: '/shop/golden' });
  expect(said('meta[property="og:type"]', 'content')).toEqual(['website']);
  expect(said('meta[property="article:published_time"]', 'content')).toEqual([]);
  unmount();
  renderPage(<PageHead title="Harvest" description="When." published="2026-06-22" />);
  expect(said('meta[property="og:type"]', 'content')).toEqual(['article']);
  expect(said('meta[property="article:published_time"]', 'content')).toEqual(['2026-06-22']);
});

it('keeps search engines from what is one shopper’s own, and from nothing else', () => {
  const { unmount } = renderPage(golden, { at: '/shop/golden' });
  expect(said('meta[name="robots"]', 'content')).toEqual([]);
  unmount();
  renderPage(<PageHead title="Cart" description="Your boxes." isPrivate />, { at: '/cart' });
  expect(said('meta[name="robots"]', 'content')).toEqual(['noindex']);
  expect(graph()).toEqual([]);
});

it('names the way from home to the page', () => {
  renderPage(golden, { at: '/shop/golden' });
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

it('lets no text of a product out of its data', () => {
  const { container } = renderPage(golden, { at: '/shop/golden' });
  expect(container.querySelector('script')?.innerHTML).not.toContain('<');
  expect(graph()).toContainEqual({
    '@type': 'Product',
    name: '</script><script>alert(1)</script>',
  });
});

it('goes with its page', async () => {
  const page = (
    <>
      {golden}
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
  const { user } = renderPage(page, { at: '/shop/golden' });
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(said('title, meta[name="description"], link[rel="canonical"]', 'content')).toEqual([]);
});
