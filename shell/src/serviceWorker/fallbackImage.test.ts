import { fallbackImage } from './fallbackImage';

const kept = [
  '/images/apple/golden-400.avif',
  '/images/apple/golden-800.webp',
  '/images/apple/golden-box-1200.avif',
  '/images/hero/hero-1-narrow-400.avif',
  '/images/hero/hero-1-800.avif',
  '/images/hero/hero-2-400.avif',
  '/images/about-orchard.jpg',
];

it.each([
  ['/images/apple/golden-1200.avif', '/images/apple/golden-800.webp'],
  ['/images/apple/golden-box-400.webp', '/images/apple/golden-box-1200.avif'],
  ['/images/apple/golden.jpg', '/images/apple/golden-800.webp'],
  ['/images/hero/hero-1-narrow-800.avif', '/images/hero/hero-1-narrow-400.avif'],
  ['/images/hero/hero-1-1920.avif', '/images/hero/hero-1-800.avif'],
  ['/images/hero/hero-2-narrow-800.avif', '/images/hero/hero-2-400.avif'],
  ['/images/about-orchard-400.avif', '/images/about-orchard.jpg'],
])('in place of %s shows %s', (asked, shown) => {
  expect(fallbackImage(asked, kept)).toBe(shown);
});

it.each(['/images/hero/hero-3-800.avif', '/images/apple/fuji-apple-400.avif'])(
  'shows no other picture in place of %s',
  (asked) => {
    expect(fallbackImage(asked, kept)).toBeUndefined();
  },
);
