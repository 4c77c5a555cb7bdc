/** Characters that change the direction of the text after them, and are never seen. */
const directionControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

export const withoutDirection = (text: string): string => text.replace(directionControls, '');

/** A text that somebody has written, in a sentence of ours: its direction ends where it ends. */
export function isolated(text: string): string {
  const plain = withoutDirection(text);
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
}
