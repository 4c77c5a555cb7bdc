import type { NodemailerError } from 'nodemailer';

/** RFC 3463 codes of refusals by the server's policy, for example about relaying, signing in or reputation. */
const policy = /^\d{3}[ -]5\.7\./;

/**
 * Whether a mail server has refused this mail or its recipient permanently (RFC 5321: 5xx), so that no further attempt
 * can succeed. Errors about the shop itself, such as its password at the server, are not permanent: the operator can
 * fix them.
 */
export function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, responseCode = 0, response = '' } = error as Partial<NodemailerError>;
  const isAboutTheMail = command === 'RCPT TO' || command === 'DATA';
  return isAboutTheMail && responseCode >= 500 && responseCode < 600 && !policy.test(response);
}
