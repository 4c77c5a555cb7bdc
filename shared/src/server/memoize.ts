/**
 * Caches the results of a pure function of a header or a URL: most requests send the same few. At `maxResults` the
 * whole cache is cleared, so that lookups need no bookkeeping.
 */
export function memoize<Result extends object | string | boolean>(
  compute: (text: string) => Result,
  maxResults = 100,
): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const cached = results.get(text);
    if (cached !== undefined) return cached;
    if (results.size >= maxResults) results.clear();
    const result = compute(text);
    results.set(text, result);
    return result;
  };
}
