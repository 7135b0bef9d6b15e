const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
  ...['57P01', '57P02', '57P03', '08006', '08001', '53300'],
]);

/** Checks whether an error means that the database is unreachable. */
export function isUnreachable(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  const message = error instanceof Error ? error.message : '';
  // The driver's own errors have no codes.
  return (
    UNREACHABLE.has(code) ||
    /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/.test(
      message,
    )
  );
}
