/** Splits a text at its spaces and line breaks. @param {string} text */
export const words = (text) => text.trim().split(/\s+/);
