// Lints snippets given as JSON on standard input: [{ file, code, rule }] → [[rule id, …], …].
import { readFileSync } from 'node:fs';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

/** @type {{ file: string, code: string, rule?: string }[]} */
const snippets = JSON.parse(readFileSync(0, 'utf8'));

// With CI=true the parser takes each file for one that never changes, and knows no types of a
// snippet's file when it differs from the file on disk.
process.env.TSESTREE_SINGLE_RUN = 'false';

const typed = new ESLint();
// Type information takes seconds per unit, and most rules do not use it.
const untyped = new ESLint({ overrideConfig: tseslint.configs.disableTypeChecked });
const typedRules = Object.keys(tseslint.configs.disableTypeChecked.rules ?? {});

const ruleIds = [];
for (const { file, code, rule = '' } of snippets) {
  const eslint = typedRules.includes(rule) ? typed : untyped;
  const [result] = await eslint.lintText(`${code}\n`, { filePath: file });
  ruleIds.push(result?.messages.map((message) => message.ruleId ?? message.message) ?? []);
}
console.log(JSON.stringify(ruleIds));
