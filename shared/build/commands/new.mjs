import { createUnit } from '../createUnit.mjs';

export const summary = 'creates a remote with a page and its test: shop new mf-gifts';

/** @param {string[]} args the name of the remote */
export function run([name = '']) {
  console.log(createUnit(name, process.cwd()));
}
