import { toAsciiDigits } from './digits';

describe('toAsciiDigits', () => {
  it.each([
    ['१६५०', '1650'],
    ['০১২৩৪৫৬৭৮৯', '0123456789'],
    ['１７１２０６', '171206'],
    ['٩٨٧٦٥', '98765'],
    ['𝟙𝟎𝟗', '109'],
    ['+९१ 98765', '+91 98765'],
  ])('converts %s to %s', (typed, ascii) => {
    expect(toAsciiDigits(typed)).toBe(ascii);
  });

  it.each(['', 'Kotgarh', '½ ² ³', '–12'])('returns ‘%s’ unchanged', (text) => {
    expect(toAsciiDigits(text)).toBe(text);
  });
});
