/**
 * Builds the URL of a page. Its pattern is in React Router's syntax: `/shop/:productId`.
 */
export type UrlBuilder<Pattern extends string, Args extends readonly unknown[]> = ((
  ...args: Args
) => string) & { readonly pattern: Pattern };

/** Creates the builder of a URL without parameters. */
export function url<const Pattern extends string>(
  pattern: Pattern extends `${string}:${string}` ? never : Pattern,
): UrlBuilder<Pattern, []>;
/** Creates the builder of a URL with parameters, or with optional additions such as a query. */
export function url<const Pattern extends string, Args extends readonly unknown[]>(
  pattern: Pattern,
  build: (...args: Args) => string,
): UrlBuilder<Pattern, Args>;
export function url(pattern: string, build: (...args: never[]) => string = () => pattern) {
  return Object.assign((...args: never[]) => build(...args), { pattern });
}
