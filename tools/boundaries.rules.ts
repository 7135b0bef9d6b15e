import { type Layers, MODULE_LIST } from './module-layers.ts';
import type { SourceFile } from './source-files.ts';
import { WEB_RULES } from './web-boundaries.rules.ts';

/** Folders of modules, lowest first. A folder imports only from folders before it. Others of the module are free. */
const FOLDERS: Record<string, readonly string[]> = {
  booking: ['order', 'writer', 'commands', 'reads', 'routes'],
  money: ['ledger', 'payments', 'providers'],
  seating: ['plan', 'assign', 'time', 'judge', 'settings', 'templates'],
};

/** The folder whose files read the demo data and fill tables of all modules. Without demo mode they are not loaded. */
const DEMO_FOLDER = 'apps/server/src/demo/';
/** Its file that main.ts imports, and the one that every mode loads. */
const DEMO_LOADER = `${DEMO_FOLDER}load-demo.ts`;
const DEMO_ROUTES = `${DEMO_FOLDER}demo.routes.ts`;
const isDemoLoader = (path: string): boolean => path.startsWith(DEMO_FOLDER) && path !== DEMO_ROUTES;

const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path);
const moduleOf = (path: string): string | undefined =>
  /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1];

const folderOf = (path: string): string | undefined =>
  /^apps\/server\/src\/modules\/[^/]+\/([^/]+)\//.exec(path)?.[1];

const contractFolderOf = (path: string): string | undefined =>
  /^packages\/contract\/src\/([^/]+)\//.exec(path)?.[1];

/** A module's two entry points: for other modules, and for the app. */
const isIndex = (path: string): boolean => /\/modules\/[^/]+\/index\.ts$/.test(path);
const isManifest = (path: string): boolean => /\/modules\/[^/]+\/module\.ts$/.test(path);
/** The steps that a module takes, as the demo data takes them at times of its own. */
const isSteps = (path: string): boolean => /\/modules\/[^/]+\/steps\.ts$/.test(path);
/** Declarations of higher modules that lower ones use: how long rows are kept, and the reasons of seating why a table cannot be booked. */
const isSharedDeclaration = (module: string, imported: string): boolean =>
  imported === 'packages/contract/src/privacy/kept-days.ts' ||
  (module === 'seating' && contractFolderOf(imported) === 'booking');
/** The files that assemble the server: those directly in its source folder. */
const isApp = (path: string): boolean => /^apps\/server\/src\/[^/]+\.ts$/.test(path);

/** Returns why a file may not import another, or undefined if it may. */
type Rule = (file: string, imported: string, layers: Layers) => string | undefined;

