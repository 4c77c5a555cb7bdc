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

/** The colour of a token in a theme, as #rrggbb. */
function colourOf(token: string, theme: Theme): string {
  const value = values.get(token);
  if (!value) throw new Error(`tokens.css has no ${token}.`);
  const [, light = value, dark = value] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
  const chosen = theme === 'light' ? light : dark;
  const [, reference] = /^var\((.+)\)$/.exec(chosen) ?? [];
  return reference ? colourOf(reference, theme) : chosen;
}

/** WCAG 2.2: the relative luminance of a colour, 0 … 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2: the contrast ratio of two colours, 1 … 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['--ground', '--ground-sunken', '--surface'];
const each = (colours: string[], backgrounds: string[]) =>
  colours.flatMap((colour) => backgrounds.map((background) => [colour, background] as const));

/** Text colours and their backgrounds. */
const texts = [
  ...each(['--text', '--text-soft', '--accent', '--action-text', '--danger', '--success'], grounds),
  ...each(['--text', '--danger'], ['--danger-ground']),
  ...each(['--text', '--success', '--accent'], ['--success-ground']),
  ...each(['--text'], ['--highlight']),
  ...each(['--on-action'], ['--action', '--action-hover']),
  ...each(['--text-on-dark'], ['--accent-deep', '--accent-deep-hover']),
];

/** Borders of controls, marks and the focus ring, and their backgrounds. */
const graphics = [
  ...each(['--border-strong', '--accent', '--action', '--danger', '--focus'], grounds),
  ...each(['--focus-on-dark', '--text-on-dark'], ['--accent-deep', '--accent-deep-hover']),
  ...each(['--danger', '--focus'], ['--danger-ground']),
  ...each(['--success', '--focus'], ['--success-ground']),
];

describe.each(themes)('in the %s theme', (theme) => {
  it.each(texts)('[A-03] text in %s is legible on %s', (colour, background) => {
    expect(contrast(colourOf(colour, theme), colourOf(background, theme))).toBeGreaterThanOrEqual(
      4.5,
    );
  });

  it.each(graphics)('[A-03] %s is distinguishable from %s', (colour, background) => {
    expect(contrast(colourOf(colour, theme), colourOf(background, theme))).toBeGreaterThanOrEqual(
      3,
    );
  });
});

it('computes the contrast of WCAG’s examples', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
