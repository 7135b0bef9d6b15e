import { ConfigError } from '#platform/config.ts';
import { readVariable } from '#platform/read-variable.ts';

export { readVariable };

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

/** Reads a switch that is `1` or `0`; off when it is not set. */
export function readSwitch(env: NodeJS.ProcessEnv, name: string): boolean {
  const value = readVariable(env, name) ?? '0';
  if (value !== '0' && value !== '1') throw new ConfigError(`${name} must be 0 or 1`);
  return value === '1';
}
