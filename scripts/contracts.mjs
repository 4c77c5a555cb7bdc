// `npm run contracts [-- mf-catalog=FOLDER …]`: would a shop made of the live remotes and these new
// builds work? Says what to do where not. REMOTES_FILE names the live ones; the shell is the one built
// here, so a new shell is checked by building it first.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const shell = fileURLToPath(new URL('../shell/dist/server/main.js', import.meta.url));

/**
 * @param {string[]} candidates `unit=folder or address`
 * @returns {Promise<boolean>} whether all fit; what does not is on standard error
 */
export function checkContracts(candidates) {
  return new Promise((resolve, reject) => {
    const check = spawn(process.execPath, [shell, '--check-remotes', ...candidates], {
      stdio: 'inherit',
    });
    check.on('error', reject);
    check.on('exit', (code) => resolve(code === 0));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const fits = await checkContracts(process.argv.slice(2));
  if (fits) console.log('All remotes fit this shell.');
  process.exitCode = fits ? 0 : 1;
}
