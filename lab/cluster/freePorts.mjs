import getPort, { portNumbers } from 'get-port';

/** Below the ports of outgoing connections, which could take a port while its program is down. */
const [first, last] = [20_000, 32_000];

/**
 * Returns a source of ports for programs that are started several times.
 *
 * @param {import('../lib/random.mjs').Random} random so that two clusters do not try the same ones
 * @returns {() => Promise<number>} a function that returns another port at each call
 */
export function freePorts(random) {
  const start = random.integer(first, last - 1_000);
  return () => getPort({ port: portNumbers(start, last), host: '127.0.0.1', reserve: true });
}

/**
 * @param {() => Promise<number>} nextPort
 * @param {{ nodes: number, apis: number, shells: number }} counts
 * @returns {Promise<import('./configs.mjs').ClusterPorts>}
 */
export async function assignPorts(nextPort, counts) {
  /** @param {string} prefix @param {number} count */
  const servers = async (prefix, count) => {
    const list = [];
    for (let index = 1; index <= count; index += 1)
      list.push({ name: `${prefix}${index}`, port: await nextPort() });
    return list;
  };
  const nodes = [];
  for (const node of await servers('node', counts.nodes))
    nodes.push({ ...node, rest: await nextPort() });
  return {
    etcd: { client: await nextPort(), peer: await nextPort() },
    nodes,
    redis: await nextPort(),
    apis: await servers('api', counts.apis),
    shells: await servers('shell', counts.shells),
    proxy: {
      database: await nextPort(),
      apis: await nextPort(),
      shells: await nextPort(),
      stats: await nextPort(),
    },
  };
}
