import { appendFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteLocation } from '../../remotes/Deployment';
import { parseLocation } from '../../remotes/source/remotesFile';
import type { Entries } from './entries';
import { errorCode } from './errorCode';
import { FileLock } from './FileLock';
import { formatEvent, parseHistory, type HistoryEvent } from './history';
import { newReleaseName } from './releaseNames';

/**
 * The files of deployments, all in one folder: `remotes.json` names what is live, `deployments.jsonl` is the history,
 * and `releases` has the builds. Several shells can share the folder.
 */
export class ReleaseStore {
  private readonly folder: string;
  private readonly historyFile: string;
  private readonly lock: FileLock;

  constructor(private readonly remotesFile: string) {
    this.folder = path.dirname(remotesFile);
    this.historyFile = path.join(this.folder, 'deployments.jsonl');
    this.lock = new FileLock(path.join(this.folder, 'deployments.lock'));
  }

  /** Where builds wait for their checks. In the folder of the releases, so that a rename stores them. */
  get incomingFolder(): string {
    return path.join(this.folder, 'releases/.incoming');
  }

  /** Creates the files that do not exist. */
  async prepare(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await mkdir(this.incomingFolder, { recursive: true });
    await this.change(async () => {
      if (!(await exists(this.remotesFile))) await this.writeRemotes({});
    });
  }

  /** Runs a change that no other process interrupts. */
  change<Result>(run: () => Promise<Result>): Promise<Result> {
    return this.lock.hold(run);
  }

  async readRemotes(): Promise<Entries> {
    if (!(await exists(this.remotesFile))) return {};
    return JSON.parse(await readFile(this.remotesFile, 'utf8')) as Entries;
  }

  /** Replaces the file atomically. */
  async writeRemotes(remotes: Entries): Promise<void> {
    const next = `${this.remotesFile}.next`;
    const file = await open(next, 'w');
    await file.writeFile(`${JSON.stringify(remotes, null, 2)}\n`);
    await file.sync();
    await file.close();
    await rename(next, this.remotesFile);
  }

  /** Returns the events of a remote, oldest first. */
  async readHistory(unit: string): Promise<HistoryEvent[]> {
    return (await this.readWholeHistory()).filter((event) => event.unit === unit);
  }

  async readWholeHistory(): Promise<HistoryEvent[]> {
    if (!(await exists(this.historyFile))) return [];
    return parseHistory(await readFile(this.historyFile, 'utf8'), this.historyFile);
  }

  async appendHistory(event: Omit<HistoryEvent, 'time'>): Promise<void> {
    await appendFile(this.historyFile, formatEvent({ time: new Date().toISOString(), ...event }));
  }

  /** Returns the location of the next release of a build. */
  nameRelease(unit: string, hash: string): string {
    return `releases/${unit}/${newReleaseName(hash)}`;
  }

  /** Moves a complete build to its location. It never changes from then on. */
  async moveIn(build: string, release: string): Promise<void> {
    const target = path.join(this.folder, release);
    await mkdir(path.dirname(target), { recursive: true });
    await rename(build, target);
  }

  /** Returns the locations of the stored builds, oldest first. */
  async releases(unit: string): Promise<string[]> {
    const parent = path.join(this.folder, 'releases', unit);
    if (!(await exists(parent))) return [];
    const names = (await readdir(parent)).filter((name) => !name.startsWith('.'));
    return names.sort().map((name) => `releases/${unit}/${name}`);
  }

  toLocation(location: string): RemoteLocation {
    return parseLocation(location, this.folder);
  }

  /** Whether a location can be live again. A host is asked later. */
  async isThere(location: string): Promise<boolean> {
    const target = this.toLocation(location);
    return 'url' in target || exists(target.folder);
  }

  async remove(release: string): Promise<void> {
    if (!release.startsWith('releases/')) return;
    await rm(path.join(this.folder, release), { recursive: true, force: true });
  }

  async removeReleases(unit: string): Promise<void> {
    await this.remove(`releases/${unit}`);
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    (error: unknown) => {
      if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return false;
      throw error;
    },
  );
}
