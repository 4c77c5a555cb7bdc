import type { Config } from '../../config';
import { readRemotesFile, type RemoteEntries } from './remotesFile';
import { remotesFromUrl } from './remotesUrl';

/** The source of the remotes' locations: a file, or a URL that several shells share. */
export interface RemotesSource {
  /** The path or URL, for messages. */
  name: string;
  /** @throws Error if the source cannot be read or is invalid */
  read: () => Promise<RemoteEntries>;
}

export function remotesSource({
  remotesFile,
  remotesUrl,
}: Pick<Config, 'remotesFile' | 'remotesUrl'>): RemotesSource {
  if (remotesUrl) return { name: remotesUrl, read: remotesFromUrl(remotesUrl) };
  return { name: remotesFile, read: () => readRemotesFile(remotesFile) };
}
