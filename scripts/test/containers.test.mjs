import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { remotes, root, units } from '../../shared/build/units.mjs';

const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true });
const dev = parse(read('compose.dev.yml'));

/** The steps of a stage of the Dockerfile, from its base on, each in one line. @param {string} stage @returns {string[]} */
function stepsOf(stage) {
  const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n');
  const start = lines.findIndex((line) => new RegExp(`^FROM \\S+ AS ${stage}$`).test(line));
  const [, base = ''] = lines[start]?.split(' ') ?? [];
  const end = lines.findIndex((line, index) => index > start && line.startsWith('FROM '));
  const own = lines.slice(start + 1, end < 0 ? undefined : end);
  return [...(base.includes(':') ? [] : stepsOf(base)), ...own];
}

describe('the image of the dev servers', () => {
  it('gives its user every folder that they write to', () => {
    const steps = stepsOf('dev');
    const beforeUser = steps.slice(0, steps.indexOf('USER node'));
    const owned = beforeUser.flatMap(
      (step) => / chown node:node (.+)$/.exec(step)?.[1]?.split(' ') ?? [],
    );
    const isOwned = (/** @type {string} */ folder) =>
      owned.some((pattern) =>
        new RegExp(
          `^${pattern.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll('*', '[^/.]+')}$`,
        ).test(folder),
      );
    const written = ['.', '.data', 'node_modules'];
    // Builds, and what webpack and Module Federation store beside the packages of a unit.
    for (const { name } of units) written.push(name, `${name}/node_modules`);

    expect(steps).toContain('USER node');
    expect(written.filter((folder) => !isOwned(folder))).toEqual([]);
  });

  it('has its data in a volume, and publishes the port of every dev server', () => {
    const { volumes, ports } = dev.services.dev;
    expect(volumes).toEqual(['data:/app/.data']);

    const published = ports.flatMap((/** @type {string} */ port) => {
      const [first = 0, last = first] = (port.split(':')[0] ?? '').split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    });

    const pages = units.filter(({ kind }) => kind !== 'api').map(({ devPort }) => devPort);
    expect(published).toEqual(pages);
  });

  it('follows the sources of every unit, and what they are built with', () => {
    const watched = dev.services.dev.develop.watch.map((/** @type {any} */ rule) => rule.path);
    const needed = [...units.map(({ name }) => name), 'shared', 'scripts', 'package.json'];
    expect(watched).toEqual(
      expect.arrayContaining([...needed, 'package-lock.json', 'tsconfig.base.json']),
    );
    expect(watched.filter((/** @type {string} */ file) => !existsSync(root + file))).toEqual([]);
  });
});

describe('the networks of docker-compose.yml', () => {
  const networksOf = (/** @type {string} */ service) =>
    compose.services[service].network_mode
      ? []
      : (compose.services[service].networks ?? ['default']);
  const reachable = (/** @type {string} */ service) =>
    Object.keys(compose.services)
      .filter((other) => other !== service)
      .filter((other) =>
        networksOf(other).some((/** @type {string} */ network) =>
          networksOf(service).includes(network),
        ),
      )
      .sort();
  const names = remotes.map(({ name }) => name);

  it('lead from the shell to the API and the remotes only, and to the database from the API only', () => {
    expect(reachable('shell')).toEqual(['api', ...names].sort());
    expect(reachable('postgres')).toEqual(['api']);
    expect(reachable('api')).toEqual(['mailpit', 'postgres', 'shell']);
    expect(reachable('secrets')).toEqual([]);
  });

  it.each(names)('lead from %s to the shell and other remotes only, and not out', (name) => {
    expect(reachable(name)).toEqual(['shell', ...names.filter((other) => other !== name)].sort());
    for (const network of [...networksOf(name), ...networksOf('postgres')]) {
      expect(compose.networks[network]).toEqual({ internal: true });
    }
  });
});

describe('the secrets of docker-compose.yml', () => {
  it('need no settings', () => {
    expect(read('docker-compose.yml')).not.toMatch(/\$\{\w+:?\?/);
  });

  it.each([
    ['api-secrets', ['api']],
    ['database-secrets', ['postgres']],
  ])('in %s are mounted by %s, which cannot change them, and who makes them', (volume, users) => {
    const mounts = Object.entries(compose.services).flatMap(([service, { volumes = [] }]) =>
      volumes
        .filter((/** @type {unknown} */ mount) => String(mount).startsWith(`${volume}:`))
        .map((/** @type {string} */ mount) => [service, mount.endsWith(':ro')]),
    );
    expect(mounts.sort()).toEqual(
      [...users.map((user) => [user, true]), ['secrets', false]].sort(),
    );
  });

  it('are in the environment of no server', () => {
    for (const [service, { environment = {} }] of Object.entries(compose.services)) {
      if (service === 'secrets') continue;
      expect(Object.keys(environment)).not.toContain('JWT_SECRET');
      expect(Object.keys(environment)).not.toContain('POSTGRES_PASSWORD');
    }
  });
});
