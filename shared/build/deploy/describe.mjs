/** @typedef {import('./ShopClient.mjs').UnitStatus} UnitStatus */
/** @typedef {import('./ShopClient.mjs').FirstError} FirstError */

/** @type {Record<string, string>} */
const actions = {
  start: 'started',
  deploy: 'deployed',
  promote: 'promoted after a canary',
  rollback: 'rolled back to',
  restore: 'kept, because a rollback failed',
  found: 'found',
  canary: 'started as a canary',
  refuse: 'refused',
  reject: 'rejected',
  remove: 'removed',
};

/** @param {UnitStatus} status @returns {string} */
export function describeStatus({ unit, live, candidate, last }) {
  const build = [live.version, live.commit && `(${live.commit})`].filter(Boolean).join(' ');
  const lines = [
    `${unit}: ${live.state}${build && `, ${build}`}`,
    `  ${live.release}${describeOrigin(live)}`,
  ];
  if (candidate) {
    const { share, reason, visits, failed_visits: failed } = candidate;
    const state = reason
      ? `was rejected: ${reason}`
      : `${share} % of the visitors, ${visits} visits, ${failed} failed`;
    lines.push(`  candidate ${candidate.release}${describeOrigin(candidate)}`, `    ${state}`);
    const error = describeError(candidate.first_error);
    if (error) lines.push(error.replace(/^/gm, '    '));
  }
  if (last && last.release !== live.release && last.release !== candidate?.release) {
    const reason = last.reason ? `: ${last.reason}` : '';
    lines.push(
      `  last: ${last.release} was ${actions[last.action]} at ${last.time} by ${last.by}${reason}`,
    );
  }
  return lines.join('\n');
}

/** @param {{ since: string | null, by: string | null, action: string | null }} origin */
const describeOrigin = ({ since, by, action }) =>
  since ? `, ${actions[action ?? ''] ?? action} at ${since} by ${by}` : '';

/** @param {FirstError | null | undefined} error of a candidate @returns {string} empty without one */
export function describeError(error) {
  if (!error) return '';
  const place = [error.page, error.browser].filter(Boolean).join(', ');
  const title = place ? `First error (${place})` : 'First error';
  return [`${title}: ${error.text}`, error.stack].filter(Boolean).join('\n');
}
