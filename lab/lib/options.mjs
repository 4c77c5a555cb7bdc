/**
 * Reads the value of an option that is a whole number.
 *
 * @param {string} option its name, for the error
 * @param {string} text
 * @param {{ min?: number, max?: number }} [limits]
 * @returns {number}
 * @throws {Error} when the text is not a whole number within the limits
 */
export function readNumber(option, text, { min = 1, max = 99_999_999 } = {}) {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= min && number <= max) return number;
  throw new Error(`--${option} ${text} is not a whole number from ${min} to ${max}.`);
}

/**
 * Reads the value of `--seed`, and returns a random seed when there is none.
 *
 * @param {string | undefined} text
 * @returns {number}
 * @throws {Error} when the text is not a seed
 */
export function readSeed(text) {
  if (text === undefined) return Math.floor(Math.random() * 2 ** 32);
  return readNumber('seed', text, { min: 0, max: 2 ** 32 - 1 });
}
