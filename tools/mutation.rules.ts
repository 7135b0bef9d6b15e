import { resolveImport } from './resolve-import.ts';

/** Returns the text of a file by its path in the repository; undefined if there is none. */
type ReadFile = (path: string) => string | undefined;

/** Declarations of shapes, endpoints and retention, lists of words, entry points: they have no rules. */
const DECLARATION =
  /\.(api|model|events|refusals|resources|problems|routes|deps|jobs|generated|d)\.ts$|\/(?:index|retention)\.ts$/;
/** Parts of the product that read or change something outside of their arguments. */
const IMPURE_FILE = /\.(store|service|http|setup)\.ts$|\.tsx$|\/use-[^/]+$|^apps\/web\/src\/(?:api|i18n)\//;
/** Packages whose functions depend on their arguments alone. */
const PURE_PACKAGE = /^(?:zod(?:\/mini)?|lucide-react|libphonenumber-js.*|node:(?:crypto|util|path.*))$/;
const WAITS = /\b(?:async|await|Promise)\b/;
const BROWSER = /\b(?:document|window|navigator|localStorage|sessionStorage|indexedDB)\b[.?[]/;

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const isHelper = (path: string): boolean => path.includes('/testing/');

/** Lists what a file imports when it is loaded: files of the repository by path, packages by name. Types are left out. */
export function importsOf(path: string, text: string): string[] {
  const statements = text.matchAll(
    /^(?:import|export)\s+([^'";]*?)\bfrom\s+'([^']+)'|^import\s+'([^']+)'/gms,
  );
  return [...statements]
    .filter(([, names = '']) => !isOnlyTypes(names))
    .map(([, , name, effect]) => resolveImport(path, name ?? effect ?? ''));
}

function isOnlyTypes(names: string): boolean {
  if (/^type\b/.test(names)) return true;
  const [, list] = /^\{([^}]*)\}\s*$/.exec(names) ?? [];
  const each = list?.split(',').map((name) => name.trim());
  return each?.every((name) => name === '' || name.startsWith('type ')) ?? false;
}

/** Removes comments, whose words are no code. */
const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');

/** Checks whether a file has only rules: functions of their arguments, without a database, a network, a page or time to wait. */
export function isRuleFile(path: string, text: string): boolean {
  if (!path.endsWith('.ts') || isTest(path) || isHelper(path)) return false;
  if (DECLARATION.test(path) || IMPURE_FILE.test(path)) return false;
  const code = withoutComments(text);
  if (WAITS.test(code) || BROWSER.test(code)) return false;
  return importsOf(path, text).every((name) =>
    /^(?:apps|packages|demo|tools)\//.test(name) ? !IMPURE_FILE.test(name) : PURE_PACKAGE.test(name),
  );
}

/** Lists a file and all files it imports, directly or through files that `follow` selects. */
function reach(file: string, read: ReadFile, follow: (path: string) => boolean): Set<string> {
  const seen = new Set([file]);
  const queue = [file];
  for (let path = queue.pop(); path !== undefined; path = queue.pop())
    for (const imported of importsOf(path, read(path) ?? ''))
      if (!seen.has(imported)) {
        seen.add(imported);
        if (follow(imported)) queue.push(imported);
      }
  return seen;
}

/** Checks whether a test needs what the set-up of a run provides: a database, or the server's bundle. */
const needsSetUp = (test: string, read: ReadFile): boolean =>
  [...reach(test, read, () => true)].some((path) => /\binject\b[^;]*?from 'vitest'/.test(read(path) ?? ''));

/** What is mutated, and the tests that have to notice it. */
export interface MutationPlan {
  rules: string[];
  tests: string[];
}

/**
 * Finds the rules at a path, which is a folder or one file, and all tests without a database or a page that import one of
 * them, directly or through helpers of tests. A file that is named itself counts as a rule.
 */
export function planOf(path: string, files: readonly string[], read: ReadFile): MutationPlan {
  const rules = files.filter(
    (file) => file === path || (file.startsWith(`${path}/`) && isRuleFile(file, read(file) ?? '')),
  );
  const isTestOfRules = (file: string): boolean => {
    const reached = reach(file, read, isHelper);
    return rules.some((rule) => reached.has(rule)) && !needsSetUp(file, read);
  };
  const tests = files.filter((file) => file.endsWith('.test.ts') && isTestOfRules(file));
  return { rules, tests };
}

/** A place in a file. Lines and columns count from 1. */
interface Position {
  line: number;
  column: number;
}

/** A mutant after its run, as Stryker reports it. */
export interface RanMutant {
  fileName: string;
  status: string;
  location: { start: Position; end: Position };
  mutatorName: string;
  replacement?: string | undefined;
}

const isNoticed = ({ status }: RanMutant): boolean => status === 'Killed' || status === 'Timeout';
/** Checks whether no test failed with a mutant. Mutants that cannot be compiled or are ignored count neither way. */
const isMissed = ({ status }: RanMutant): boolean => status === 'Survived' || status === 'NoCoverage';

/** The number of noticed mutants of a folder, of all that count. */
export interface FolderScore {
  folder: string;
  noticed: number;
  all: number;
}

/** Returns the score of each folder and, last, of all. */
export function scoresOf(mutants: readonly RanMutant[]): FolderScore[] {
  const counted = mutants.filter((mutant) => isNoticed(mutant) || isMissed(mutant));
  const score = (folder: string, of: readonly RanMutant[]) => ({
    folder,
    noticed: of.filter(isNoticed).length,
    all: of.length,
  });
  const folderOf = ({ fileName }: RanMutant) => fileName.slice(0, fileName.lastIndexOf('/'));
  const folders = [...new Set(counted.map(folderOf))].sort();
  return [
    ...folders.map((folder) =>
      score(
        folder,
        counted.filter((mutant) => folderOf(mutant) === folder),
      ),
    ),
    score('all', counted),
  ];
}

/** Returns the text of a file from one place up to another, which is not part of it. */
export function textBetween(text: string, { start, end }: RanMutant['location']): string {
  const lines = text.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column - 1) ?? '';
  lines[0] = lines[0]?.slice(start.column - 1) ?? '';
  return lines.join('\n');
}

/** Returns a text in one line of at most a number of characters. */
const shorten = (text: string, most = 140): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
};

/** Describes the mutants that no test noticed: file and line, the original and what replaced it. */
export function describeMissed(mutants: readonly RanMutant[], read: ReadFile): string[] {
  return mutants
    .filter(isMissed)
    .toSorted((a, b) => a.fileName.localeCompare(b.fileName) || a.location.start.line - b.location.start.line)
    .map((mutant) => {
      const { fileName, status, location, mutatorName, replacement = '' } = mutant;
      const original = textBetween(read(fileName) ?? '', location);
      const untested = status === 'NoCoverage' ? ', no test runs it' : '';
      return [
        `${fileName}:${location.start.line}  ${mutatorName}${untested}`,
        `  - ${shorten(original)}`,
        `  + ${shorten(replacement)}`,
      ].join('\n');
    });
}
