/** A backup or restore that is refused or failed. The message is one line, for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
