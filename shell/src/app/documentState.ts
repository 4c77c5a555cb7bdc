import type { Prefetched } from '@shop/shared';

/** What the server passes to the browser in a JSON data block of the document. */
export interface DocumentState {
  /** Unit name → URL of its `remoteEntry.js`. Deployments change it, so no URL is compiled in. */
  remotes: Record<string, string>;
  prefetched: Prefetched;
  /** The public origin of the shop, without a trailing slash. */
  origin: string;
  /** Whether the server rendered the page, and not only the layout. */
  isRendered: boolean;
  /** The response to a form that was posted without JavaScript. */
  isUnsentForm: boolean;
  /** Whether the document is one of the admin, whose remote other documents do not name (AD-01). */
  isForStaff: boolean;
  /** The build of the shell, for reports; null where nothing is reported (VITALS=off). */
  shellBuild: string | null;
}

export const documentStateId = 'shop-state';

/** Reads the data block, which is partial or missing in the document of a dev server. */
export function readDocumentState(): DocumentState {
  const block = document.getElementById(documentStateId)?.textContent;
  const initial: DocumentState = {
    remotes: {},
    prefetched: {},
    origin: '',
    isRendered: false,
    isUnsentForm: false,
    isForStaff: false,
    shellBuild: null,
  };
  return { ...initial, ...(JSON.parse(block ?? '{}') as Partial<DocumentState>) };
}
