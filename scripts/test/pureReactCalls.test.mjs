import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../../shared/build/units.mjs';

const pureReactCalls = createRequire(import.meta.url)('../../shared/build/pureReactCalls.cjs');

it('pureReactCalls marks components as free of side effects and removes their names', () => {
  const source = [
    'var Link = React10.forwardRef(',
    '  function LinkWithRef() {',
    '    let state = React10.useContext(Context);',
    '    this.displayName = name;',
    '  }',
    ');',
    'Link.displayName = "Link";',
  ].join('\n');
  expect(pureReactCalls(source).split('\n')).toEqual([
    'var Link = /* @__PURE__ */ React10.forwardRef(',
    '  function LinkWithRef() {',
    '    let state = React10.useContext(Context);',
    '    this.displayName = name;',
    '  }',
    ');',
    '',
  ]);
});

it("pureReactCalls finds the router's components", () => {
  const folder = path.join(root, 'node_modules/react-router/dist/production');
  const modules = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
  const router = modules.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n');
  expect(router).toContain('Form.displayName');
  expect(pureReactCalls(router)).not.toContain('Form.displayName');
  expect(pureReactCalls(router)).toMatch(/var Form = \/\* @__PURE__ \*\/ React\d*\.forwardRef/);
});
