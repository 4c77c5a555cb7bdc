import { tooMany, unavailable } from '../problem';

export interface UploadCapacity {
  /** Bytes of all uploads in the memory of this process. */
  maxBytes: number;
  /** Concurrent uploads of one user. */
  maxPerUser: number;
}

/** Four uploads of the largest size. Users can have several open, so that a hanging connection does not block a retry. */
const defaultCapacity: UploadCapacity = { maxBytes: 84 * 1024 * 1024, maxPerUser: 3 };

/** About the duration of an upload over a mobile network. */
const retryAfterSeconds = 30;

const userLimitText =
  'Your other uploads are still on their way. Please wait until they are done, and send this one again.';
const busyText = 'Many photos are being sent right now. Please try again in half a minute.';

/** Limits the uploads that are in memory while they are read, decoded and stored. */
export class OpenUploads {
  private bytes = 0;
  private readonly perUser = new Map<string, number>();

  constructor(private readonly capacity: UploadCapacity = defaultCapacity) {}

  /**
   * Registers an upload. Call it before the body is read.
   * @param bytes The declared size; if unknown, the allowed maximum.
   * @returns A function that ends the upload.
   * @throws HttpProblem 429 if the user has too many open uploads, 503 if the memory limit is reached.
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
