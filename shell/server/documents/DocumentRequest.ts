import type { ApiReader } from '../http/ApiReader';
import type { Metrics } from '../http/metrics';
import type { RemoteBuilds } from '../remotes/RemoteBuilds';
import type { ShellAssets } from '../static/shellAssets';
import type { VitalsStore } from '../vitals/VitalsStore';

/** What a document is rendered with. */
export interface RenderContext {
  api: ApiReader;
  publicOrigin: string;
  /** The builds that the visitor gets. */
  builds: RemoteBuilds;
  shellAssets: ShellAssets;
  metrics: Metrics;
  log: { error: (fields: object, message: string) => void };
  /** The id of the request for the document. */
  requestId: string;
  /** Counts and times renders of remotes' pages. */
  vitals: Pick<VitalsStore, 'startRender'>;
  isRendering: boolean;
  /** The shell's build in browsers' reports; null if browsers do not report. */
  shellBuild: string | null;
  hasDeveloperTools: boolean;
}
