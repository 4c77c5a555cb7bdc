/** Emoji, which no font has. The digit of a keycap, and ©, ® and ™, are text. */
const emoji =
  /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u{1F3FB}-\u{1F3FF}\u{E0020}-\u{E007F}]|\u20E3/gu;

/** Control characters, and all characters that reverse the text direction except isolates (S-26). */
const controls =
  /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2067\uFEFF]|\p{Variation_Selector}/gu;

/** Joiners without a letter before them, which remain of emoji. */
const looseJoiner = /(?<![\p{L}\p{M}])[\u200C\u200D]/gu;

/** Full-width and mathematical letters. No font has them, so they are replaced by plain ones. */
const styledLetters = /[\uFF01-\uFFEE\u{1D400}-\u{1D7FF}]+/gu;

/** Returns a text as one line, without characters that have no glyph. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(styledLetters, (letters) => letters.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .replace(controls, '')
    .replace(emoji, '')
    .replace(looseJoiner, '')
    .replace(/ {2,}/g, ' ')
    .trim();
