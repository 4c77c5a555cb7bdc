import os from 'node:os';

/** What the figures were measured on: they compare only within one run on one machine. */
export function describeMachine() {
  const cpus = os.cpus();
  const gigabytes = Math.round(os.totalmem() / 2 ** 30);
  return [
    `${cpus.length} cores ${cpus[0]?.model.trim() ?? ''}`,
    `${gigabytes} GB memory`,
    `${os.type()} ${os.release()}`,
    `Node ${process.versions.node}`,
  ].join(', ');
}

/** How busy the machine is, this program included: the load average of the last minute. */
export const load = () => (os.loadavg()[0] ?? 0).toFixed(1);
