/** A database that this version cannot upgrade. The message is one line, for the person who starts the server. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}