const rules: Rule[] = [
  (file, imported) =>
    /^(apps|packages)\//.test(file) && imported.endsWith('.samples.ts') && !file.endsWith('.samples.ts')
      ? 'samples are for tests'
      : undefined,
  (file, imported) => {
    const allowed = imported === 'zod/mini' || imported.startsWith('packages/contract/');
    return file.startsWith('packages/contract/') && !allowed
      ? 'the contract imports zod/mini alone'
      : undefined;
  },
  (file, imported, layers) => {
    const [from, to] = [contractFolderOf(file), contractFolderOf(imported)];
    if (!from || !to || from === to) return undefined;
    if (from === 'common') return 'common declarations of the contract import no module';
    const [own, other] = [from, to].map((name) => layers.findIndex((layer) => layer.includes(name)));
    return own !== undefined && other !== undefined && own >= 0 && other >= own
      ? `${to} is not in a lower layer than ${from}; what both use is declared in the lower one or in common/`
      : undefined;
  },
  (file, imported) =>
    file.startsWith('packages/phrases/') && imported.startsWith('apps/')
      ? 'phrases do not import apps'
      : undefined,
  (file, imported) => {
    const allowed = /^(node:|packages\/contract\/|demo\/)/.test(imported);
    return file.startsWith('demo/') && !allowed ? 'the demo data imports the contract alone' : undefined;
  },
  (file, imported) =>
    !file.startsWith('demo/') && imported.startsWith('demo/') && !isDemoLoader(file)
      ? `only the loader in ${DEMO_FOLDER} imports the demo data`
      : undefined,
  (file, imported) =>
    isDemoLoader(imported) &&
    !isDemoLoader(file) &&
    !(imported === DEMO_LOADER && file === 'apps/server/src/main.ts')
      ? 'only main.ts loads the demo data'
      : undefined,
  (file, imported) => {
    const across = (a: string, b: string) =>
      file.startsWith(`apps/${a}/`) && imported.startsWith(`apps/${b}/`);
    return across('server', 'web') || across('web', 'server')
      ? 'server and web never import each other'
      : undefined;
  },
  (file, imported) => {
    const upward = /^apps\/server\/src\/(platform|gateways)\//.test(file) && moduleOf(imported) !== undefined;
    return upward ? 'platform and gateways do not import modules' : undefined;
  },
  (file, imported) =>
    file.startsWith('apps/server/src/platform/') && imported.startsWith('apps/server/src/gateways/')
      ? 'the platform does not import gateways'
      : undefined,
  (file, imported, layers) => {
    const [from, to] = [moduleOf(file), moduleOf(imported)];
    if (!from || !to || from === to || isManifest(imported)) return undefined;
    if (!isIndex(imported)) return `${to} is imported through its public entry point, index.ts`;
    const layerOf = (module: string) => layers.findIndex((layer) => layer.includes(module));
    if (layerOf(from) < 0 || layerOf(to) < 0) return `the module has no layer in ${MODULE_LIST}`;
    return layerOf(to) < layerOf(from)
      ? undefined
      : `${to} is not in a lower layer than ${from}; use events or an extension point to notify higher layers`;
  },
  (file, imported, layers) => {
    const [from, to] = [moduleOf(file), contractFolderOf(imported)];
    if (!from || !to || from === to || isSharedDeclaration(from, imported)) return undefined;
    const [own, other] = [from, to].map((name) => layers.findIndex((layer) => layer.includes(name)));
    return own !== undefined && other !== undefined && own >= 0 && other >= own
      ? `${from} does not know ${to}, which is not in a lower layer; the code belongs to ${to}`
      : undefined;
  },
  (file, imported) =>
    isManifest(imported) && !isApp(file) ? 'module.ts is imported by the app alone' : undefined,
  (file, imported) =>
    isIndex(file) && /\.(routes|jobs|http)\.ts$/.test(imported)
      ? 'index.ts loads no routes and no jobs: they are in module.ts'
      : undefined,
  (file, imported) => {
    const isOfApp = isApp(imported) || imported.startsWith('apps/server/src/public-pages/');
    return moduleOf(file) !== undefined && !isManifest(file) && isOfApp
      ? 'of a module, only module.ts knows the app'
      : undefined;
  },
  (file, imported) => {
    const module = moduleOf(file);
    if (!module || module !== moduleOf(imported)) return undefined;
    const [from = '', to = ''] = [folderOf(file), folderOf(imported)];
    const folders = FOLDERS[module] ?? [];
    const isUpward = folders.includes(from) && folders.indexOf(to) > folders.indexOf(from);
    return isUpward ? `in ${module}, ${from} does not import ${to}: see FOLDERS` : undefined;
  },
  (file, imported) => {
    const outside = !moduleOf(file) && moduleOf(imported) !== undefined;
    const isEntry = isIndex(imported) || isManifest(imported) || (isSteps(imported) && isDemoLoader(file));
    return outside && !isEntry ? 'a module is imported through its public entry point, index.ts' : undefined;
  },
  ...WEB_RULES,
];

