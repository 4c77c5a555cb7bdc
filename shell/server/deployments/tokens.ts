import { createHash, timingSafeEqual } from 'node:crypto';

/** Who may deploy what. */
export interface DeployToken {
  /** Whose token it is, for the history. */
  name: string;
  token: string;
  /** The names of remotes, or `*` for all. */
  remotes: readonly string[];
}

const minLength = 32;
const format = 'a name, a token and remotes, such as: asha <token> mf-catalog,mf-gifts';

/**
 * Parses `DEPLOY_TOKENS`: a line for each token, or several on one line with semicolons between.
 *
 * @throws Error if a line is invalid; the message never contains a token
 */
export function parseTokens(text: string): DeployToken[] {
  const lines = text
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter(Boolean);
  const tokens = lines.map((line, index) => parseLine(line, index + 1));
  if (new Set(tokens.map(({ token }) => token)).size < tokens.length) {
    throw new Error('DEPLOY_TOKENS has the same token twice.');
  }
  return tokens;
}

function parseLine(line: string, number: number): DeployToken {
  const [name = '', token = '', remotes = '', ...others] = line.split(/\s+/);
  const names = remotes.split(',').filter(Boolean);
  if (
    names.length === 0 ||
    others.length > 0 ||
    !names.every((one) => /^(\*|[a-z][a-z0-9-]*)$/.test(one))
  ) {
    throw new Error(`Entry ${number} of DEPLOY_TOKENS must have ${format}`);
  }
  if (token.length < minLength) {
    throw new Error(
      `The token of ${name} in DEPLOY_TOKENS must have ${minLength} characters or more.`,
    );
  }
  return { name, token, remotes: names };
}

export const mayDeploy = ({ remotes }: DeployToken, unit: string): boolean =>
  remotes.includes('*') || remotes.includes(unit);

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Finds the entry of a token. The time does not depend on how much of a token is right, nor on which one it is.
 *
 * @param authorization the request's header
 */
export function findToken(
  tokens: readonly DeployToken[],
  authorization: string | undefined,
): DeployToken | undefined {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  const givenDigest = digest(given);
  return tokens.filter(({ token }) => timingSafeEqual(digest(token), givenDigest))[0];
}
