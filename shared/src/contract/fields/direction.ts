/** Invisible characters that change the direction of the text after them. */
const directionControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

export const withoutDirection = (text: string): string => text.replace(directionControls, '');

/** Whether a text contains invisible characters that change the order in which it is read. */
export const hasDirectionControl = (text: string): boolean => withoutDirection(text) !== text;

/** Isolates user text inside a sentence of the shop, so that its direction does not leak. */
export function isolated(text: string): string {
  const plain = withoutDirection(text);
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
}
