// `npm run pack -w shared/build [-- --to FOLDER]`: makes the tarball of `@shop/build` for remotes in other repositories.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../shared/build/units.mjs';
import { runCommand } from './lib/command.mjs';
import { run } from './lib/processes.mjs';

await runCommand(async ({ onEnd }) => {
  const { values } = parseArgs({
    options: { to: { type: 'string', default: path.join(root, 'shared/build/dist') } },
  });
  // npm runs the script in the folder of the workspace.
  const target = path.resolve(process.env.INIT_CWD ?? '', values.to);
  mkdirSync(target, { recursive: true });

  const contents = mkdtempSync(path.join(tmpdir(), 'pack-build-'));
  onEnd(() => rmSync(contents, { recursive: true, force: true }));
  const kit = path.join(root, 'shared/build');
  cpSync(kit, contents, {
    recursive: true,
    filter: (file) => !['node_modules', 'dist'].includes(path.relative(kit, file)),
  });
  writeFileSync(path.join(contents, 'package.json'), JSON.stringify(publishedManifest(), null, 2));

  const args = ['pack', '--loglevel', 'error', '--pack-destination', target];
  const { exitCode, output } = await run('npm', args, { cwd: contents, isQuiet: true });
  if (exitCode !== 0) throw new Error(`npm cannot pack @shop/build:\n${output}`);
  // npm prints the name of the file.
  console.log(path.join(target, output.trim()));
});

/**
 * Returns the package.json of the package. In the workspace, the tools of tests and development are no dependencies,
 * so that `npm start` does not install them.
 */
function publishedManifest() {
  const text = readFileSync(path.join(root, 'shared/build/package.json'), 'utf8');
  const { scripts: _, private: __, devDependencies, dependencies, ...manifest } = JSON.parse(text);
  return { ...manifest, dependencies: { ...dependencies, ...devDependencies } };
}
