/**
 * Whether a request belongs to the report of a visit. The page sends it three seconds after the load event, which may be
 * before or after the end of a test.
 */
export const isVisitReport = (url: string): boolean =>
  /^\/(vitals|assets\/vitals\.\w+\.js)$/.test(new URL(url).pathname);
