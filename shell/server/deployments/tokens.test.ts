import { findToken, mayDeploy, parseTokens } from './tokens';

const [one, two] = ['a'.repeat(32), 'b'.repeat(32)] as const;

describe('DEPLOY_TOKENS', () => {
  it('[TE-04] has a line for each token, or a semicolon between them', () => {
    const expected = [
      { name: 'asha', token: one, remotes: ['mf-catalog', 'mf-gifts'] },
      { name: 'ci', token: two, remotes: ['*'] },
    ];
    expect(parseTokens(`asha ${one} mf-catalog,mf-gifts\n\n  ci  ${two}  *\n`)).toEqual(expected);
    expect(parseTokens(`asha ${one} mf-catalog,mf-gifts; ci ${two} *`)).toEqual(expected);
    expect(parseTokens('')).toEqual([]);
  });

  it.each([
    [`asha ${one}`, 'Entry 1 of DEPLOY_TOKENS must have a name, a token and remotes'],
    [`ci ${two} *\nasha ${one} Mf`, 'Entry 2 of DEPLOY_TOKENS'],
    [`asha ${one} mf-x mf-y`, 'Entry 1 of DEPLOY_TOKENS'],
    [`asha ${one.slice(1)} *`, 'The token of asha in DEPLOY_TOKENS must have 32 characters'],
    [`asha ${one} *; ci ${one} *`, 'DEPLOY_TOKENS has the same token twice.'],
  ])('[TE-04] must not be %j, and the message has no token', (text, message) => {
    expect(() => parseTokens(text)).toThrow(message);
    expect(() => parseTokens(text)).not.toThrow(one.slice(1));
  });
});

it('[TE-04] finds the token of a request', () => {
  const tokens = parseTokens(`asha ${one} mf-x; ci ${two} *`);
  const nameOf = (header: string | undefined) => findToken(tokens, header)?.name;

  expect(nameOf(`Bearer ${two}`)).toBe('ci');
  expect(nameOf(`bearer ${one}`)).toBe('asha');
  for (const header of [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    one,
    `Basic ${one}`,
    `Bearer ${one} x`,
  ]) {
    expect(nameOf(header)).toBeUndefined();
  }
  const [asha, ci] = tokens;
  expect(asha && [mayDeploy(asha, 'mf-x'), mayDeploy(asha, 'mf-y')]).toEqual([true, false]);
  expect(ci && mayDeploy(ci, 'mf-y')).toBe(true);
});
