/** Serializes a value for a script element. No text can end the element, or start a comment in it. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/</g, '\\u003c');
