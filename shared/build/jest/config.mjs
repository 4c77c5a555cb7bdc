// The tests of the unit in whose folder `shop test` is called.
import path from 'node:path';
import { readUnit } from '../unit.mjs';
import { runOptions, unitProjects } from './projects.mjs';

const { name, folder, root } = readUnit();

/** @type {import('jest').Config} */
export default {
  ...runOptions,
  rootDir: folder,
  projects: unitProjects(name, 'src').map((project) => ({
    ...project,
    rootDir: folder,
    cacheDirectory: path.join(root, '.cache/jest'),
  })),
};
