import { findRoute, type PageRoute } from '@shop/shared/routes';
import type { FailureKind } from '../app/vitalsReport';
import { afterLoad } from './afterLoad';

/** A page that was shown, or something that failed in it. */
export interface VisitEvent {
  unit: string;
  /** The pattern of the route; `*` for an unknown URL. */
  page: string;
  /** Null for a page that was shown. */
  failure: FailureKind | null;
  /** Since the start of the navigation, in milliseconds; null in a hidden tab, where everything waits. */
  atMs: number | null;
}

type Reporter = (event: VisitEvent) => void;

/** After the load event: reporting must not compete with the first requests of the visit. */
const delayMs = 3_000;
const maxEvents = 20;

/** Until the reporter is loaded. Null: nothing is reported. */
let queue: VisitEvent[] | null = null;
let report: Reporter | null = null;
let loadReporter: () => void = () => undefined;
/** Those that have been noted already. */
const noted = new WeakSet<object>();

/**
 * Reports this visit: pages shown, failures and web vitals, by unit and build, and nothing about the visitor.
 *
 * @param buildOf the build of a unit in this document; undefined for one that is not the shop's
 */
export function observeVisit(buildOf: (unit: string) => string | undefined): void {
  queue = [];
  let isLoading = false;
  loadReporter = () => {
    if (isLoading) return;
    isLoading = true;
    import(/* webpackChunkName: "vitals" */ './reportVisit')
      .then(({ createReporter }) => {
        report = createReporter(buildOf);
        queue?.splice(0).forEach(report);
      })
      .catch(() => {
        // This visit is not reported.
      });
  };
  addEventListener('error', ({ error, filename }) => noteUncaught(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => noteUncaught(reason));
  afterLoad(() => setTimeout(loadReporter, delayMs));
}

export function recordPageView({ unit, pattern }: PageRoute): void {
  add({ unit, page: pattern, failure: null, atMs: document.hidden ? null : performance.now() });
}

/** @param unit of the page that is shown, if it is not another one */
export function recordError(failure: FailureKind, unit?: string): void {
  const route = findRoute(window.location.pathname)?.route;
  add({
    unit: unit ?? route?.unit ?? 'shell',
    page: route?.pattern ?? '*',
    failure,
    atMs: null,
  });
  loadReporter();
}

/** React renders the page anew; the browser reports the error, too. */
export function noteHydrationError(error: unknown): void {
  if (typeof error === 'object' && error !== null) noted.add(error);
  recordError('hydration');
  reportError(error);
}

/** Belongs to the remote whose file is named. */
function noteUncaught(error: unknown, file = ''): void {
  const isObject = typeof error === 'object' && error !== null;
  if (isObject && noted.has(error)) return;
  const stack = error instanceof Error ? error.stack : '';
  const [, unit = 'shell'] = /\/remotes\/([a-z][a-z0-9-]*)\//.exec(`${file} ${stack}`) ?? [];
  recordError('error', unit);
}

function add(event: VisitEvent): void {
  if (report) report(event);
  else if (queue && queue.length < maxEvents) queue.push(event);
}
