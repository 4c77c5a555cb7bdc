import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  oldestVersions,
  scriptTargets,
  styleTargets,
  webpackTarget,
} from '../../shared/build/browsers.mjs';
import { root } from '../../shared/build/units.mjs';
import { runWebpack } from '../lib/webpack.mjs';

describe('[BR-01] the supported browsers', () => {
  it('are those of the range in package.json', () => {
    expect(oldestVersions).toMatchObject({
      chrome: '109',
      edge: '109',
      firefox: '115',
      ios_saf: '16.0',
      safari: '16.0',
      samsung: '21',
    });
  });

  it('are the targets of webpack, swc and Lightning CSS', () => {
    expect(webpackTarget).toContain('ios_saf 16.0');
    expect(scriptTargets).toMatchObject({ chrome: '109', ios: '16.0' });
    expect(styleTargets).toMatchObject({ chrome: 109 << 16, ios_saf: 16 << 16 });
  });

  it('are those that a unit outside the workspace compiles the shared package for', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'unit-'));
    const library = path.join(folder, 'node_modules/@shop/shared');
    mkdirSync(library, { recursive: true });
    // Safari 16.0 has no static blocks.
    writeFileSync(
      path.join(library, 'index.js'),
      'export class Shop { static { Shop.isOpen = true; } }',
    );
    writeFileSync(path.join(folder, 'index.js'), "console.log(require('@shop/shared'));");

    const kit = path.join(root, 'shared/build');
    writeFileSync(
      path.join(folder, 'webpack.config.mjs'),
      `import { webpackTarget } from '${pathToFileURL(path.join(kit, 'browsers.mjs'))}';
      import { typescriptRule } from '${pathToFileURL(path.join(kit, 'config/rules.mjs'))}';
      export default {
        ...{ mode: 'production', context: import.meta.dirname, entry: './index.js', target: webpackTarget },
        ...{ output: { path: import.meta.dirname, filename: 'out.js' }, optimization: { minimize: false } },
        module: { rules: [typescriptRule('browser')] },
      };`,
    );

    await runWebpack(path.relative(root, folder));

    const output = readFileSync(path.join(folder, 'out.js'), 'utf8');
    rmSync(folder, { recursive: true });
    expect(output).toContain('isOpen');
    expect(output).not.toMatch(/static\s*\{/);
  });
});
