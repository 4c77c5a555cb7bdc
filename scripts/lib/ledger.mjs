import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../../shared/build/units.mjs';

const isTest = /\.(test\.[cm]?[jt]sx?|e2e\.ts)$/;
/** `it`, `test.describe`, `it.each([…])`, each with a title. */
const startsTest = /^(it|test|describe)\b/;
const isSkipped = /^(it|test|describe)(\.\w+)*\.(skip|todo|fixme)$/;
const idGroups = /\[[A-Z]{1,2}-\d{2}(, ?[A-Z]{1,2}-\d{2})*\]/g;
const isIgnored = /^(\..*|node_modules|dist)$/;

/**
 * The ids of the clauses in docs/ledger.md.
 *
 * @param {string} ledger its text
 */
export const readLedger = (ledger) =>
  [...ledger.matchAll(/^- ([A-Z]{1,2}-\d{2}) /gm)].map(([, id]) => id ?? '');

/**
 * The ids that the titles of a test file's `it`, `test` and `describe` name in brackets, such as
 * `[SH-01, SH-02]`. A test that is skipped proves nothing.
 *
 * @param {string} source
 * @param {string} fileName its extension says how the source is parsed
 */
export function namedIds(source, fileName) {
  /** @type {Set<string>} */
  const ids = new Set();
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node)) {
      const callee = node.expression.getText();
      if (isSkipped.test(callee)) return;
      const [title] = node.arguments;
      const isTitle = title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title));
      if (isTitle && startsTest.test(callee)) {
        for (const [group] of title.getText().matchAll(idGroups))
          for (const [id] of group.matchAll(/[A-Z]{1,2}-\d{2}/g)) ids.add(id);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true));
  return ids;
}

/**
 * @param {string} ledger the text of docs/ledger.md
 * @param {Record<string, string>} tests the text of each test file, by its name
 * @returns {string[]} one sentence each
 */
export function findLedgerProblems(ledger, tests) {
  const clauses = readLedger(ledger);
  /** @type {Set<string>} */
  const named = new Set();
  /** @type {string[]} */
  const problems = [];
  for (const [file, source] of Object.entries(tests)) {
    for (const id of namedIds(source, file)) {
      named.add(id);
      if (!clauses.includes(id))
        problems.push(`${file} names ${id}, which is not in docs/ledger.md.`);
    }
  }
  const missing = clauses.filter((id) => !named.has(id));
  if (clauses.length === 0) problems.push('docs/ledger.md lists no clause.');
  if (missing.length > 0) problems.push(`No test names ${missing.join(', ')}.`);
  return problems;
}

/** @returns {Record<string, string>} the text of each test file of the workspace, by its path */
export const readTests = () =>
  Object.fromEntries(
    findTests('').map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  );

/** @param {string} folder below the workspace @returns {string[]} its test files, at any depth */
function findTests(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const item = path.join(folder, entry.name);
    if (entry.isFile()) return isTest.test(item) ? [item] : [];
    return entry.isDirectory() && !isIgnored.test(entry.name) ? findTests(item) : [];
  });
}
