// Lints styles given as JSON on standard input: [{ file, code }] → [[rule id, …], …].
import { readFileSync } from 'node:fs';
import stylelint from 'stylelint';

/** @type {{ file: string, code: string }[]} */
const snippets = JSON.parse(readFileSync(0, 'utf8'));
const ruleIds = [];
for (const { file, code } of snippets) {
  const { results } = await stylelint.lint({ code: `${code}\n`, codeFilename: file });
  ruleIds.push(results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule)));
}
console.log(JSON.stringify(ruleIds));
