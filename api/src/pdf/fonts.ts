import { createRequire } from 'node:module';

const { resolve } = createRequire(__filename);

const noto = (script: string) =>
  resolve(`@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-400-normal.woff`);

/** The scripts of Indian addresses, besides Latin. A document embeds only the fonts that it uses. */
const scripts = [
  { font: 'devanagari', letters: /\p{Script_Extensions=Devanagari}/u },
  { font: 'bengali', letters: /\p{Script_Extensions=Bengali}/u },
  { font: 'gurmukhi', letters: /\p{Script_Extensions=Gurmukhi}/u },
  { font: 'gujarati', letters: /\p{Script_Extensions=Gujarati}/u },
  { font: 'oriya', letters: /\p{Script_Extensions=Oriya}/u },
  { font: 'tamil', letters: /\p{Script_Extensions=Tamil}/u },
  { font: 'telugu', letters: /\p{Script_Extensions=Telugu}/u },
  { font: 'kannada', letters: /\p{Script_Extensions=Kannada}/u },
  { font: 'malayalam', letters: /\p{Script_Extensions=Malayalam}/u },
  { font: 'arabic', letters: /\p{Script_Extensions=Arabic}/u },
] as const;

export type FontName = 'regular' | 'bold' | (typeof scripts)[number]['font'];

/** Font files by name. Inter contains ₹. */
export const fontFiles: ReadonlyMap<FontName, string> = new Map<FontName, string>([
  ['regular', resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')],
  ['bold', resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')],
  ...scripts.map(({ font }) => [font, noto(font)] as const),
]);

/** Accents, vowel signs and joiners keep the font of the letter before them. */
const attached = /[\p{Mn}\u200C\u200D]/u;

/**
 * Returns the font of a character. Characters of several scripts, such as the danda, keep the font of the text before
 * them. Characters that no font has are shown as a box in `base`.
 */
export function fontOf(character: string, previous: FontName, base: FontName): FontName {
  const isPrevious = scripts.find(({ font }) => font === previous)?.letters.test(character);
  if (isPrevious || attached.test(character)) return previous;
  return scripts.find(({ letters }) => letters.test(character))?.font ?? base;
}
