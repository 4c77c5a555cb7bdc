import { fallbackImage } from './fallbackImage';

const cached = [
  '/images/apple/golden-400.avif',
  '/images/apple/golden-800.webp',
  '/images/apple/golden-box-1200.avif',
  '/images/hero/hero-1-narrow-400.avif',
  '/images/hero/hero-1-800.avif',
  '/images/hero/hero-2-400.avif',
  '/images/about-orchard.jpg',
  '/images/box/open-400.0123abcd.avif',
];

it.each([
  ['/images/apple/golden-1200.avif', '/images/apple/golden-800.webp'],
  ['/images/apple/golden-box-400.webp', '/images/apple/golden-box-1200.avif'],
  ['/images/apple/golden.jpg', '/images/apple/golden-800.webp'],
  ['/images/hero/hero-1-narrow-800.avif', '/images/hero/hero-1-narrow-400.avif'],
  ['/images/hero/hero-1-1920.avif', '/images/hero/hero-1-800.avif'],
  ['/images/hero/hero-2-narrow-800.avif', '/images/hero/hero-2-400.avif'],
  ['/images/about-orchard-400.avif', '/images/about-orchard.jpg'],
  // Of another size, and of a newer picture.
  ['/images/box/open-800.0123abcd.avif', '/images/box/open-400.0123abcd.avif'],
  ['/images/box/open-400.89abcdef.avif', '/images/box/open-400.0123abcd.avif'],
])('replaces %s by %s', (requested, fallback) => {
  expect(fallbackImage(requested, cached)).toBe(fallback);
});

it.each(['/images/hero/hero-3-800.avif', '/images/apple/fuji-apple-400.avif'])(
  'finds no replacement for %s, of which nothing is cached',
  (requested) => {
    expect(fallbackImage(requested, cached)).toBeUndefined();
  },
);
