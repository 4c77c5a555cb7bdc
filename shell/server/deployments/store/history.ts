import { hashInName } from './releaseNames';

/**
 * What happened to a release:
 *
 * - `start`, `deploy`, `promote` made it live: the start of the shop, a deployment, a canary that succeeded.
 * - `rollback` made it live again in place of `from`, which was taken back.
 * - `restore` made it live again, because a rollback to another one failed.
 * - `found`: it is live, and nothing has recorded that.
 * - `canary` gave it to a share of the visitors.
 * - `refuse`, `reject`: it never became live for all, because it failed a check or as a canary.
 * - `remove`: it was live when its remote was removed.
 */
export type Action =
  | 'start'
  | 'deploy'
  | 'promote'
  | 'rollback'
  | 'restore'
  | 'found'
  | 'canary'
  | 'refuse'
  | 'reject'
  | 'remove';

/** In place of a release, for an archive that was refused before it had a name. */
export const noRelease = 'none';

export interface HistoryEvent {
  /** ISO 8601. */
  time: string;
  unit: string;
  action: Action;
  /** The location of the release, or `none` for an archive that is no build of the remote. */
  release: string;
  /** The name of the token. */
  by: string;
  /** The release that a rollback took back. */
  from?: string;
  /** Percentage of the visitors who got a candidate at first. */
  share?: number;
  /** Why it was refused or rejected. */
  reason?: string;
}

export const formatEvent = (event: HistoryEvent): string => `${JSON.stringify(event)}\n`;

/**
 * @param file the name of the file, for messages
 * @throws Error if a line is damaged
 */
export function parseHistory(text: string, file: string): HistoryEvent[] {
  return text.split('\n').flatMap((line, index) => {
    if (line === '') return [];
    try {
      return [JSON.parse(line) as HistoryEvent];
    } catch {
      throw new Error(`Line ${index + 1} of ${file} is damaged. Remove that line.`);
    }
  });
}

const isFailure = ({ action }: HistoryEvent) => action === 'refuse' || action === 'reject';
const madeLive = (event: HistoryEvent) =>
  !isFailure(event) && event.action !== 'canary' && event.action !== 'remove';

/** Returns the events since the remote was last removed. Its earlier releases are gone. */
function sinceRemoval(events: readonly HistoryEvent[]): readonly HistoryEvent[] {
  return events.slice(events.findLastIndex(({ action }) => action === 'remove') + 1);
}

/**
 * Returns the releases that were live before the live one and were not taken back, latest first.
 *
 * @param all the events of a remote
 */
export function releasesBefore(all: readonly HistoryEvent[], live: string): string[] {
  const events = sinceRemoval(all);
  const takenBack = new Set(
    events.flatMap((event) => {
      if (event.action === 'rollback') return event.from ?? [];
      return isFailure(event) ? event.release : [];
    }),
  );
  const releases = events.filter(madeLive).map(({ release }) => release);
  const first = releases.indexOf(live);
  const before = (first < 0 ? releases : releases.slice(0, first)).reverse();
  return [...new Set(before)].filter((release) => !takenBack.has(release));
}

/** Returns the event that made the current release live, or undefined if none is recorded. */
export const lastRecorded = (events: readonly HistoryEvent[]): HistoryEvent | undefined =>
  sinceRemoval(events).findLast(madeLive);

/**
 * Whether the latest event of a build, in any release, took it back, refused or rejected it.
 *
 * @param events the events of a remote
 * @param hash of the build
 */
export function isTakenBack(events: readonly HistoryEvent[], hash: string): boolean {
  let result = false;
  for (const event of events) {
    const { action, release, from } = event;
    const isOfBuild = hashInName(release) === hash;
    if (action === 'rollback' && from && hashInName(from) === hash) result = true;
    else if (isOfBuild && isFailure(event)) result = true;
    // Neither is a decision for this build.
    else if (isOfBuild && action !== 'found' && action !== 'restore') result = false;
  }
  return result;
}

/** Whether the remote was removed and not deployed since. */
export const isRemoved = (events: readonly HistoryEvent[]): boolean =>
  events.some(({ action }) => action === 'remove') && lastRecorded(events) === undefined;
