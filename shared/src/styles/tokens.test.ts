import { readFileSync } from 'node:fs';
import path from 'node:path';

const tokens = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
const values = new Map(
  [...tokens.matchAll(/^ *(--[\w-]+):([^;]+);/gm)].map(([, name = '', value = '']) => [
    name,
    value.trim(),
  ]),
);

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Returns the color of a token in a theme as #rrggbb. */
function resolveColor(token: string, theme: Theme): string {
  const value = values.get(token);
  if (!value) throw new Error(`tokens.css has no ${token}.`);
  const [, light = value, dark = value] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
  const chosen = theme === 'light' ? light : dark;
  const [, reference] = /^var\((.+)\)$/.exec(chosen) ?? [];
  return reference ? resolveColor(reference, theme) : chosen;
}

/** Returns the relative luminance of a color as defined by WCAG 2.2, from 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => parseInt(color.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colors as defined by WCAG 2.2, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['--ground', '--ground-sunken', '--surface'];
const pairs = (colors: string[], backgrounds: string[]) =>
  colors.flatMap((color) => backgrounds.map((background) => [color, background] as const));

/** Text colors and their backgrounds. */
const texts = [
  ...pairs(
    ['--text', '--text-soft', '--accent', '--action-text', '--danger', '--success'],
    grounds,
  ),
  ...pairs(['--text', '--danger'], ['--danger-ground']),
  ...pairs(['--text', '--success', '--accent'], ['--success-ground']),
  ...pairs(['--text'], ['--highlight']),
  ...pairs(['--on-action'], ['--action', '--action-hover']),
  ...pairs(['--text-on-dark'], ['--accent-deep', '--accent-deep-hover']),
];

/** Colors of borders, marks and the focus ring, and their backgrounds. */
const graphics = [
  ...pairs(['--border-strong', '--accent', '--action', '--danger', '--focus'], grounds),
  ...pairs(['--focus-on-dark', '--text-on-dark'], ['--accent-deep', '--accent-deep-hover']),
  ...pairs(['--danger', '--focus'], ['--danger-ground']),
  ...pairs(['--success', '--focus'], ['--success-ground']),
];

describe.each(themes)('in the %s theme', (theme) => {
  it.each(texts)('[A-03] text in %s is legible on %s', (color, background) => {
    expect(
      contrast(resolveColor(color, theme), resolveColor(background, theme)),
    ).toBeGreaterThanOrEqual(4.5);
  });

  it.each(graphics)('[A-03] %s is distinguishable from %s', (color, background) => {
    expect(
      contrast(resolveColor(color, theme), resolveColor(background, theme)),
    ).toBeGreaterThanOrEqual(3);
  });
});

it('computes the contrast of WCAG’s examples', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
