/** A file of the repository and the files it imports. Paths are relative to the repository. */
export interface GraphFile {
  path: string;
  imports: readonly string[];
}

/** Tests that a change can break: Vitest files, and journeys in the browser. */
export interface ChangedTests {
  unit: string[];
  browser: string[];
}

/** Files that import all modules or pages. Their imports say nothing about what a test uses, so they are not followed. */
const ASSEMBLY =
  /^apps\/server\/src\/(?:[^/]+|testing\/[^/]+|demo\/.+)\.ts$|^apps\/web\/src\/(?:router|main|routes\.[^/]+|gallery\/.+)\.tsx?$|^packages\/contract\/src\/(?:all-|endpoints)[^/]*\.ts$/;

/** Files without imports that every test of a part depends on. */
const EVERY_TEST: { changed: RegExp; tests: RegExp }[] = [
  { changed: /^(?:vitest\.config\.ts|package-lock\.json)$/, tests: /./ },
  { changed: /^apps\/server\/db\/(?:migrations\/|schema\.sql)/, tests: /^apps\/server\// },
  { changed: /^apps\/web\/(?:vite\.config\.ts|index\.html)$|\.css$/, tests: /^e2e\// },
  { changed: /^packages\/phrases\//, tests: /^packages\/phrases\/|^tools\/(?:phrase-|unused-phrases)/ },
  { changed: /\.(?:tsx?|md)$/, tests: /^tools\/(?:wording|docs)\.test\.ts$/ },
  { changed: /^e2e\/(?:playwright\.config|test|launch-options)\.ts$/, tests: /^e2e\// },
];

const isUnitTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const isJourney = (path: string): boolean => path.endsWith('.e2e.ts');

/** Returns the folder of a module, page group or journey group that a file belongs to; undefined if it has none. */
function moduleFolderOf(path: string): string | undefined {
  return /^(?:apps\/server\/src\/modules\/[^/]+|apps\/web\/src\/(?:diner|merchant|admin)\/[^/]+|e2e\/[^/]+\/[^/]+)\//.exec(
    path,
  )?.[0];
}

/** Returns the beginnings of paths of files that a test uses although it does not import them: it calls them over HTTP or opens their pages. */
function usedFolders(path: string): string[] {
  const own = moduleFolderOf(path);
  if (own === undefined) return [];
  const [, module = ''] = /([^/]+)\/$/.exec(own) ?? [];
  // Namespaces of phrases begin with the name of their module, such as `stores-search`.
  const phrases = `packages/phrases/src/${module}`;
  const [, side] = /^e2e\/(diner|merchant|admin)\//.exec(own) ?? [];
  if (side) return [own, phrases, `apps/web/src/${side}/${module}/`, `apps/server/src/modules/${module}/`];
  return own.startsWith('apps/web/') ? [own, phrases] : [own];
}

/**
 * Selects the tests that changed files can break. A test depends on what it imports, directly or through others, and on all files
 * of its module with what they import: most tests reach their module through the app, which imports every module.
 */
export function testsOfChange(changed: readonly string[], files: readonly GraphFile[]): ChangedTests {
  const tests = files.map(({ path }) => path).filter((path) => isUnitTest(path) || isJourney(path));
  const reached = importersOf(new Set(changed), files);
  const sources = [...reached].filter((path) => !isUnitTest(path) && !isJourney(path));
  const selected = tests.filter(
    (test) =>
      reached.has(test) ||
      usedFolders(test).some((folder) => sources.some((path) => path.startsWith(folder))) ||
      EVERY_TEST.some((rule) => rule.tests.test(test) && changed.some((path) => rule.changed.test(path))),
  );
  return { unit: selected.filter(isUnitTest), browser: selected.filter(isJourney) };
}

/** Returns the changed files and all files that import one of them, directly or through others. */
function importersOf(changed: ReadonlySet<string>, files: readonly GraphFile[]): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of files)
    for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), path]);
  const reached = new Set(changed);
  for (const path of reached) {
    // A changed assembly file itself still reaches the tests that import it.
    if (ASSEMBLY.test(path) && !changed.has(path)) continue;
    for (const importer of importers.get(path) ?? []) reached.add(importer);
  }
  return reached;
}
