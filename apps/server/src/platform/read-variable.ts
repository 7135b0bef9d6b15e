import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

/** Reads a variable, or the file that `<name>_FILE` points to. An empty value counts as not set. */
export function readVariable(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = env[name]?.trim();
  const file = env[`${name}_FILE`]?.trim();
  if (value && file) throw new ConfigError(`${name} and ${name}_FILE are both set; keep one`);
  return (file ? readSecretFile(name, file) : value) || undefined;
}

function readSecretFile(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new ConfigError(`${name}_FILE names a file that cannot be read`);
  }
}
