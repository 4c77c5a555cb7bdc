import { findLedgerProblems, namedIds } from '../lib/ledger.mjs';

const ledger = `# The ledger

- AB-01 One thing.
- AB-02 Another, which is not AB-09.

## Trust

- S-01 A third one.
`;

it('the ledger check passes when tests name every clause', () => {
  const tests = {
    'one.test.ts': `it('[AB-01] does it', () => {});`,
    'two.e2e.ts': `test('[AB-02, S-01] does the other', () => {});`,
  };
  expect(findLedgerProblems(ledger, tests)).toEqual([]);
});

it('the ledger check reports clauses that no test names', () => {
  expect(findLedgerProblems(ledger, {})).toEqual(['No test names AB-01, AB-02, S-01.']);
});

it('the ledger check reports a test that names an id which is not in the ledger', () => {
  const tests = { 'one.test.ts': `it('[AB-01] [AB-02] [AB-03] [S-01] [S-02] all', () => {});` };
  expect(findLedgerProblems(ledger, tests)).toEqual([
    'one.test.ts names AB-03, which is not in docs/ledger.md.',
    'one.test.ts names S-02, which is not in docs/ledger.md.',
  ]);
});

it('the ledger check fails for a ledger without clauses', () => {
  expect(findLedgerProblems('# Nothing', {})).toEqual(['docs/ledger.md lists no clause.']);
});

it('the ledger check reads titles of any kind, across lines and in loops', () => {
  const source = `
    it.each([['a'], ['b']])(
      '[AB-01] does %s',
      () => {},
    );
    for (const page of pages) test(\`[AB-02, AB-03] \${page}\`, run);
    describe("[AB-04] outside", () => {});
    test.describe('[AB-05] [AB-06] as well', () => {});
  `;
  const ids = ['AB-01', 'AB-02', 'AB-03', 'AB-04', 'AB-05', 'AB-06'];
  expect([...namedIds(source, 'x.test.tsx')]).toEqual(ids);
});

it('the ledger check ignores comments, other texts and skipped tests', () => {
  const source = `
    // it('[AB-01] was here')
    /** [AB-02] */
    expect(screen.getByText('[AB-03]')).toBeVisible();
    it('AB-04 without brackets', () => {});
    it.skip('[AB-05] later', () => {});
    it.todo('[AB-06] later');
    describe.skip('later', () => {
      it('[AB-07] inside', () => {});
    });
  `;
  expect([...namedIds(source, 'x.test.tsx')]).toEqual([]);
});
