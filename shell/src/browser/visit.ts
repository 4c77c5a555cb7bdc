import type { PageRoute, RouteTable } from '@shop/shared/routes';
import { fragmentDigest } from '../app/fragmentParts';
import type { FailureKind } from '../app/vitalsReport';
import { afterLoad } from './afterLoad';
import type { VisitEvent } from './reportVisit';
import { whenSeen } from './whenSeen';

type Reporter = (event: VisitEvent) => void;

/** Delay after the load event, because reporting must not compete with the first requests. */
const delayMs = 3_000;
const maxEvents = 20;

/** Events from before the reporter has loaded. Null if nothing is reported. */
let queue: VisitEvent[] | null = null;
let report: Reporter | null = null;
/** The pages of this document. */
let table: RouteTable | null = null;
let loadReporter: () => void = () => undefined;
/** Whether the document was ever hidden. Everything waits there, so its times say nothing about a build. */
let wasHidden = false;
/** Errors that were already reported. */
const reportedErrors = new WeakSet<object>();

/**
 * Reports this visit by unit and build: shown pages, failures and web vitals, but nothing about the visitor. A document
 * in a hidden tab, or one that the browser prerenders, becomes a visit when somebody sees it.
 *
 * @param buildOf returns the build of a unit in this document, or undefined if it comes from another origin
 * @param pages the pages of this document
 */
export function observeVisit(
  buildOf: (unit: string) => string | undefined,
  pages: RouteTable,
): void {
  table = pages;
  queue = [];
  // Only Chromium has these entries, which include the time before this script.
  const states = performance.getEntriesByType('visibility-state');
  wasHidden = document.hidden || states.some(({ name }) => name === 'hidden');
  document.addEventListener('visibilitychange', () => (wasHidden ||= document.hidden));
  let isLoading = false;
  loadReporter = () => {
    if (isLoading) return;
    isLoading = true;
    whenSeen(() => {
      import(/* webpackChunkName: "vitals" */ './reportVisit')
        .then(({ createReporter }) => {
          report = createReporter(buildOf);
          queue?.splice(0).forEach(report);
        })
        .catch(() => {
          // This visit is not reported.
        });
    });
  };
  addEventListener('error', ({ error, message, filename }) =>
    recordUncaughtError(error ?? message, filename),
  );
  addEventListener('unhandledrejection', ({ reason }) => recordUncaughtError(reason));
  afterLoad(() => setTimeout(loadReporter, delayMs));
}

export function recordPageView({ unit, pattern }: PageRoute): void {
  add({ unit, page: pattern, failure: null, atMs: wasHidden ? null : performance.now() });
}

/** Records that a fragment of a unit was shown in the current page. */
export function recordFragmentView(unit: string): void {
  add({ unit, page: currentRoute()?.pattern ?? '*', isFragment: true, failure: null, atMs: null });
}

/**
 * @param error what was thrown
 * @param unit the unit that failed; defaults to the unit of the current page
 */
export function recordError(failure: FailureKind, error: unknown, unit?: string): void {
  const route = currentRoute();
  add({
    unit: unit ?? route?.unit ?? 'shell',
    page: route?.pattern ?? '*',
    failure,
    error,
    atMs: null,
  });
  loadReporter();
}

/** Records a hydration error, after which React renders the page anew, and reports it to the browser. */
export function recordHydrationError(error: unknown): void {
  // The server has left out a fragment on purpose, and reported why.
  if ((error as { digest?: unknown } | null)?.digest === fragmentDigest) return;
  if (typeof error === 'object' && error !== null) reportedErrors.add(error);
  recordError('hydration', error);
  reportError(error);
}

/** Records an uncaught error for the remote whose file the error names. */
function recordUncaughtError(error: unknown, file = ''): void {
  const isObject = typeof error === 'object' && error !== null;
  if (isObject && reportedErrors.has(error)) return;
  const stack = error instanceof Error ? error.stack : '';
  const [, unit = 'shell'] = /\/remotes\/([a-z][a-z0-9-]*)\//.exec(`${file} ${stack}`) ?? [];
  recordError('error', error, unit);
}

const currentRoute = (): PageRoute | undefined => table?.find(window.location.pathname)?.route;

function add(event: VisitEvent): void {
  if (report) report(event);
  else if (queue && queue.length < maxEvents) queue.push(event);
}
