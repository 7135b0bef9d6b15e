import { readVariable } from '#gateways/env.ts';
import { ConfigError } from '#platform/config.ts';

type Env = NodeJS.ProcessEnv;

/** Reads a whole number of at most 1440, or returns the default. */
export function readCount(env: Env, name: string, least: number, fallback: number): number {
  const value = readVariable(env, name);
  if (value === undefined) return fallback;
  const count = /^\d{1,4}$/.test(value) ? Number(value) : Number.NaN;
  if (!(count >= least && count <= 1440))
    throw new ConfigError(`${name} must be a number from ${least} to 1440`);
  return count;
}

/** Reads values separated by commas, or returns the default. */
export function readList(env: Env, name: string, fallback: readonly string[]): readonly string[] {
  const value = readVariable(env, name);
  return value === undefined ? fallback : value.split(',').map((each) => each.trim());
}

interface PairRules<Value extends string> {
  /** The names that are known. Default: any. */
  keys?: readonly string[];
  /** The values that are allowed, or their format. */
  value: readonly Value[] | RegExp;
}

/** Reads pairs such as `query=/a/b,list=/c`. Throws for a name or a value that is not known. */
export function readPairs<Value extends string = string>(
  env: Env,
  name: string,
  { keys, value: allowed }: PairRules<Value>,
): Record<string, Value> {
  const text = readVariable(env, name);
  if (text === undefined) return {};
  const pairs = text.split(',').map((pair) => {
    const [, key = '', value = ''] = /^\s*([\w.-]+)=(.*?)\s*$/.exec(pair) ?? [];
    const isKnown = keys ? keys.some((each) => each === key) : key !== '';
    const isAllowed =
      allowed instanceof RegExp ? allowed.test(value) : allowed.some((each) => each === value);
    if (!isKnown || !isAllowed) throw new ConfigError(describeRules(name, keys, allowed));
    return [key, value];
  });
  return Object.fromEntries(pairs);
}

function describeRules(
  name: string,
  keys: readonly string[] | undefined,
  allowed: readonly string[] | RegExp,
) {
  const values = allowed instanceof RegExp ? 'paths' : allowed.join(', ');
  const names = keys ? `; names are ${keys.join(', ')}` : '';
  return `${name} must be pairs such as name=value, separated by commas${names}; values are ${values}`;
}
