/**
 * Parses tracking numbers copied from a carrier's list: one per line, with or without its order number.
 *
 * @param orders the order numbers of the fields
 * @param first index of the field that the text is pasted into
 * @returns tracking numbers by the index of their field
 */
export function pastedNumbers(
  text: string,
  orders: readonly string[],
  first: number,
): Map<number, string> {
  const numbers = new Map<number, string>();
  let next = first;
  for (const line of text.split(/\r?\n/)) {
    const words = line.split(/[\s,;]+/).filter(Boolean);
    const named = orders.findIndex((order) => words.some((word) => word.toUpperCase() === order));
    const number = words.filter((word) => word.toUpperCase() !== orders[named]).join(' ');
    if (number === '') continue;
    const index = named >= 0 ? named : next;
    if (index < orders.length) numbers.set(index, number);
    if (named < 0) next += 1;
  }
  return numbers;
}
