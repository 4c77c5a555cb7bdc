// A part of `npm run lint`: whether each clause of docs/ledger.md is named by a test.
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
