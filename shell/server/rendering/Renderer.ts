import type { Prefetched } from '@shop/shared';
import type { FragmentRow, ProvidedFragment, RouteMatch } from '@shop/shared/routes';
import type { DocumentState } from '../../src/app/documentState';
import type { ReadApi } from '../../src/app/pages/prefetch';
import type { Deployment } from '../remotes/Deployment';
import type { EndKind } from './ThreadEnd';

export type { ReadApi };

/** What a thread needs of a build to load its modules. */
export type UnitBuild = Pick<Deployment, 'name' | 'version' | 'location' | 'pages'>;

export type AppData = Pick<
  DocumentState,
  | 'prefetched'
  | 'origin'
  | 'isUnsentForm'
  | 'isForStaff'
  | 'routes'
  | 'fragments'
  | 'areRoutesComplete'
>;

/** What is rendered. It is copied into a thread, so it is plain data, as is the result. */
export interface DocumentTask {
  /** The path with the declared query parameters. */
  url: string;
  /** The page at the path; undefined at an unknown URL. */
  page: RouteMatch | undefined;
  /** The builds by unit. A unit without a build is unavailable here. */
  builds: Readonly<Record<string, UnitBuild>>;
  /** Units whose code does not run here: browsers render what they own. */
  excludedUnits: readonly string[];
  data: Omit<AppData, 'prefetched'>;
}

export interface DocumentResult {
  /** Empty if the browser renders everything. */
  markup: string;
  /** Whether the markup contains the page. */
  isRendered: boolean;
  /** Whether the API does not have what the page shows, such as a product. */
  isMissing: boolean;
  /** Whether no query has failed. */
  hasResponses: boolean;
  /** The fragments that the markup contains. */
  fragments: readonly ProvidedFragment[];
  /** How long React has rendered; null if other documents were rendered at the same time. */
  durationMs: number | null;
  failures: readonly RenderFailure[];
}

/** Why the code of a unit is not part of a document. */
export interface RenderFailure {
  unit: string;
  component: string;
  step: RenderStep;
  error: unknown;
}

/** What has failed: one of two steps, or the thread. */
export type RenderStep = 'load' | 'render' | EndKind;

/** A fragment that is tried alone. */
export interface FragmentTask {
  fragment: FragmentRow;
  build: UnitBuild;
}

/** Pages whose queries are asked for. */
export interface QueriesTask extends Pick<DocumentTask, 'builds'> {
  pages: readonly RouteMatch[];
  /** Responses that the pages may read. */
  responses: Prefetched;
}

/** Runs the code of units: in threads (`RenderPool`), or for tests in this one. */
export interface Renderer {
  /** Renders a document. Rejects only for errors of the shell. */
  renderDocument: (task: DocumentTask, read: ReadApi) => Promise<DocumentResult>;
  /**
   * Renders a fragment alone, with example props. Returns why it cannot be rendered, or null.
   *
   * @throws Error if its code ends the thread
   */
  tryFragment: (task: FragmentTask, read: ReadApi) => Promise<string | null>;
  /**
   * Returns the paths of the queries of pages.
   *
   * @throws Error if a page cannot be loaded, or its code ends the thread
   */
  listQueries: (task: QueriesTask) => Promise<string[]>;
  close: () => Promise<void>;
}
