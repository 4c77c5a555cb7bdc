import { HttpResponse, type DefaultBodyType } from 'msw';
import type { Problem } from '../contract/types';
import { fakeShop, type Account } from './fakeShop';

export type Answer = HttpResponse<DefaultBodyType>;

/** An error answer as the API gives it (AP-16). */
export function problem(status: number, detail: string, errors?: Record<string, string>): Answer {
  const body: Problem = { type: 'about:blank', title: 'Error', status, detail, errors };
  return HttpResponse.json<DefaultBodyType>(
    { ...body },
    {
      status,
      headers: { 'content-type': 'application/problem+json' },
    },
  );
}

/** Whose access token the request carries; without a live one it is answered with 401. */
export function accountHolder(request: Request): Account {
  const token = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
  const account = fakeShop.accessTokens.get(token);
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- msw sends a thrown answer
  if (!account) throw problem(401, 'Please sign in again');
  return account;
}
