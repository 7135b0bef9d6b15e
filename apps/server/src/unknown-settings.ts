import { PROVIDER_PREFIXES, PROVIDER_VARIABLES } from '#gateways/variables.ts';
import { SETTING_NAMES } from '#platform/config.ts';

const KNOWN = [...SETTING_NAMES, ...PROVIDER_VARIABLES.flatMap((name) => [name, `${name}_FILE`])];

/** Variables of the tools that start and build the product, which resemble settings. npm sets NODE. */
const OTHERS = new Set(['VITE_CDN_BASE', 'API_ORIGIN', 'NODE']);

/**
 * Returns a warning for each variable that looks like a setting and is none: one with a provider's prefix, or one that
 * differs from a setting by up to two characters. Other variables belong to other programs.
 */
export function unknownSettings(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env)
    .filter((name) => env[name] !== '' && !KNOWN.includes(name) && !OTHERS.has(name))
    .flatMap((name) => {
      const similar = KNOWN.find((known) => isSimilar(name, known));
      if (similar === undefined && !PROVIDER_PREFIXES.some((prefix) => name.startsWith(prefix))) return [];
      const hint = similar === undefined ? '' : ` Is ${similar} meant?`;
      return [`${name} is not a setting and is ignored.${hint}`];
    });
}

function isSimilar(name: string, known: string): boolean {
  const [left, right] = [name, known].map((text) => text.toUpperCase().replaceAll(/[-_]/g, ''));
  // Short names resemble many others: PORT and HOST differ by two characters.
  const most = known.length < 8 ? 1 : 2;
  // A difference in length is at least as many insertions; comparing all names takes most of a second.
  if (Math.abs((left ?? '').length - (right ?? '').length) > most) return false;
  return distance(left ?? '', right ?? '') <= most;
}

/** Counts the characters to insert, remove or replace to turn one text into the other (Levenshtein distance). */
function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [above, character] of [...left].entries()) {
    const next = [above + 1];
    for (const [index, other] of [...right].entries()) {
      const replaced = (row[index] ?? 0) + (character === other ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
