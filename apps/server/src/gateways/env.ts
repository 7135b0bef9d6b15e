import { readFileSync } from 'node:fs';
import { ConfigError } from '#platform/config.ts';

/** Reads a variable, or the file that `<name>_FILE` points to. An empty value counts as not set. */
export function readVariable(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = env[name]?.trim();
  const file = env[`${name}_FILE`]?.trim();
  if (value && file) throw new ConfigError(`${name} and ${name}_FILE are both set; keep one`);
  return (file ? readSecretFile(name, file) : value) || undefined;
}

/** Like `readVariable`; throws when the variable is not set. */
export function requireVariable(env: NodeJS.ProcessEnv, name: string): string {
  const value = readVariable(env, name);
  if (value === undefined) throw new ConfigError(`${name} (or ${name}_FILE) is not set`);
  return value;
}

/** Reads an http or https URL, or returns the default. */
export function readAddress(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const value = readVariable(env, name) ?? fallback;
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
    throw new ConfigError(`${name} must be an http or https address`);
  }
  return value;
}

/** Reads a base URL, to which paths are appended: trailing slashes are removed. */
export function readBase(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  return readAddress(env, name, fallback).replace(/\/+$/, '');
}

/** Reads a duration of 1 to 999999 ms, or returns the default. */
export function readMilliseconds(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const value = readVariable(env, name);
  if (value === undefined) return fallback;
  if (!/^[1-9]\d{0,5}$/.test(value))
    throw new ConfigError(`${name} must be a number of milliseconds from 1 to 999999`);
  return Number(value);
}

/** Returns the name of the first variable that is set, directly or as a file; undefined when none is. */
export function firstSet(env: NodeJS.ProcessEnv, names: readonly string[]): string | undefined {
  return names.flatMap((name) => [name, `${name}_FILE`]).find((name) => env[name]?.trim());
}

function readSecretFile(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new ConfigError(`${name}_FILE names a file that cannot be read`);
  }
}
