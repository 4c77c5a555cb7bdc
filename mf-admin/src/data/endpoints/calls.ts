import { request, type ApiQuery } from '@shop/shared';

/**
 * A change that `useAction` sends. Data instead of a function, because method and path also name the pending action.
 */
export interface AdminAction<Result, Body extends object> {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Shown if the server gives no reason. */
  failure: string;
  timeoutMs?: number;
  /** Never set. They only carry the types. */
  readonly result?: Result;
  readonly body?: Body;
}

/** A request as a form sends it: the API converts numbers and flags from text, and fills in what is missing. */
export type Typed<Body> = {
  readonly [Name in keyof Body]?: Body[Name] extends string | undefined
    ? Body[Name]
    : Body[Name] | string;
};

/** Defines an action with the types of its response and its request body. */
const define =
  (method: AdminAction<unknown, object>['method']) =>
  <Result, Body extends object = object>(
    path: string,
    failure: string,
    timeoutMs?: number,
  ): AdminAction<Result, Body> => ({ method, path, failure, ...(timeoutMs && { timeoutMs }) });

export const post = define('POST');
export const put = define('PUT');
export const remove = define('DELETE');

export const query = <T>(path: string, failure: string): ApiQuery<T> => ({ path, failure });

/** Reads a file, for which a link could not send the token. */
export const file = (path: string): Promise<Blob> =>
  request('GET', path, { failure: 'The file could not be read. Please try again.' });

/** Returns `?day=2026-11-30`, or an empty text for no parameters. */
export function search(parameters: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(parameters).toString();
  return text && `?${text}`;
}
