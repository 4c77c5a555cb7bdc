// `npm run pack -w @shop/shared [-- --to FOLDER]`: makes the tarball of `@shop/shared` for remotes in other repositories.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../lib/command.mjs';
import { root } from '../../shared/build/units.mjs';
import { packShared } from './packShared.mjs';

await runCommand(async ({ onEnd }) => {
  const { values } = parseArgs({
    options: { to: { type: 'string', default: path.join(root, 'shared/dist') } },
  });
  // npm runs the script in the folder of the workspace.
  const target = path.resolve(process.env.INIT_CWD ?? '', values.to);
  console.log(await packShared(target, onEnd));
});
