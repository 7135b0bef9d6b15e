import type { FieldValues } from 'react-hook-form';

/** A field that the user and a colleague changed to different values. */
export interface Conflict {
  /** Path of the field, with dots: `bookingNotice.en`. */
  path: string;
  mine: unknown;
  theirs: unknown;
}

interface MergedValues<Values> {
  values: Values;
  conflicts: Conflict[];
}

/**
 * Merges two changes of the same values, field by field. A field changed on one side only takes that side's value. A field
 * changed on both sides to different values keeps the user's and is reported as a conflict. Lists are compared as a whole:
 * merging two orders of one list would give an order that neither side chose.
 */
export function mergeValues<Values extends FieldValues>(
  base: Values,
  theirs: Values,
  mine: Values,
): MergedValues<Values> {
  const conflicts: Conflict[] = [];
  const values = mergeAt('', base, theirs, mine, conflicts) as Values;
  return { values, conflicts };
}

function mergeAt(
  path: string,
  base: unknown,
  theirs: unknown,
  mine: unknown,
  conflicts: Conflict[],
): unknown {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base) || isSame(theirs, mine)) return mine;
  if (isGroup(theirs) && isGroup(mine)) {
    const group = isGroup(base) ? base : {};
    const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
    const entries = names.map((name) => [
      name,
      mergeAt(path ? `${path}.${name}` : name, group[name], theirs[name], mine[name], conflicts),
    ]);
    return Object.fromEntries(entries);
  }
  conflicts.push({ path, mine, theirs });
  return mine;
}

/** Lists the paths of the fields whose values differ. */
export function changedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (isSame(before, after)) return [];
  if (!isGroup(before) || !isGroup(after)) return [path];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => changedPaths(before[name], after[name], path ? `${path}.${name}` : name));
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Compares two values by content. An empty text equals a missing one: a form cannot tell them apart. */
function isSame(a: unknown, b: unknown): boolean {
  if ((a ?? '') === (b ?? '')) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  if (!isGroup(a) || !isGroup(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => isSame(a[name], b[name]));
}
