/**
 * Whether a request reports the visit, three seconds after the load event: on a busy machine while a test still looks at
 * the requests of the page, and otherwise after it.
 */
export const isVisitReport = (url: string): boolean =>
  /^\/(vitals|assets\/vitals\.\w+\.js)$/.test(new URL(url).pathname);
