// Part of `npm run lint`: checks that a test names each clause of docs/ledger.md.
import { readFileSync } from 'node:fs';
import { root } from '../shared/build/units.mjs';
import { runCommand } from './lib/command.mjs';
import { findLedgerProblems, readLedger, readTests } from './lib/ledger.mjs';

await runCommand(() => {
  const ledger = readFileSync(`${root}docs/ledger.md`, 'utf8');
  const problems = findLedgerProblems(ledger, readTests());
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log(`All ${readLedger(ledger).length} clauses of the ledger are tested.`);
});
