import type { Shop } from './Shop';
import { canaryOf, liveOf } from './store/entries';
import { lastRecorded, type HistoryEvent } from './store/history';

/** Describes what is live and who deployed it, for each remote that a token may deploy. */
export async function readStatus(shop: Shop, mayRead: (unit: string) => boolean) {
  const { store, registry, vitals } = shop;
  const [remotes, history] = await Promise.all([store.readRemotes(), store.readWholeHistory()]);
  return Object.entries(remotes)
    .filter(([unit]) => mayRead(unit))
    .map(([unit, entry]) => {
      const events = history.filter((event) => event.unit === unit);
      const live = registry.live.get(unit);
      const canary = canaryOf(entry);
      const running = registry.canaries.get(unit);
      const counts = running && vitals.get(unit, running.candidate.version);
      return {
        unit,
        live: {
          release: liveOf(entry),
          build: live?.version ?? null,
          version: live?.unit?.version ?? null,
          commit: live?.unit?.commit ?? null,
          state: live ? (live.problem ?? 'live') : 'not read yet',
          ...deployedBy(events, liveOf(entry)),
        },
        candidate: canary && {
          release: canary.candidate,
          build: running?.candidate.version ?? null,
          share: canary.share,
          reason: canary.reason ?? running?.problem ?? null,
          visits: counts?.visits ?? 0,
          failed_visits: counts?.failedVisits ?? 0,
          first_error: running?.error ?? counts?.firstError ?? null,
          ...deployedBy(
            events.filter(
              ({ release, action }) => action === 'canary' && release === canary.candidate,
            ),
            canary.candidate,
          ),
        },
        /** The latest event, whatever its result. */
        last: events.at(-1) ?? null,
      };
    });
}

function deployedBy(events: readonly HistoryEvent[], release: string) {
  const event = lastRecorded(events) ?? events.at(-1);
  const isOfRelease = event?.release === release;
  return {
    since: isOfRelease ? event.time : null,
    by: isOfRelease ? event.by : null,
    action: isOfRelease ? event.action : null,
  };
}
