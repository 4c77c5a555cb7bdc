// Lints snippets given as JSON on standard input: [{ file, code }] → [[rule id, …], …].
import { readFileSync } from 'node:fs';
import { ESLint } from 'eslint';

/** @type {{ file: string, code: string }[]} */
const snippets = JSON.parse(readFileSync(0, 'utf8'));

const eslint = new ESLint();
const ruleIds = [];
for (const { file, code } of snippets) {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: file });
  ruleIds.push(result?.messages.map((message) => message.ruleId ?? message.message) ?? []);
}
console.log(JSON.stringify(ruleIds));
