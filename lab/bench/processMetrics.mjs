import { readFileSync } from 'node:fs';

/** The processor time that a process has used, in ms; NaN where it is unknown (not Linux). */
export function cpuTimeMs(/** @type {number} */ pid) {
  // After the name, which may hold spaces: fields 14 and 15, in hundredths of a second.
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The resident memory of a process in MB, shared pages included; NaN where it is unknown. */
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
