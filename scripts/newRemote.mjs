// `npm run new:remote -- mf-x`: a new remote with one page, added to every list of units.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remotes, root } from '../shared/build/units.mjs';
import { runCommand } from './lib/command.mjs';

await runCommand(() => create(process.argv[2] ?? ''));

/** @param {string} unit */
function create(unit) {
  if (!/^mf(-[a-z][a-z0-9]*)+$/.test(unit)) {
    throw new Error('Use a name like mf-wishlist: npm run new:remote -- mf-wishlist');
  }
  if (existsSync(path.join(root, unit))) throw new Error(`${unit} exists already.`);
  const subject = unit
    .split('-')
    .slice(1)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  const page = `${subject}Page`;
  const url = `/${unit.replace('mf-', '')}`;

  for (const [file, text] of Object.entries(filesOf(unit, subject, page, url))) {
    mkdirSync(path.dirname(path.join(root, unit, file)), { recursive: true });
    writeFileSync(path.join(root, unit, file), text);
  }
  addToLists(unit);
  addToKubernetes(remotes.at(-1)?.name ?? '', unit);
  const name = subject.charAt(0).toLowerCase() + subject.slice(1);
  console.log(`Created ${unit} with a page. Two steps add it to the shop, which has it after the next start:
  1. npm install
  2. shared/src/routes/shopRoutes.ts, the row of its page:
  ${name}: page('${url}', {
    unit: '${unit}',
    component: '${page}',
    access: 'public',
    banner: 'breadcrumb',
  }),
Then \`npm run dev -w ${unit}\` runs it alone. For containers, its port is one more in compose.dev.yml, its service and volume are in
docker-compose.yml, its location in shell/remotes.compose.json, and its image in deploy/kubernetes/overlays/production.`);
}

/**
 * @param {string} unit @param {string} subject @param {string} page @param {string} url
 * @returns {Record<string, string>} path below the unit → text
 */
function filesOf(unit, subject, page, url) {
  const model = JSON.parse(readFileSync(path.join(root, 'mf-catalog/package.json'), 'utf8'));
  const shared = ['@shop/shared', 'react', 'react-dom', 'swr'];
  const manifest = {
    ...model,
    name: `@shop/${unit}`,
    version: '1.0.0',
    scripts: Object.fromEntries(
      Object.entries(model.scripts).map(([script, command]) => [
        script,
        String(command).replaceAll('mf-catalog', unit),
      ]),
    ),
    dependencies: Object.fromEntries(
      Object.entries(model.dependencies).filter(([library]) => shared.includes(library)),
    ),
  };
  const copied = (/** @type {string} */ file) =>
    readFileSync(path.join(root, 'mf-catalog', file), 'utf8').replaceAll('mf-catalog', unit);
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'tsconfig.json': copied('tsconfig.json'),
    'webpack.config.mjs': copied('webpack.config.mjs'),
    'src/index.ts': copied('src/index.ts'),
    'src/bootstrap.tsx': copied('src/bootstrap.tsx'),
    [`src/pages/${page}.tsx`]: `import { PageHead } from '@shop/shared/ui/PageHead';
import styles from './${page}.module.scss';

export default function ${page}() {
  return (
    <div className={styles.root}>
      <PageHead title="${subject}" description="What this page is about, in one or two sentences." />
      <h1>${subject}</h1>
    </div>
  );
}
`,
    [`src/pages/${page}.module.scss`]: `@use 'mixins' as *;

.root {
  @include content-column;

  padding-block: var(--space-7);
}
`,
    [`src/pages/${page}.test.tsx`]: `import { screen } from '@testing-library/react';
import { renderPage } from '@shop/shared/testing';
import ${page} from './${page}';

it('shows its heading', () => {
  renderPage(<${page} />, { at: '${url}' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('${subject}');
});
`,
  };
}

/** Adds the unit after the last remote in every list. @param {string} unit */
function addToLists(unit) {
  const last = remotes.at(-1);
  if (!last) throw new Error('There is no remote to add it after.');
  repeatLine('shared/build/units.mjs', `  { name: '${last.name}'`, (line) =>
    line.replace(last.name, unit).replace(String(last.devPort), String(last.devPort + 1)),
  );
  for (const [file, start] of [
    ['tsconfig.json', `    { "path": "${last.name}" }`],
    ['Dockerfile', `COPY ${last.name}/package.json`],
    ['compose.dev.yml', `        - { action: sync, path: ${last.name},`],
    ['deploy/kubernetes/base/kustomization.yaml', `  - ${last.name}`],
  ]) {
    repeatLine(file ?? '', start ?? '', (line) => line.replaceAll(last.name, unit));
  }
}

/** The same Deployment in Kubernetes as the other remotes. @param {string} last @param {string} unit */
function addToKubernetes(last, unit) {
  const folder = 'deploy/kubernetes/base';
  mkdirSync(path.join(root, folder, unit));
  for (const file of ['kustomization.yaml', `${last}.yaml`]) {
    const text = readFileSync(path.join(root, folder, last, file), 'utf8');
    const target = path.join(root, folder, unit, file.replace(last, unit));
    writeFileSync(target, text.replaceAll(last, unit));
  }
}

/**
 * Repeats the line that begins with `start`, changed for the new unit.
 *
 * @param {string} file @param {string} start @param {(line: string) => string} change
 */
function repeatLine(file, start, change) {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  const index = lines.findIndex((line) => line.startsWith(start));
  if (index < 0) throw new Error(`${file} has no line that begins with “${start}”.`);
  lines.splice(index + 1, 0, change(lines[index] ?? ''));
  writeFileSync(path.join(root, file), lines.join('\n'));
}
