import type { NodemailerError } from 'nodemailer';

/** The codes of RFC 3463 for what the server refuses by its own rules: relaying, signing in, its opinion of the shop. */
const policy = /^\d{3}[ -]5\.7\./;

/**
 * Whether a mail server has refused this mail or its recipient for good (RFC 5321: 5xx), so that no further attempt can
 * succeed. What is about the shop itself, such as its password at the server, is not: the operator may change it.
 */
export function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, responseCode = 0, response = '' } = error as Partial<NodemailerError>;
  const isAboutTheMail = command === 'RCPT TO' || command === 'DATA';
  return isAboutTheMail && responseCode >= 500 && responseCode < 600 && !policy.test(response);
}
