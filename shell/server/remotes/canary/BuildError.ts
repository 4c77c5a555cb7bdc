import type { ErrorReport } from '../../../src/app/errorReport';

/** An error of a build. Its stack is not public. */
export interface BuildError extends ErrorReport {
  /** The pattern of the page; null if the error belongs to none. */
  page: string | null;
  /** Family and version, such as `Firefox 140`; null for an error on this server. */
  browser: string | null;
}
