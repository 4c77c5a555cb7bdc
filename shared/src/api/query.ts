/** The path of a GET request and the message of its error. `T` is the type of the response. */
export interface ApiQuery<T> {
  path: string;
  failure: string;
  /** Never set. It only carries the type. */
  readonly response?: T;
}

export const query = <T>(path: string, failure: string): ApiQuery<T> => ({ path, failure });

/** Builds a query string without undefined values, so that the same page is the same request. */
export function search(parameters: object): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : '';
}
