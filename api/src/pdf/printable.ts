/** Pictures, for which there is no font. The digit of a keycap, and ©, ® and ™, are text. */
const emoji =
  /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u{1F3FB}-\u{1F3FF}\u{E0020}-\u{E007F}]|\u20E3/gu;

/** Control characters, and all that reverse the direction of a text (S-26) but the isolates. */
const controls =
  /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2067\uFEFF]|\p{Variation_Selector}/gu;

/** A joiner without a letter before it has joined emoji. */
const looseJoiner = /(?<![\p{L}\p{M}])[\u200C\u200D]/gu;

/** Full-width and mathematical letters are plain ones: no font has them. */
const fancy = /[\uFF01-\uFFEE\u{1D400}-\u{1D7FF}]+/gu;

/** A text as it can be on paper: one line, without what has no glyph. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(fancy, (letters) => letters.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .replace(controls, '')
    .replace(emoji, '')
    .replace(looseJoiner, '')
    .replace(/ {2,}/g, ' ')
    .trim();