/** Returns every import that crosses a boundary and every table used outside its module, one line each. */
export function breachesOf(files: readonly SourceFile[], migrations: string, layers: Layers): string[] {
  return files.flatMap((file) => [
    ...(isTest(file.path) ? [] : importBreaches(file, layers)),
    ...file.specifiers
      .filter((name) => /^(\.\.\/){2}/.test(name))
      .map((name) => `${file.path}: "${name}" goes up two folders or more; use a # import`),
    ...(isTest(file.path) || isDemoLoader(file.path) ? [] : tableBreaches(file, ownersOf(migrations))),
    ...(/^import[^;]*'#demo\/load-demo\.ts'/m.test(file.text) && !isTest(file.path)
      ? [
          `${file.path}: load-demo.ts is imported dynamically, so that the demo data is only loaded in demo mode`,
        ]
      : []),
  ]);
}

const importBreaches = (file: SourceFile, layers: Layers): string[] =>
  file.imports.flatMap((imported) =>
    rules.flatMap((rule) => {
      const reason = rule(file.path, imported, layers);
      return reason ? [`${file.path} imports ${imported}: ${reason}`] : [];
    }),
  );

/** Maps each table to the module that owns it: the first word of the table's comment. */
function ownersOf(migrations: string): Map<string, string> {
  const comments = migrations.matchAll(/comment on table (\w+) is '([a-z-]+): /g);
  return new Map([...comments].map(([, table = '', owner = '']) => [table, owner]));
}

/** Functions that get a table's name as their first argument, or as the one after the database. */
const TABLE_CALLS = new RegExp(
  `\\b(?:${[
    ...['selectFrom', 'insertInto', 'replaceInto', 'mergeInto', 'updateTable', 'deleteFrom', 'using'],
    ...['innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin'],
    ...['innerJoinLateral', 'leftJoinLateral', 'crossJoinLateral', 'table'],
    ...['sortedList', 'updateAtVersion', 'upsertRows'],
  ].join('|')})\\(\\s*(?:\\w+(?:\\.\\w+)*,\\s*)?('\\w+|\\[[^\\]]*\\])`,
  'g',
);

/** Returns the tables named in calls of Kysely and of the platform's helpers for SQL. */
const tablesInQueries = (text: string): string[] =>
  [...text.matchAll(TABLE_CALLS)].flatMap(([, names = '']) =>
    [...names.matchAll(/'(\w+)(?:[^']*')?/g)].map(([, table = '']) => table),
  );

/**
 * Returns the tables named in SQL texts: names after `from`, `join`, `into`, `update`, `using` and `::`, and those that
 * follow in a list. Names that are no tables, such as those of a `with` query, are left out.
 */
function tablesInSql(text: string, owners: Map<string, string>): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
  const names = code.matchAll(
    /(?:\b(?:from|join|into|update|using)\s+|::)(?:only\s+)?"?([a-z_]+)\b((?:(?:\s+(?:as\s+)?\w+)?\s*,\s*"?[a-z_]+\b)*)/gi,
  );
  return [...names]
    .flatMap(([, first = '', others = '']) => [
      first,
      ...[...others.matchAll(/,\s*"?([a-z_]+)/gi)].map(([, name = '']) => name),
    ])
    .filter((name) => owners.has(name));
}

/** SQL lives in `*.store.ts` files, which use only tables of their own module. The platform has tables of its own. */
function tableBreaches({ path, text }: SourceFile, owners: Map<string, string>): string[] {
  if (!path.startsWith('apps/server/src/')) return [];
  const tables = [...new Set([...tablesInQueries(text), ...tablesInSql(text, owners)])];
  const module = moduleOf(path) ?? (path.startsWith('apps/server/src/platform/') ? 'platform' : '');
  return tables.flatMap((table) => {
    const owner = owners.get(table);
    if (owner !== module) return [`${path} uses ${table}, which belongs to ${owner ?? 'no module'}`];
    const isStore = module === 'platform' || path.endsWith('.store.ts');
    return isStore ? [] : [`${path} uses ${table}: SQL lives in *.store.ts`];
  });
}
