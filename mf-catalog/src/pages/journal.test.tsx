import { screen, within } from '@testing-library/react';
import { products, renderPage } from '@shop/shared/testing';
import { documentTable } from '@shop/shared/testing/shopTable';
import AppleGiftCratesPage from './AppleGiftCratesPage';
import AppleRecipeCornerPage from './AppleRecipeCornerPage';
import JournalPage from './JournalPage';
import RootstockEssentialsPage from './RootstockEssentialsPage';
import SeasonalHarvestPage from './SeasonalHarvestPage';

const articles = [
  ['Rootstock Essentials', 'rootstock-essentials', RootstockEssentialsPage, '12 January 2026'],
  ['Seasonal Harvest', 'seasonal-harvest', SeasonalHarvestPage, '22 June 2026'],
  ['Apple Gift Crates', 'apple-gift-crates', AppleGiftCratesPage, '5 October 2026'],
  ['Apple Recipe Corner', 'apple-recipe-corner', AppleRecipeCornerPage, '23 March 2025'],
] as const;

/** Returns the page's JSON-LD object of a type. */
function jsonLd(type: string): Record<string, unknown> | undefined {
  const block = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
  const { '@graph': objects } = JSON.parse(block) as { '@graph': Record<string, unknown>[] };
  return objects.find((object) => object['@type'] === type);
}

it('[HM-09] lists every article with its date', () => {
  renderPage(<JournalPage />, { at: '/journal' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Journal');
  expect(screen.getAllByRole('listitem')).toHaveLength(articles.length);
  for (const [title, slug, , day] of articles) {
    const card = within(screen.getByRole('heading', { name: title }).closest('li') as HTMLElement);
    expect(card.getByText(day)).toBeInTheDocument();
    expect(card.getByRole('link')).toHaveAttribute('href', `/journal/${slug}`);
  }
});

it('[HM-09] loads only the first picture of the list early', () => {
  renderPage(<JournalPage />, { at: '/journal' });
  const [first, ...others] = screen.getAllByRole('img');
  expect(first).toHaveAttribute('fetchpriority', 'high');
  expect(first).not.toHaveAttribute('loading');
  expect(others).toHaveLength(articles.length - 1);
  for (const other of others) expect(other).toHaveAttribute('loading', 'lazy');
});

describe.each(articles)('%s', (title, slug, Page, day) => {
  const open = () =>
    renderPage(<Page />, {
      at: `/journal/${slug}`,
      table: documentTable(false),
    });

  it('[HM-09] shows a title, a date, a table and 500 to 1000 words', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    const article = screen.getByRole('article');
    expect(within(article).getByText(day)).toBeInTheDocument();
    expect(within(article).getByRole('table')).toBeInTheDocument();
    const words = article.textContent.split(/\s+/).length;
    expect(words).toBeGreaterThan(500);
    expect(words).toBeLessThan(1000);
  });

  it('[HM-09] links to existing varieties and articles only', () => {
    open();
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    const linked = targets.filter((target) => target.startsWith('/shop/'));
    const existing = products.map(({ product_id }) => `/shop/${product_id}`);
    expect(linked.length).toBeGreaterThan(1);
    expect(existing).toEqual(expect.arrayContaining(linked));
    const others = targets.filter((target) => target.startsWith('/journal/'));
    expect(new Set(others)).toEqual(
      new Set(articles.flatMap(([, other]) => (other === slug ? [] : `/journal/${other}`))),
    );
  });

  it('[HM-09] shows a table of contents with its sections', () => {
    open();
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    const article = within(screen.getByRole('article'));
    const titles = article.getAllByRole('heading', { level: 2 });
    expect(contents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      titles.map(({ id }) => `#${id}`),
    );
  });

  it('[HM-09] sets structured data with the publication date', () => {
    open();
    expect(jsonLd('Article')).toMatchObject({
      headline: title,
      image: `/images/cards/${slug}.jpg`,
      datePublished: screen.getAllByText(day)[0]?.getAttribute('datetime'),
    });
    const breadcrumbs = jsonLd('BreadcrumbList')?.itemListElement as { name: string }[];
    expect(breadcrumbs.map(({ name }) => name)).toEqual(['Home', 'Journal', title]);
  });
});
