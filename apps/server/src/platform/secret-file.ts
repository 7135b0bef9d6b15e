import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';

/** The fewest characters of a secret. */
const MIN_LENGTH = 32;

/**
 * Reads the secret, which is generated once and stored with the data. Nodes that share a database set SECRET instead.
 */
export function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  try {
    const secret = (readIfThere(file) ?? generate(file)).trim();
    if (secret.length >= MIN_LENGTH) return secret;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `The secret cannot be stored in or read from "${file}" (${code}). DATA_DIR must be a folder that this user can write, or SECRET must be set.`,
    );
  }
  throw new ConfigError(
    `The secret in "${file}" is damaged: it has fewer than ${MIN_LENGTH} characters. Restore the file from a backup, or set SECRET.`,
  );
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Generates the secret. The file gets its name when it is complete, so that a power cut leaves no half of it; when two
 * processes generate one at the same time, the first stays.
 */
function generate(file: string): string {
  const complete = `${file}.${process.pid}`;
  writeFileSync(complete, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  try {
    linkSync(complete, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(complete, { force: true });
  }
  return readFileSync(file, 'utf8');
}
