/**
 * How often the balancer had to try another connection to a server (HAProxy's `wretr`, `wredis` and
 * `econ` of `show stat`).
 *
 * @param {string} csv
 * @returns {number}
 */
export function countRetries(csv) {
  const [header = '', ...lines] = csv.replace(/^# /, '').trim().split('\n');
  const names = header.split(',');
  const column = (/** @type {string} */ name) => names.indexOf(name);
  return lines
    .map((line) => line.split(','))
    .filter((cells) => cells[column('svname')] === 'BACKEND' && cells[column('mode')] === 'http')
    .reduce(
      (sum, cells) => sum + Number(cells[column('wretr')]) + Number(cells[column('econ')]),
      0,
    );
}

/** @param {string} url @throws {Error} when the balancer does not respond */
export async function readRetries(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new Error(`The balancer's statistics: HTTP ${response.status}.`);
  return countRetries(await response.text());
}
