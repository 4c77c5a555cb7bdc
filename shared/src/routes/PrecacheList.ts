/** The header of documents that the service worker stores. */
export const availableOfflineHeader = 'shop-available-offline';

/** The response of `/precache.json`, from the shell's server to the service worker. */
export interface PrecacheList {
  /** Changes with every build of the shell or a remote, and with the catalog. */
  version: string;
  /** The offline page and its files. */
  offlinePage: string[];
  /** Everything that is available offline, including the offline page. */
  urls: string[];
}
