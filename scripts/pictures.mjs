// `npm run pictures`: encodes new and changed pictures in every size and format. The copies are committed.
import path from 'node:path';
import { root } from '../shared/build/units.mjs';
import { runCommand } from './lib/command.mjs';
import { renewPictures } from './lib/pictures/renewPictures.mjs';

await runCommand(() => renewPictures(path.join(root, 'shell/pictures'), console.log));
