// `npm run browsers`: whether the built scripts and styles use what a supported browser lacks (`browserslist`
// in package.json).
import { findBrowserProblems, readBrowserFiles } from './lib/browserRange/findBrowserProblems.mjs';
import { runCommand } from './lib/command.mjs';

await runCommand(() => {
  const problems = findBrowserProblems(readBrowserFiles());
  if (problems.length > 0) {
    throw new Error(
      `${problems.join('\n')}\nCompile it, ask for it before its use, or say in scripts/lib/browserRange/acceptedGaps.mjs what follows.`,
    );
  }
  console.log('Every supported browser has what the built scripts and styles need.');
});
