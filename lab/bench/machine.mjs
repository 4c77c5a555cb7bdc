import { readFileSync } from 'node:fs';
import os from 'node:os';

/** Describes the machine: measurements are comparable only within one run on one machine. */
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

/** Returns the processor time of a process in ms, or NaN where it is unknown (not Linux). */
export function cpuTimeMs(/** @type {number} */ pid) {
  // Fields 14 and 15, in hundredths of a second. Counted from after the name, which may contain spaces.
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Returns the resident memory of a process in MB, shared pages included, or NaN where it is unknown. */
export function residentMegabytes(/** @type {number} */ pid) {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1];
  return (Number(kilobytes) * 1024) / 1e6;
}

/** @param {number} pid @returns {number[]} in the order in which they were started; none where unknown */
export function childrenOf(pid) {
  return read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
