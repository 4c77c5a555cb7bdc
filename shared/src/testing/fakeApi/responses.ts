import { HttpResponse, type DefaultBodyType } from 'msw';
import type { Problem } from '../../contract/problem';
import { fakeShop, type Account } from './fakeShop';

export type MockResponse = HttpResponse<DefaultBodyType>;

export const json = (body: unknown, status = 200): MockResponse =>
  HttpResponse.json(body as DefaultBodyType, { status });

/** Creates an error response of the API (AP-16). */
export function problem(
  status: number,
  detail: string,
  errors?: Record<string, string>,
): MockResponse {
  const body: Problem = { type: 'about:blank', title: 'Error', status, detail, errors };
  return HttpResponse.json<DefaultBodyType>(
    { ...body },
    {
      status,
      headers: { 'content-type': 'application/problem+json' },
    },
  );
}

/**
 * Returns the account of the request's access token.
 *
 * @throws a 401 response if the token is invalid
 */
export function accountHolder(request: Request): Account {
  const token = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
  const account = fakeShop.accessTokens.get(token);
  // oxlint-disable-next-line typescript/only-throw-error -- msw sends a thrown response
  if (!account) throw problem(401, 'Please sign in again');
  return account;
}
