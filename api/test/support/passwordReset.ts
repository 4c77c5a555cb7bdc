import type { TokenPair } from '@shop/shared/contract';
import { mailsTo } from './database/rows';
import type { CallOptions, Shop } from './shop';

interface ReplyBody {
  message: string;
  detail: string;
}

/** Returns the requests for resetting a password. `context` is read at each call. */
export function passwordResetCalls(context: () => Shop) {
  const requestLink = (email: string, options: CallOptions = {}) =>
    context().call<ReplyBody>('POST', '/api/auth/forgot_password', { body: { email }, ...options });
  const reset = (token: string, password: string) =>
    context().call<ReplyBody>('POST', '/api/auth/reset_password', { body: { token, password } });
  const signInWith = (email: string, password: string) =>
    context().call<TokenPair>('POST', '/api/auth/token', { body: { email, password } });

  /** Requests a link and returns the token in its mail. */
  async function requestToken(email: string): Promise<string> {
    expect((await requestLink(email)).status).toBe(200);
    const links = (await mailsTo(context().db, email)).flatMap(
      ({ body }) => /\/reset-password#token=([\w-]+)/.exec(body)?.[1] ?? [],
    );
    return links.at(-1) ?? '';
  }

  return { requestLink, requestToken, reset, signInWith };
}
