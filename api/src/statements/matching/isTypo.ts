/**
 * Whether two references differ as by one mistake in typing: one character wrong, missing or too many, or two neighbors
 * swapped.
 */
export function isTypo(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  if (one.length > other.length) return isTypo(other, one);
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  if (one.length < other.length) return one.slice(start) === other.slice(start + 1);
  if (one.slice(start + 1) === other.slice(start + 1)) return true;
  return (
    one[start] === other[start + 1] &&
    one[start + 1] === other[start] &&
    one.slice(start + 2) === other.slice(start + 2)
  );
}
