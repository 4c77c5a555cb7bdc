import type { articleUrls } from '../urls';

export type ArticleSlug = keyof typeof texts;

/** The metadata of an article. */
export interface Article {
  slug: ArticleSlug;
  title: string;
  /** One or two sentences for its card and for search results. */
  summary: string;
  /** The path of the original, 800 × 600 pixels. */
  image: string;
  alt: string;
  /** The publication date (YYYY-MM-DD). */
  published: string;
}

/** The articles in the order of the cards on the home page. A slug is the name of the article's route. */
const texts = {
  'rootstock-essentials': {
    title: 'Rootstock Essentials',
    summary:
      'Which rootstock stands which height, how many pollinizers a block needs, and what to ask a nursery before you pay for a single plant.',
    alt: 'Three potted apple rootstocks and a twine-tied bundle of bare-root whips on a bench',
    published: '2026-01-12',
  },
  'seasonal-harvest': {
    title: 'Seasonal Harvest',
    summary:
      'From the first Red Gold of June to the last Fuji of November: when each variety is picked in the hills of Himachal, and how to keep it.',
    alt: 'Woven basket of mixed apples on a wooden table in front of mountains',
    published: '2026-06-22',
  },
  'apple-gift-crates': {
    title: 'Apple Gift Crates',
    summary:
      'A box of apples is a present that is eaten to the last. Which variety to send, how far ten kilograms go, and how to order for somebody else.',
    alt: 'Small wooden gift crate of mixed apples tied with a red ribbon and bow',
    published: '2026-10-05',
  },
  'apple-recipe-corner': {
    title: 'Apple Recipe Corner',
    summary:
      'Halwa, chutney, crumble and a chaat for the tiffin: four recipes for a box of hill apples, each with the variety that suits it best.',
    alt: 'Halved and sliced apples on a board with cinnamon sticks',
    published: '2025-03-23',
  },
} satisfies Partial<Record<keyof typeof articleUrls, Omit<Article, 'slug' | 'image'>>>;

export const getArticle = (slug: ArticleSlug): Article => ({
  slug,
  ...texts[slug],
  image: `/images/cards/${slug}.jpg`,
});

export const articles: readonly Article[] = (Object.keys(texts) as ArticleSlug[]).map(getArticle);
