import type { ApiReader } from '../http/ApiReader';
import type { Metrics } from '../http/metrics';
import type { FailedBuilds } from '../remotes/FailedBuilds';
import type { RemoteBuilds } from '../remotes/RemoteBuilds';
import type { Renderer } from '../rendering/Renderer';
import type { ShellAssets } from '../static/shellAssets';
import type { VitalsStore } from '../vitals/VitalsStore';
import type { DocumentUrl } from './documentUrl';

/** Which document is rendered, and for whom. */
export interface DocumentRequest extends Pick<DocumentUrl, 'url' | 'page'> {
  /** The builds that the visitor gets. */
  builds: RemoteBuilds;
  /** The values of a form that was posted without JavaScript. Null if none was posted. */
  unsentForm: URLSearchParams | null;
  /** The id of the request for the document. */
  requestId: string;
  log: { error: (fields: object, message: string) => void };
}

/** The parts of this server that documents are made with. */
export interface DocumentParts {
  api: ApiReader;
  metrics: Metrics;
  renderer: Renderer;
  failedBuilds: Pick<FailedBuilds, 'isExcluded'>;
  /** Counts renders of remotes' pages and fragments. */
  vitals: Pick<VitalsStore, 'addRender'>;
  shellAssets: ShellAssets;
  publicOrigin: string;
  isRendering: boolean;
  /** The shell's build in browsers' reports; null if browsers do not report. */
  shellBuild: string | null;
  hasDeveloperTools: boolean;
}
