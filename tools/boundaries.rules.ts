export interface SourceFile {
  path: string;
  text: string;
  /** Imports as they are written, and the files or packages they lead to. */
  written: string[];
  imports: string[];
}

/** Modules of the server, lowest first. A module may use the doors of those on lower floors. */
const FLOORS = [
  ['identity', 'money'],
  ['stores'],
  ['seating', 'diners'],
  ['booking'],
  ['notices', 'links'],
  ['admin', 'privacy'],
];
const floorOf = (module: string): number => FLOORS.findIndex((floor) => floor.includes(module));

/** The only file that reads the demo data. It fills tables of all modules. Without demo mode it is not loaded. */
const DEMO_LOADER = 'apps/server/src/demo/load-demo.ts';

const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path);
const moduleOf = (path: string): string | undefined =>
  /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1];

/** A rule says what is wrong with one file importing another, or nothing. */
type Rule = (file: string, imported: string) => string | undefined;

const rules: Rule[] = [
  (file, imported) => {
    const allowed = imported === 'zod/mini' || imported.startsWith('packages/contract/');
    return file.startsWith('packages/contract/') && !allowed
      ? 'the contract imports zod/mini alone'
      : undefined;
  },
  (file, imported) =>
    file.startsWith('packages/phrases/') && imported.startsWith('apps/') ? 'phrases know no app' : undefined,
  (file, imported) => {
    const allowed = /^(node:|packages\/contract\/|demo\/)/.test(imported);
    return file.startsWith('demo/') && !allowed ? 'the demo data imports the contract alone' : undefined;
  },
  (file, imported) =>
    !file.startsWith('demo/') && imported.startsWith('demo/') && file !== DEMO_LOADER
      ? `only ${DEMO_LOADER} imports the demo data`
      : undefined,
  (file, imported) =>
    imported === DEMO_LOADER && file !== 'apps/server/src/main.ts'
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
    return upward ? 'platform and gateways know no module' : undefined;
  },
  (file, imported) =>
    file.startsWith('apps/server/src/platform/') && imported.startsWith('apps/server/src/gateways/')
      ? 'the platform knows no gateway'
      : undefined,
  (file, imported) => {
    const [from, to] = [moduleOf(file), moduleOf(imported)];
    if (!from || !to || from === to) return undefined;
    if (!imported.endsWith(`/${to}/index.ts`)) return `${to} is entered by its door, index.ts`;
    if (floorOf(from) < 0 || floorOf(to) < 0) return 'the module has no floor in tools/boundaries.rules.ts';
    return floorOf(to) < floorOf(from) ? undefined : `${to} is not below ${from}; news goes up as events`;
  },
  (file, imported) => {
    const outside =
      !file.startsWith('apps/server/src/app.ts') && !moduleOf(file) && moduleOf(imported) !== undefined;
    const viaDoor = /\/modules\/[^/]+\/index\.ts$/.test(imported);
    return outside && !viaDoor ? 'a module is entered by its door, index.ts' : undefined;
  },
  webRule('ui', ['api', 'shared', 'shell', 'diner', 'merchant', 'admin'], 'the kit has no domain word'),
  webRule('api', ['shared', 'shell', 'diner', 'merchant', 'admin', 'ui'], 'api comes before screens'),
  webRule('shared', ['diner', 'merchant', 'admin'], 'what is shared knows no side'),
  webRule('diner', ['merchant', 'admin'], 'diner and merchant don’t import each other'),
  webRule('merchant', ['diner', 'admin'], 'diner and merchant don’t import each other'),
  webRule('admin', ['diner', 'merchant'], 'sides don’t import each other'),
];

function webRule(room: string, closed: string[], why: string): Rule {
  return (file, imported) =>
    file.startsWith(`apps/web/src/${room}/`) &&
    closed.some((other) => imported.startsWith(`apps/web/src/${other}/`))
      ? why
      : undefined;
}

/** Every import that crosses a boundary and every table touched outside its module, each in a line of its own. */
export function breachesOf(files: readonly SourceFile[], migrations: string): string[] {
  return files.flatMap((file) => [
    ...(isTest(file.path) ? [] : importBreaches(file)),
    ...file.written
      .filter((name) => /^(\.\.\/){2}/.test(name))
      .map((name) => `${file.path}: "${name}" climbs; use a # import`),
    ...(isTest(file.path) || file.path === DEMO_LOADER ? [] : tableBreaches(file, ownersOf(migrations))),
    ...(/^import[^;]*'#demo\/load-demo\.ts'/m.test(file.text) && !isTest(file.path)
      ? [
          `${file.path}: load-demo.ts is imported dynamically, so that the demo data is only loaded in demo mode`,
        ]
      : []),
  ]);
}

const importBreaches = (file: SourceFile): string[] =>
  file.imports.flatMap((imported) =>
    rules.flatMap((rule) => {
      const why = rule(file.path, imported);
      return why ? [`${file.path} imports ${imported}: ${why}`] : [];
    }),
  );

/** Which module owns a table: the first word of its comment. */
function ownersOf(migrations: string): Map<string, string> {
  const comments = migrations.matchAll(/comment on table (\w+) is '([a-z-]+): /g);
  return new Map([...comments].map(([, table = '', owner = '']) => [table, owner]));
}

/** SQL lives in `*.store.ts`, and a store touches its own module's tables. The platform keeps its own. */
function tableBreaches({ path, text }: SourceFile, owners: Map<string, string>): string[] {
  if (!path.startsWith('apps/server/src/')) return [];
  const uses = text.matchAll(
    /\.(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin)\(\s*'(\w+)/g,
  );
  const tables = [...new Set([...uses].map(([, table = '']) => table))];
  const module = moduleOf(path) ?? (path.startsWith('apps/server/src/platform/') ? 'platform' : '');
  return tables.flatMap((table) => {
    const owner = owners.get(table);
    if (owner !== module) return [`${path} touches ${table}, which is ${owner ?? 'nobody'}'s`];
    const isStore = module === 'platform' || path.endsWith('.store.ts');
    return isStore ? [] : [`${path} touches ${table}: SQL lives in *.store.ts`];
  });
}
