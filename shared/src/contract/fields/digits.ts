/** Converts decimal digits of every script, such as Devanagari `१` and full-width `１`, to 0–9. */
export function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/** Unicode puts the ten digits of a script next to each other. Some blocks have several sets in a row. */
function digitValue(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0;
  let first = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) {
    first -= 1;
  }
  return (codePoint - first) % 10;
}
