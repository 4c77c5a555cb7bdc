/** A backup or a restore has failed; the message is printed as it is. */
export class BackupError extends Error {
  override name = 'BackupError';
}
