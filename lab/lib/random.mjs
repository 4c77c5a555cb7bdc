/**
 * Creates a generator of random numbers (mulberry32). The same seed gives the same numbers, so a run can be repeated.
 *
 * @typedef {ReturnType<typeof seededRandom>} Random
 * @param {number} seed
 */
export function seededRandom(seed) {
  let state = seed >>> 0;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** @param {number} min @param {number} max inclusive */
  const integer = (min, max) => min + Math.floor(next() * (max - min + 1));
  return {
    integer,
    /** @param {number} probability */
    chance: (probability) => next() < probability,
    /** @template T @param {readonly [T, ...T[]] | readonly T[]} values not empty @returns {T} */
    pick: (values) => /** @type {T} */ (values[integer(0, values.length - 1)]),
    uuid: () =>
      'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => integer(0, 15).toString(16)),
  };
}
