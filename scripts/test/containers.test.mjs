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

  it('has its data in a volume', () => {
    expect(dev.services.dev.volumes).toEqual(['data:/app/.data']);
  });

  it('gets what every unit is built, tested and started with', () => {
    const ignored = read('.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    // Made here, or secret. Tests, documents and the files of Docker are not: tests in the container need them.
    expect(
      ignored.filter((pattern) => /test\.|\.md|^docs|Dockerfile|compose/.test(pattern)),
    ).toEqual([]);
    expect(ignored).toEqual(
      expect.arrayContaining(['.git', '.env*', '**/node_modules', '**/dist']),
    );
    expect(stepsOf('dev')).toContain('COPY --chown=node:node . .');
  });

  it('follows the sources of every unit, and what they are built with', () => {
    const { watch } = dev.services.dev.develop;
    const pathsOf = (/** @type {string} */ action) =>
      watch
        .filter((/** @type {any} */ rule) => rule.action === action)
        .map((/** @type {any} */ rule) => rule.path);

    expect(pathsOf('rebuild')).toEqual(['package-lock.json', 'package.json', 'Dockerfile']);
    const restarting = ['scripts', 'shared/build'];
    expect(pathsOf('sync+restart')).toEqual(restarting);
    expect(pathsOf('sync')).toEqual(['.']);
    for (const { path: file, target } of watch) {
      expect([file, existsSync(root + file)]).toEqual([file, true]);
      if (target) expect(target).toBe(path.posix.join('/app', file));
    }
  });
});

describe('the ports of containers', () => {
  /** The published ports, with variables replaced. @param {any} file @param {Record<string, string>} [env] */
  const published = (file, env = {}) =>
    Object.values(file.services)
      .flatMap(({ ports = [] }) => ports)
      .flatMap((/** @type {string} */ mapping) => {
        const numbers = replaceVariables(mapping, env).replace('127.0.0.1:', '');
        const [outside = '', inside] = numbers.split(':');
        const [first = 0, last = first] = outside.split('-').map(Number);
        if (file === dev) expect(inside).toBe(outside);
        return Array.from({ length: last - first + 1 }, (_, index) => first + index);
      });
  const replaceVariables = (
    /** @type {string} */ text,
    /** @type {Record<string, string>} */ env,
  ) => text.replace(/\$\{(\w+):-(\w*)\}/g, (_, name, fallback) => env[name] ?? fallback);
  const [shell] = units;
  const offsets = units
    .filter(({ kind }) => kind !== 'api')
    .map(({ devPort }) => devPort - (shell?.devPort ?? 0));

  it.each(['31', '43'])('are those of all dev servers if they begin with %s', (prefix) => {
    const env = { DEV_PORT_PREFIX: prefix };
    const first = Number(replaceVariables(dev.services.dev.environment.DEV_PORT, env));
    expect(first).toBe(Number(prefix) * 100);
    expect(published(dev, env)).toEqual(
      expect.arrayContaining(offsets.map((offset) => first + offset)),
    );
  });

  it('do not collide, so that both shops run side by side', () => {
    const all = [...published(compose), ...published(dev)];
    expect(new Set(all).size).toBe(all.length);
  });

  it('are all settings', () => {
    const mappings = [compose, dev].flatMap((file) =>
      Object.values(file.services).flatMap(({ ports = [] }) => ports),
    );
    expect(mappings).toHaveLength(4);
    for (const mapping of mappings) expect(mapping).toMatch(/^(127\.0\.0\.1:)?\$\{/);
  });
});

describe('the images', () => {
  const withoutComments = (/** @type {string} */ file) => read(file).replaceAll(/^ *#.*$/gm, '');

  it.each(['Dockerfile', 'compose.dev.yml'])('need no line in %s for a new remote', (file) => {
    expect(remotes.filter(({ name }) => withoutComments(file).includes(name))).toEqual([]);
  });

  it('install packages again only after a change of what npm reads', () => {
    const copies = stepsOf('deps').filter((step) => step.startsWith('COPY'));
    expect(copies).toEqual(['COPY --from=sources /manifests ./']);
    expect(stepsOf('sources').join('\n')).toMatch(/find \. -name package\.json .* \/manifests/);
  });

  it.each(['api-packages', 'shell-packages'])(
    'are free of development packages, and of the build kit (%s)',
    (stage) => {
      const steps = stepsOf(stage);
      const install = steps.find((step) => step.includes('npm ci'));
      expect(install).toContain('--omit=dev');
      expect(steps.indexOf('RUN npm pkg delete devDependencies --workspaces')).toBeGreaterThan(0);
    },
  );

  it('have every file that the supervisor of the shell imports', () => {
    const copied = stepsOf('shell')
      .filter((step) => step.startsWith('COPY scripts/'))
      .flatMap((step) => step.split(' ').slice(1, -1));
    const isCopied = (/** @type {string} */ file) =>
      copied.includes(file) || copied.includes(`${path.posix.dirname(file)}/*.mjs`);
    const imported = new Set(['scripts/superviseShell.mjs']);
    for (const file of imported) {
      for (const [, target = ''] of read(file).matchAll(/^(?:import .*|\}) from '(\..*)';$/gm)) {
        imported.add(path.posix.join(path.posix.dirname(file), target));
      }
    }

    expect(imported.size).toBeGreaterThan(5);
    expect([...imported].filter((file) => !isCopied(file))).toEqual([]);
  });

  it.each(['api-build', 'shell-build', 'remote-build'])(
    'are built again after a change of their sources, not of tests (%s)',
    (stage) => {
      const copies = stepsOf(stage).filter((step) => step.startsWith('COPY'));
      expect(copies.filter((step) => !step.startsWith('COPY --from=sources '))).toEqual([]);
      expect(stepsOf('sources').join('\n')).toMatch(/-name '\*\.test\.\*' .* rm -r/);
    },
  );
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

describe('the data of docker-compose.yml', () => {
  /** The volumes of a service, by where they are mounted. @param {string} service */
  const mountsOf = (service) =>
    new Map(
      compose.services[service].volumes.map((/** @type {string} */ mount) =>
        mount.split(':').slice(0, 2).reverse(),
      ),
    );

  it.each(['shell', 'api'])(
    'of the %s survive its container, in the folder of DATA_DIR',
    (service) => {
      const [, folder = ''] = /DATA_DIR=(\S+)/.exec(stepsOf(service).join('\n')) ?? [];
      expect(folder).toBe('/data');
      expect(mountsOf(service).get(folder)).toBe(`${service}-data`);
      expect(compose.volumes).toHaveProperty([`${service}-data`]);
    },
  );

  it('begin with the locations of all remotes', () => {
    const { services } = compose;
    const locations = JSON.parse(read('shell/remotes.compose.json'));
    expect(Object.keys(locations)).toEqual(remotes.map(({ name }) => name));
    for (const [name, url] of Object.entries(locations)) {
      expect(url).toBe(`http://${name}:8080`);
      expect(services).toHaveProperty([name]);
    }
    const copy = 'COPY --chown=node:node shell/remotes.compose.json /data/remotes.json';
    expect(stepsOf('shell')).toContain(copy);
  });
});

describe('the secrets of docker-compose.yml', () => {
  it('need no settings', () => {
    expect(read('docker-compose.yml')).not.toMatch(/\$\{\w+:?\?/);
  });

  it.each([
    ['api-secrets', ['api']],
    ['database-secrets', ['postgres']],
    ['shell-secrets', ['shell']],
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
      expect(Object.keys(environment)).not.toContain('DEPLOY_TOKENS');
    }
  });
});
