/** Turns the decimal digits of every script, such as Devanagari `१` and full-width `１`, into 0 to 9; all else stays as it is. */
export function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/** In Unicode the digits of a script are neighbors, from zero to nine. Some blocks have several such tens in a row. */
function digitValue(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0;
  let first = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) {
    first -= 1;
  }
  return (codePoint - first) % 10;
}
