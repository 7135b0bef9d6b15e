import { WEB_PARTS } from './web-parts.ts';

/** Places of a module's folder; `*` stands for a side or `shared`. */
const PLACES = {
  server: ['apps/server/src/modules', 'apps/server/src'],
  web: ['apps/web/src', 'apps/web/src/*', 'packages/contract/src', 'packages/phrases/src', 'demo/src'],
  browser: ['e2e/*'],
} as const;

/** Checks of the contract and the phrases of all modules; they take seconds and need no database. */
const CHECKS = ['packages/contract/src/contract.test.ts', 'packages/phrases/src/'];

/** Paths of a module's tests: Vitest files with and without a database, and journeys in the browser. */
export interface ModuleTests {
  server: string[];
  web: string[];
  browser: string[];
}

/** Finds the tests of a module, or of a part of one, by its folders. Undefined if no folder of it has tests. */
export function testsOfModule(module: string, files: readonly string[]): ModuleTests | undefined {
  const names = [module, ...Object.keys(WEB_PARTS).filter((part) => WEB_PARTS[part] === module)].join('|');
  const within = (places: readonly string[], test: RegExp) => {
    const folders = places.map((place) => place.replaceAll('*', '[^/]+')).join('|');
    const folder = new RegExp(`^(?:${folders})/(?:${names})/`);
    return files.filter((file) => folder.test(file) && test.test(file));
  };
  const server = within(PLACES.server, /\.test\.ts$/);
  const web = within(PLACES.web, /\.test\.tsx?$/);
  const browser = within(PLACES.browser, /\.e2e\.ts$/);
  if (server.length + web.length + browser.length === 0) return undefined;
  return { server, web: [...new Set([...web, ...CHECKS])], browser };
}

/** Lists the modules that have tests, by the folders of the server, the contract and the journeys. */
export function modulesWithTests(files: readonly string[]): string[] {
  const folder =
    /^(?:apps\/server\/src\/modules|packages\/contract\/src|apps\/web\/src\/[^/]+|e2e\/[^/]+)\/([^/]+)\//;
  const names = files.map((file) => folder.exec(file)?.[1]).filter((name) => name !== undefined);
  return [...new Set(names)].filter((name) => testsOfModule(name, files)).sort();
}
