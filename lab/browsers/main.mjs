// `npm run browsers -w lab`: fails when the built scripts or styles use a feature that a supported browser lacks
// (`browserslist` in the package.json of the root).
import { runCommand } from '../../scripts/lib/command.mjs';
import { buildShop } from '../lib/buildShop.mjs';
import { findBrowserProblems, readBrowserFiles } from './findBrowserProblems.mjs';

await runCommand(async () => {
  await buildShop();
  const problems = findBrowserProblems(readBrowserFiles());
  if (problems.length > 0) {
    throw new Error(
      `${problems.join('\n')}\nCompile it, ask for it before its use, or say in lab/browsers/acceptedGaps.mjs what follows.`,
    );
  }
  console.log('Every supported browser has what the built scripts and styles need.');
});
