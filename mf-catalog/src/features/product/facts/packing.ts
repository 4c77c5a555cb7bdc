/** A size of apples, as graded in Himachal Pradesh since 2024 (EX-10). */
interface AppleSize {
  name: string;
  /** The weight of one apple. */
  grams: string;
  /** The number of apples in the standard carton of 20 kg. */
  perCarton: number;
}

const cartonKg = 20;

export const appleSizes: readonly AppleSize[] = [
  { name: 'Extra large', grams: '221 to 280 g', perCarton: 80 },
  { name: 'Large', grams: '181 to 220 g', perCarton: 100 },
  { name: 'Medium', grams: '141 to 180 g', perCarton: 125 },
];

/** Estimates the number of apples in a box. It is rounded down, so that no apple is missing. */
export const applesPerBox = ({ perCarton }: AppleSize, boxKg: number): number =>
  Math.floor((perCarton * boxKg) / cartonKg);

export const packing = [
  { term: 'Box', detail: 'Wood, about 52 × 38 × 23 cm outside' },
  {
    term: 'Inside',
    detail: 'Two layers, each on a tray of moulded paper with a hollow for every apple',
  },
  { term: 'On top', detail: 'A sheet of brown paper' },
] as const;

/** Square pictures of 1200 px. */
export const boxPictures = [
  {
    src: '/images/box/layers.jpg',
    alt: 'Wooden box with its front cut away: two layers of red apples, each on a moulded paper tray',
    caption: 'Two layers, each on its own tray',
  },
  {
    src: '/images/box/open.jpg',
    alt: 'Wooden box from above with Royal Delicious apples in rows on a moulded paper tray, brown paper folded back',
    caption: 'Brown paper on top',
  },
  {
    src: '/images/box/scale.jpg',
    alt: 'Wooden box full of red apples on a table beside a three-tier steel tiffin and a folded checked cloth',
    caption: 'Its size beside a tiffin',
  },
] as const;
