import pg from 'pg';
import { ConfigError } from '#platform/config-error.ts';

const EXAMPLE = 'postgresql://user:password@host:5432/database';

/** The values of `sslmode` that the driver accepts. */
const MODES = ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full'];

/**
 * Checks DATABASE_URL and returns it with its mode of TLS spelled out. Throws a ConfigError, which never contains the
 * address, because that may contain a password.
 */
export function checkDatabaseUrl(url: string): string {
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new ConfigError(`DATABASE_URL must be a postgresql:// address, such as ${EXAMPLE}.`);
  const [mode = 'disable'] = /(?<=[?&]sslmode=)[^&]*/.exec(url) ?? [];
  if (!MODES.includes(mode))
    throw new ConfigError(`sslmode in DATABASE_URL must be one of ${MODES.join(', ')}.`);
  const checked = /[?&]uselibpqcompat=true\b/.test(url) ? url : withPlainMode(url);
  if (!parse(checked).database)
    throw new ConfigError(`DATABASE_URL has no database name; it must be like ${EXAMPLE}.`);
  return checked;
}

/** Replaces the modes that the driver treats as `verify-full`, for which it prints a warning at every start. */
const withPlainMode = (url: string): string =>
  url.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full');

/** Returns where a checked address leads, for messages: host and port, or the folder of a socket. */
export function databaseAddress(url: string): string {
  const { host, port } = parse(url);
  return host.startsWith('/') ? host : `${host}:${port}`;
}

function parse(url: string): pg.Client {
  try {
    return new pg.Client({ connectionString: url });
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (path !== undefined)
      throw new ConfigError(`DATABASE_URL names the file "${path}", which cannot be read (${code}).`);
    throw new ConfigError(`DATABASE_URL is not a valid address; it must be like ${EXAMPLE}.`);
  }
}
