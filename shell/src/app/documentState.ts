import type { Prefetched } from '@shop/shared';
import type { ProvidedFragment, UnitRows } from '@shop/shared/routes';

/** The data that the server passes to the browser in a JSON block of the document. */
export interface DocumentState {
  /** Unit name → URL of its `remoteEntry.js`. Not compiled in, because deployments change the URLs. */
  remotes: Record<string, string>;
  prefetched: Prefetched;
  /** The rows of the pages that the visitor may open in this document. */
  routes: readonly UnitRows[];
  /** The fragments that pages of this document may show, by name. */
  fragments: Readonly<Record<string, ProvidedFragment>>;
  /** Whether the rows of all remotes are known. */
  areRoutesComplete: boolean;
  /** The public origin of the shop, without a trailing slash. */
  origin: string;
  /** Whether the server rendered the page and not only the layout. */
  isRendered: boolean;
  /** Whether the document answers a form that was posted without JavaScript. */
  isUnsentForm: boolean;
  /** Whether the document belongs to the admin. Other documents do not name its remote (AD-01). */
  isForStaff: boolean;
  /** The build of the shell, for reports; null with VITALS=off. */
  shellBuild: string | null;
}

export const documentStateId = 'shop-state';

/** Reads the data block. In the document of a dev server it is partial or missing. */
export function readDocumentState(): DocumentState {
  const block = document.getElementById(documentStateId)?.textContent;
  const initial: DocumentState = {
    remotes: {},
    prefetched: {},
    routes: [],
    fragments: {},
    areRoutesComplete: true,
    origin: '',
    isRendered: false,
    isUnsentForm: false,
    isForStaff: false,
    shellBuild: null,
  };
  return { ...initial, ...(JSON.parse(block ?? '{}') as Partial<DocumentState>) };
}
