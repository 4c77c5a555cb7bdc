import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { units } from '../../shared/build/units.mjs';
import { affectedUnits, unitsAffectedSince } from '../lib/affectedUnits.mjs';

const all = units.map(({ name }) => name);
const allWithPages = all.filter((name) => name !== 'api');

it.each([
  ['mf-catalog/src/pages/ShopPage.tsx', ['mf-catalog']],
  ['api/src/app.ts', ['api']],
  ['shared/src/ui/Button.tsx', allWithPages],
  ['shared/src/contract/money.ts', all],
  ['shared/src/server/etag.ts', all],
  ['shared/src/routes/safeNext.ts', all],
  ['shared/src/brand.ts', all],
  ['shared/build/units.mjs', all],
  ['shared/package.json', all],
  ['package-lock.json', all],
  ['Dockerfile', all],
  ['docs/decisions.md', []],
  ['e2e/journeys/cart.e2e.ts', []],
  ['deploy/kubernetes/base/api/api.yaml', []],
])('a change of %s affects %j', (file, affected) => {
  expect(affectedUnits([file])).toEqual(affected);
});

it('combines what several files affect', () => {
  expect(affectedUnits(['mf-account/package.json', 'shared/src/ui/Button.tsx'])).toEqual(
    allWithPages,
  );
  expect(affectedUnits(['api/src/app.ts', 'shared/src/ui/Button.tsx'])).toEqual(all);
  expect(affectedUnits(['mf-account/package.json', 'README.md', 'shell/src/app/App.tsx'])).toEqual(
    all.filter((name) => ['mf-account', 'shell'].includes(name)),
  );
});

describe('since a branch of a repository', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-repository-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** @param {string[]} args */
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      stdio: 'ignore',
    });
  /** @param {string} file */
  const write = (file) => {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), file);
  };
  const commitAll = () => {
    git('add', '.');
    git('commit', '--quiet', '-m', 'change');
  };
  const affected = () => unitsAffectedSince('main', folder);

  it('counts commits of the branch, changes that are not committed and untracked files', () => {
    git('init', '--quiet', '--initial-branch=main');
    write('mf-catalog/old.ts');
    write('mf-admin/page.ts');
    commitAll();
    expect(affected()).toEqual([]);

    git('checkout', '--quiet', '-b', 'feature');
    write('api/committed.ts');
    commitAll();
    expect(affected()).toEqual(['api']);
    write('mf-account/größe.ts');
    expect(affected()).toEqual(['mf-account', 'api']);
    mkdirSync(path.join(folder, 'shell'));
    renameSync(path.join(folder, 'mf-catalog/old.ts'), path.join(folder, 'shell/new.ts'));
    commitAll();
    expect(affected()).toEqual(['shell', 'mf-catalog', 'mf-account', 'api']);
  });

  it('ignores what others have committed to the branch meanwhile', () => {
    git('checkout', '--quiet', 'main');
    write('mf-admin/page2.ts');
    commitAll();
    git('checkout', '--quiet', 'feature');
    expect(affected()).not.toContain('mf-admin');
  });

  it('affects all units when git does not know the branch', () => {
    expect(unitsAffectedSince('missing', folder)).toEqual(all);
  });
});
