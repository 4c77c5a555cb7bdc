import type { Config } from '../config';
import { readRemotesFile, type RemoteEntries } from './remotesFile';
import { remotesFromUrl } from './remotesUrl';

/** Where the locations of the remotes are read: a file, or a URL that several shells share. */
export interface RemotesSource {
  /** A path or a URL, for messages. */
  name: string;
  /** @throws Error when it cannot be read or is invalid */
  read: () => Promise<RemoteEntries>;
}

export function remotesSource({
  remotesFile,
  remotesUrl,
}: Pick<Config, 'remotesFile' | 'remotesUrl'>): RemotesSource {
  if (remotesUrl) return { name: remotesUrl, read: remotesFromUrl(remotesUrl) };
  return { name: remotesFile, read: () => readRemotesFile(remotesFile) };
}
