#!/usr/bin/env node
// `shop COMMAND`: builds, tests and deploys the unit in whose folder it is called. Each file in `commands` is a command.
import { readdirSync } from 'node:fs';

/**
 * What a file in `commands` exports.
 *
 * @typedef {object} Command
 * @property {string} summary what the command does, for the list of commands
 * @property {(args: string[]) => unknown} run may set `process.exitCode`; an error is printed as its message
 */

const folder = new URL('commands/', import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs') && !file.endsWith('.test.mjs'))
  .map((file) => file.replace('.mjs', ''));

/** @param {string} name @returns {Promise<Command>} */
const load = (name) => import(new URL(`${name}.mjs`, folder).href);

async function listCommands() {
  const lines = await Promise.all(
    names.map(async (name) => `  shop ${name.padEnd(9)} ${(await load(name)).summary}`),
  );
  return lines.join('\n');
}

const [name = '', ...args] = process.argv.slice(2);
try {
  if (!names.includes(name)) {
    const problem = name ? `There is no command “${name}”. ` : '';
    throw new Error(`${problem}The commands are:\n${await listCommands()}`);
  }
  const command = await load(name);
  await command.run(args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
