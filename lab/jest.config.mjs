import { nodeProject } from '../shared/build/jest/projects.mjs';

/** @type {import('jest').Config} */
export default {
  ...nodeProject('lab', 'lab', '**/*.test.mjs'),
  rootDir: '..',
  // A package of its own, with tests of `node --test`.
  testPathIgnorePatterns: ['/lab/kubernetes/schemas/'],
};
