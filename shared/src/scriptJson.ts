/** JSON for a script element. No text in it can end the element, or start a comment in it. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/</g, '\\u003c');
