import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../lib/processes.mjs';
import { root } from '../../shared/build/units.mjs';
import { folder, readCompilerOptions } from './exports.mjs';
import { writePlainTypes } from './plainTypes.mjs';

const tsc = path.join(root, 'node_modules/typescript-native/bin/tsc');

/**
 * Compiles modules of `shared`, and those that they import, each to a file of its own. Styles and JSON are copied.
 *
 * @param {ReadonlyMap<string, string>} entries subpath → file
 * @param {string} outputFolder
 */
export async function compile(entries, outputFolder) {
  const files = [...entries.values()].filter((file) => /\.tsx?$/.test(file));
  const config = `${outputFolder}.tsconfig.json`;
  writeFileSync(
    config,
    JSON.stringify({
      extends: path.join(folder, 'tsconfig.json'),
      compilerOptions: {
        composite: false,
        incremental: false,
        emitDeclarationOnly: false,
        rootDir: folder,
        outDir: outputFolder,
      },
      include: [],
      files: [
        ...files.map((file) => path.join(folder, file)),
        ...readCompilerOptions().declarations,
      ],
    }),
  );
  const { exitCode, output } = await run(process.execPath, [tsc, '-p', config], { isQuiet: true });
  if (exitCode !== 0) throw new Error(`@shop/shared does not compile:\n${output}`);
  cpSync(path.join(folder, 'src'), path.join(outputFolder, 'src'), {
    recursive: true,
    filter: (file) => !/\.tsx?$/.test(file),
  });
  writePlainTypes(files, outputFolder);
}
