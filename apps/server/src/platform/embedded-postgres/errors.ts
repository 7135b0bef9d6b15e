/** An error that a person can act on. Print its `message`; the stack adds nothing. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/**
 * The data folder is in use by another process. `pid` and `host` are undefined if that process does not answer, such as a
 * database that goes on after its server was killed.
 */
export class DataDirInUse extends EmbeddedPostgresError {
  override name = 'DataDirInUse';
  readonly dataDir: string;
  readonly pid: number | undefined;
  readonly host: string | undefined;

  constructor(dataDir: string, pid?: number, host?: string) {
    const user = pid === undefined ? 'a process that does not answer' : `process ${pid} on ${host}`;
    super(`The data folder ${dataDir} is in use by ${user}; stop that one first or choose another folder.`);
    this.dataDir = dataDir;
    this.pid = pid;
    this.host = host;
  }
}

const refusals: Record<string, string> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a file is in its way',
  EEXIST: 'a file is in its way',
};

/** Turns an error of the file system into a readable message; returns other errors unchanged. */
export function explainRefusal(error: unknown, dataDir: string): unknown {
  if (!isSystemError(error)) return error;
  const reason = refusals[error.code ?? ''];
  if (reason === undefined) return error;
  const where = error.path ?? dataDir;
  return new EmbeddedPostgresError(`The data folder ${dataDir} cannot be used: ${reason} (${where}).`, {
    cause: error,
  });
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return isSystemError(error) && codes.includes(error.code ?? '');
}
