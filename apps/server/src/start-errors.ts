import { BackupError } from '#platform/backup/backup-error.ts';
import { ConfigError } from '#platform/config.ts';
import { MigrationError } from '#platform/db/migration-error.ts';
import { EmbeddedPostgresError } from '#platform/embedded-postgres/errors.ts';

/** An error with the fields that the system, the driver and TLS add. */
type StartError = Error & { code?: string; port?: number; address?: string; hostname?: string };

/**
 * Returns one line for errors the operator can fix; anything else is a bug and is returned with its stack. No line
 * contains a password, or an address that may contain one.
 */
export function explainStartError(error: unknown): string {
  if ([BackupError, ConfigError, EmbeddedPostgresError, MigrationError].some((kind) => error instanceof kind))
    return (error as Error).message;
  // A failed migration has the error of the database as its cause.
  const causes = [error, (error as Error).cause].filter((one): one is StartError => one instanceof Error);
  const line = causes.map((one) => networkProblem(one) ?? databaseProblem(one)).find(Boolean);
  return line ?? (error as Error).stack ?? String(error);
}

/** Explains why the server cannot listen. Whether the database answers is checked before. */
function networkProblem({ code, port, address, hostname }: StartError): string | undefined {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or choose another with PORT.`;
  if (code === 'EACCES' && port)
    return `Port ${port} may not be opened by this user. Choose another with PORT.`;
  if (code === 'EADDRNOTAVAIL') return `HOST is "${address}", which is not an address of this machine.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `HOST is "${hostname}", which is not a name of this machine.`;
  return undefined;
}

/**
 * Codes of PostgreSQL whose messages an operator understands: wrong password, missing role, missing database, read-only
 * server, full disk, too many connections. The messages contain no password.
 */
const REFUSED = new Set(['28P01', '28000', '3D000', '25006', '53100', '53300']);

/** Codes of certificates that cannot be verified. */
const CERTIFICATE = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_)/;

function databaseProblem({ code = '', message }: StartError): string | undefined {
  const [line = ''] = message.split('\n');
  if (code === '42501')
    return `The user of DATABASE_URL has too few rights: ${line}. Make that user the owner of the database.`;
  if (REFUSED.has(code)) return `The database at DATABASE_URL refuses: ${line}.`;
  if (CERTIFICATE.test(code))
    return `The certificate of the database at DATABASE_URL is not trusted: ${line}. Name its authority with sslrootcert=<file>.`;
  if (/server does not support SSL/.test(line))
    return 'The database at DATABASE_URL does not offer TLS. Turn TLS on at the database, or remove sslmode from DATABASE_URL.';
  if (/client password must be/.test(line))
    return 'DATABASE_URL contains no password, and the database asks for one.';
  return undefined;
}
