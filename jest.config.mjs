import { nodeProject, runOptions, unitProjects } from './shared/build/jest/projects.mjs';
import { remotes } from './shared/build/units.mjs';

/** @satisfies {import('jest').Config} */
export default {
  ...runOptions,
  projects: [
    ...unitProjects('shared', 'shared/src'),
    ...unitProjects('shell', 'shell/src'),
    ...remotes.flatMap(({ name }) => unitProjects(name, `${name}/src`)),
    {
      ...nodeProject('shell-server', 'shell/server', '**/*.test.ts'),
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/longTimeouts.cjs'],
    },
    {
      ...apiProject(),
      globalSetup: '<rootDir>/api/test/support/globalSetup.ts',
      globalTeardown: '<rootDir>/api/test/support/globalTeardown.ts',
    },
    // Without the mocks of styles, which would replace a part of webpack.
    { ...nodeProject('build', 'shared/build', '**/*.test.mjs'), moduleNameMapper: {} },
    nodeProject('tools', 'scripts', '**/*.test.mjs'),
  ],
};

function apiProject() {
  const project = nodeProject('api', 'api', '**/test/**/*.test.ts');
  return {
    ...project,
    moduleNameMapper: {
      ...project.moduleNameMapper,
      // The package exports it to ES modules only.
      '^unpdf/pdfjs$': '<rootDir>/node_modules/unpdf/dist/pdfjs.mjs',
    },
  };
}
