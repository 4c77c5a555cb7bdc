import type { Prefetched } from '@shop/shared';

/** What the document tells the browser, as JSON in a data block. */
export interface DocumentState {
  /** Unit name → address of its manifest (`remotes.json`); no address is compiled in. */
  remotes: Record<string, string>;
  prefetched: Prefetched;
  /** The public origin of the shop, without a slash at its end. */
  origin: string;
  /** Whether the document holds the page, and not only the layout around it. */
  isRendered: boolean;
}

export const documentStateId = 'shop-state';

/** Reads the block; a document without one (a development server's) holds nothing yet. */
export function readDocumentState(): DocumentState {
  const block = document.getElementById(documentStateId)?.textContent;
  const nothing: DocumentState = { remotes: {}, prefetched: {}, origin: '', isRendered: false };
  return { ...nothing, ...(JSON.parse(block ?? '{}') as Partial<DocumentState>) };
}
