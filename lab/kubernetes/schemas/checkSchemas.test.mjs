import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = path.join(root, 'deploy/kubernetes');
const copy = mkdtempSync(path.join(tmpdir(), 'kubernetes-'));
after(() => rmSync(copy, { recursive: true }));

/** @param {string} from */
function problemsOf(from) {
  const program = path.join(import.meta.dirname, 'checkSchemas.mjs');
  const { stdout, stderr } = spawnSync(process.execPath, [program, from], { encoding: 'utf8' });
  assert.equal(stderr, '');
  return stdout.split('\n').filter(Boolean).sort();
}

/** @param {string} file @param {string} search @param {string} replacement */
function invalidate(file, search, replacement) {
  const text = readFileSync(path.join(folder, file), 'utf8');
  assert.ok(text.includes(search));
  writeFileSync(path.join(copy, file), text.replace(search, replacement));
}

void test('the manifests have no problem', () => {
  assert.deepEqual(problemsOf(folder), []);
});

void test('the check reports fields and values that Kubernetes and CloudNativePG do not know', () => {
  cpSync(folder, copy, { recursive: true });
  invalidate('base/api/api.yaml', 'failureThreshold: 150', 'failureTreshold: 150');
  invalidate('base/shell/shell.yaml', 'averageUtilization: 70', 'averageUtilization: high');
  invalidate('base/database/cluster.yaml', 'instances: 3', 'instances: 0');
  invalidate('base/database/backups.yaml', 'wal:', 'wall:');

  const problems = problemsOf(copy);

  const expected = [
    /^base\/api\/api\.yaml: Deployment: .*failureTreshold/,
    /^base\/database\/backups\.yaml: ObjectStore: .*wall/,
    /^base\/database\/cluster\.yaml: Cluster: .*instances must be >= 1/,
    /^base\/shell\/shell\.yaml: HorizontalPodAutoscaler: Type 'string'/,
    /^base\/shell\/shell\.yaml: HorizontalPodAutoscaler: .*must be integer/,
  ];
  assert.equal(problems.length, expected.length, problems.join('\n'));
  for (const [index, pattern] of expected.entries()) assert.match(problems[index] ?? '', pattern);
});
