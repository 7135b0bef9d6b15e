import { namespacesIn } from './phrase-use.ts';
import { closureOf, type Imports } from './web-imports.ts';
import { type ReadFile, type Route, WEB } from './web-routes.ts';

/** Namespaces that `i18n.ts` loads before the first page. */
const ALWAYS = ['common', 'kit'];

/**
 * Compares the phrase namespaces of each route with those that its screen uses, one line per difference. A missing one is
 * loaded only after the code, one round trip later; a superfluous one costs bytes.
 */
export function preloadProblems(routes: readonly Route[], read: ReadFile): string[] {
  const known = new Set(namespacesOf(read));
  const usedIn = (paths: readonly string[]): Set<string> =>
    new Set(
      paths
        .flatMap((path) => namespacesIn(read(path) ?? ''))
        .filter((name) => known.has(name) && !ALWAYS.includes(name)),
    );
  const entry = usedIn(closureOf(`${WEB}main.tsx`, read, ({ loaded }) => loaded));
  const atStart = [...entry].map(
    (name) => `${WEB}main.tsx: uses phrases of ${name}, which are not loaded at the start`,
  );
  return [...atStart, ...routes.flatMap((route) => routeProblems(route, read, usedIn))];
}

function routeProblems(
  { path, screen, parts, namespaces, shellNamespaces }: Route,
  read: ReadFile,
  usedIn: (paths: readonly string[]) => Set<string>,
): string[] {
  const filesOf = (follow: (imports: Imports) => readonly string[]) =>
    [screen, ...parts].flatMap((file) => closureOf(file, read, follow));
  const required = usedIn(filesOf(({ loaded }) => loaded));
  const allowed = usedIn(filesOf(everyImport));
  const preloaded = [...namespaces, ...shellNamespaces];
  const missing = [...required].filter((name) => !preloaded.includes(name));
  const superfluous = namespaces.filter((name) => !allowed.has(name) || shellNamespaces.includes(name));
  return [
    ...missing.map((name) => `${path}: uses phrases of ${name}, which its route does not load`),
    ...superfluous.map((name) => `${path}: its route loads phrases of ${name}, which are not needed`),
  ];
}

const everyImport = ({ loaded, later }: Imports): string[] => [...loaded, ...later];

/** Reads the names of all namespaces from `i18n/resources.ts`. */
const namespacesOf = (read: ReadFile): string[] =>
  [...(read(`${WEB}i18n/resources.ts`) ?? '').matchAll(/^ {2}'?([a-z-]+)'?: typeof /gm)].map(
    ([, name = '']) => name,
  );
