import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { namespacesIn } from './phrase-use.ts';

const folder = fileURLToPath(new URL('../apps/web/src', import.meta.url));

/** Matches strings and templates that can name a phrase: names joined by dots, with `${…}` for names that are computed. */
const PATHS = /(['"`])(?:([a-z]+(?:-[a-z]+)*):)?((?:[\w-]|\.|\$\{[^}`]*\})+)\1/g;
/** Matches a group of phrases: `words={['seating-tables', 'kind']}`, `useFields(form, 'seating-tables', 'kind')`, `groupAt('admin', 'names')`. */
const GROUPS = /(?:\[|useFields\(\w+,|groupAt\()\s*'([a-z]+(?:-[a-z]+)*)',\s*'([\w.-]+)',?\s*[\])]/g;
/** Matches the groups of a described list: `words: ['seating-tables', { list: 'kinds', entry: 'kind' }]`. */
const LIST_GROUPS = /\bwords: \['([a-z]+(?:-[a-z]+)*)', \{([^}]*)\}/g;
/** Matches a computed name in a template. */
const COMPUTED = /\$\{[^}]*\}/g;
/** Suffixes by which the form of a phrase for a number is chosen. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The paths that code uses in a namespace. */
interface UsedPaths {
  exact: Set<string>;
  /** Groups whose phrases are all used. */
  groups: Set<string>;
  patterns: Set<string>;
}

/** Returns the paths of phrases that sources use, by namespace. A path without a namespace counts for all namespaces of its source. */
export function pathsIn(sources: readonly string[]): Map<string, UsedPaths> {
  const used = new Map<string, UsedPaths>();
  const of = (namespace: string): UsedPaths => {
    const paths = used.get(namespace) ?? { exact: new Set(), groups: new Set(), patterns: new Set() };
    used.set(namespace, paths);
    return paths;
  };
  for (const source of sources) {
    const namespaces = namespacesIn(source);
    for (const [, namespace = '', group = ''] of source.matchAll(GROUPS)) of(namespace).groups.add(group);
    for (const [, namespace = '', groups = ''] of source.matchAll(LIST_GROUPS))
      for (const [, group = ''] of groups.matchAll(/'([\w.-]+)'/g)) of(namespace).groups.add(group);
    for (const [, , own, path = ''] of source.matchAll(PATHS))
      for (const namespace of own === undefined ? namespaces : [own]) add(of(namespace), path);
  }
  return used;
}

function add({ exact, groups, patterns }: UsedPaths, path: string): void {
  if (path.includes('$')) {
    // A path that is computed as a whole names nothing.
    if (path.replaceAll(COMPUTED, '').replaceAll('.', '') !== '')
      patterns.add(path.replaceAll('.', '\\.').replaceAll(COMPUTED, '[\\w-]+'));
    return;
  }
  exact.add(path);
  if (path.includes('.')) groups.add(path);
}

/** Checks whether a phrase is named, or a group that contains it. */
export function isUsed(path: string, { exact, groups, patterns }: UsedPaths): boolean {
  const names = path.replace(PLURAL, '').split('.');
  if (exact.has(names.join('.'))) return true;
  if (names.some((_, index) => groups.has(names.slice(0, index).join('.')))) return true;
  return [...patterns].some((pattern) => new RegExp(`^${pattern}(\\.|$)`).test(names.join('.')));
}

/** Returns the code of the web app, without tests. */
export const readWebSources = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('testing/'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
