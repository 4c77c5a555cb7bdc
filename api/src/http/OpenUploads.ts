import { tooMany, unavailable } from './problem';

export interface UploadCapacity {
  /** Bytes of all uploads that are in the memory of this process. */
  maxBytes: number;
  /** Uploads of one user at the same time. */
  maxPerUser: number;
}

/** Four uploads of the largest size. A connection that hangs does not keep its user from trying again. */
const defaultCapacity: UploadCapacity = { maxBytes: 84 * 1024 * 1024, maxPerUser: 3 };

/** About as long as an upload over a mobile network takes. */
const retryAfterSeconds = 30;

const userLimitText =
  'Your other uploads are still on their way. Please wait until they are done, and send this one again.';
const busyText = 'Many photos are being sent right now. Please try again in half a minute.';

/** The uploads that are being read, decoded and stored: their bytes are in memory for as long. */
export class OpenUploads {
  private bytes = 0;
  private readonly perUser = new Map<string, number>();

  constructor(private readonly capacity: UploadCapacity = defaultCapacity) {}

  /**
   * Call before the first byte of a body is read.
   * @param bytes as declared; unknown: as many as are allowed
   * @returns call it once these bytes are no longer needed
   * @throws HttpProblem 429 while the user has too many open, 503 while all have.
   */
  open(userId: string, bytes: number): () => void {
    const count = this.perUser.get(userId) ?? 0;
    if (count >= this.capacity.maxPerUser) throw tooMany(userLimitText, retryAfterSeconds);
    if (this.bytes + bytes > this.capacity.maxBytes) throw unavailable(busyText, retryAfterSeconds);
    this.perUser.set(userId, count + 1);
    this.bytes += bytes;
    return () => this.close(userId, bytes);
  }

  private close(userId: string, bytes: number): void {
    this.bytes -= bytes;
    const count = this.perUser.get(userId) ?? 0;
    if (count > 1) this.perUser.set(userId, count - 1);
    else this.perUser.delete(userId);
  }
}
