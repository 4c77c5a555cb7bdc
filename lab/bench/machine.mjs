import os from 'node:os';

/** Figures compare only within one run on one machine. */
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

/** The load average of the last minute, this program included. */
export const load = () => (os.loadavg()[0] ?? 0).toFixed(1);
