import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import ts from 'typescript';
import { nameTypes, typeFiles } from '../../shared/build/plugins/FederatedTypesPlugin.mjs';
import { root } from '../../shared/build/units.mjs';

/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'types-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {Record<string, Buffer>} files */
const unpack = ({ '@mf-types.zip': archive }) => unzipSync(archive ?? Buffer.alloc(0));

/** Returns the type errors of a host beside the unpacked types. @param {string} code */
function typeErrors(code) {
  const file = path.join(folder, 'host.tsx');
  writeFileSync(file, code);
  const program = ts.createProgram([file], {
    noEmit: true,
    strict: true,
    jsx: ts.JsxEmit.ReactJSX,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    skipLibCheck: true,
    types: [],
    paths: {
      'mf_catalog/*': [path.join(folder, '*')],
      react: [path.join(root, 'node_modules/@types/react')],
      'react/*': [path.join(root, 'node_modules/@types/react/*')],
    },
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('[TE-06] the types of a remote', () => {
  it('let another host use a page, which takes no props', () => {
    const files = unpack(typeFiles(['ShopPage', 'ProductPage']));
    for (const [name, content] of Object.entries(files)) {
      writeFileSync(path.join(folder, name), content);
    }

    expect(Object.keys(files)).toEqual(['ShopPage.d.ts', 'ProductPage.d.ts']);
    const use = "import Page from 'mf_catalog/ProductPage';\nexport const page =";
    expect(typeErrors(`${use} <Page />;`)).toEqual([]);
    expect(typeErrors(`${use} <Page id="1" />;`)).toEqual([expect.stringContaining("'id'")]);
  });

  it('[FR-01] let another host pass the props of a fragment that its row declares', () => {
    const fragment = {
      name: 'recommendations',
      component: 'Recommendations',
      fallback: [],
      propTypes: { place: ['cart', 'order'], 'onAdded?': '() => void' },
    };
    const files = unpack(typeFiles(['ShopPage'], [fragment]));
    for (const [name, content] of Object.entries(files)) {
      writeFileSync(path.join(folder, name), content);
    }

    const use =
      "import Recommendations from 'mf_catalog/Recommendations';\nexport const fragment =";
    expect(typeErrors(`${use} <Recommendations place="cart" onAdded={() => {}} />;`)).toEqual([]);
    expect(typeErrors(`${use} <Recommendations place="order" />;`)).toEqual([]);
    expect(typeErrors(`${use} <Recommendations place="home" />;`)).toEqual([
      expect.stringContaining('"home"'),
    ]);
    expect(typeErrors(`${use} <Recommendations />;`)).toEqual([
      expect.stringContaining("'place' is missing"),
    ]);
  });

  it('name the pages for `loadRemote`, with a placeholder for the name of the remote', () => {
    const { '@mf-types.d.ts': types } = typeFiles(['ShopPage', 'ProductPage']);

    expect(String(types)).toBe(
      `export type RemoteKeys = 'REMOTE_ALIAS_IDENTIFIER/ShopPage' | 'REMOTE_ALIAS_IDENTIFIER/ProductPage';
type PackageType<T> = T extends 'REMOTE_ALIAS_IDENTIFIER/ShopPage' ? typeof import('REMOTE_ALIAS_IDENTIFIER/ShopPage') : T extends 'REMOTE_ALIAS_IDENTIFIER/ProductPage' ? typeof import('REMOTE_ALIAS_IDENTIFIER/ProductPage') : any;
`,
    );
  });

  it('are the same file for the same pages', () => {
    expect(typeFiles(['ShopPage'])).toEqual(typeFiles(['ShopPage']));
  });

  it('are named in the manifest', () => {
    const stats = { metaData: { types: { zip: '' } } };
    nameTypes({ stats });
    expect(stats.metaData.types).toMatchObject({ zip: '@mf-types.zip', api: '@mf-types.d.ts' });
  });
});
