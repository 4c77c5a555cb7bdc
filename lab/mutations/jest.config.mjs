import config from '../../jest.config.mjs';

const { MUTATED_FILE = '', MUTATION_TESTS } = process.env;

const projects = /** @type {import('jest').Config[]} */ (config.projects);
const isPage = MUTATED_FILE.endsWith('.tsx');
const project = projects.find(
  ({ roots: [root = ''] = [], testEnvironment }) =>
    `<rootDir>/${MUTATED_FILE}`.startsWith(`${root}/`) && isPage === (testEnvironment !== 'node'),
);
if (!project) throw new Error(`No project of jest.config.mjs tests ${MUTATED_FILE}.`);

/**
 * The project that tests the mutated file. Stryker supports only one project.
 *
 * @type {import('jest').Config}
 */
export default {
  ...project,
  rootDir: '../..',
  testTimeout: config.testTimeout,
  ...(MUTATION_TESTS && {
    testMatch: MUTATION_TESTS.split(',').map((file) => `<rootDir>/${file}`),
  }),
};
