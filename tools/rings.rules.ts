import type { SourceFile } from './source-files.ts';

/** Folders whose sub-folders must not import each other in a ring. */
const PARENTS = [
  'apps/web/src',
  ...['diner', 'merchant', 'admin', 'shared'].map((folder) => `apps/web/src/${folder}`),
];

/** An import between two nodes, with the file it is in. */
interface Edge {
  from: string;
  to: string;
  file: string;
}

/**
 * Returns the imports that close a ring between files, or between the folders of one of `PARENTS`, one line each. Imports of
 * types count: a ring of them cannot be read in an order either.
 */
export function ringsOf(files: readonly SourceFile[]): string[] {
  const sources = files.filter(({ path }) => !/\.test\.tsx?$|\/testing\//.test(path));
  const edges = sources.flatMap(({ path, imports }) => imports.map((to) => ({ from: path, to, file: path })));
  const known = new Set(sources.map(({ path }) => path));
  return [
    ...describe(edges.filter(({ to }) => known.has(to))),
    ...PARENTS.flatMap((parent) => describe(betweenFolders(edges, parent))),
  ];
}

/** Replaces files by the sub-folders of a folder that contain them. Files beside the sub-folders are left out. */
function betweenFolders(edges: readonly Edge[], parent: string): Edge[] {
  const folderOf = (path: string): string | undefined => {
    if (!path.startsWith(`${parent}/`)) return undefined;
    const end = path.indexOf('/', parent.length + 1);
    return end < 0 ? undefined : path.slice(0, end);
  };
  return edges.flatMap(({ file, ...edge }) => {
    const [from, to] = [folderOf(edge.from), folderOf(edge.to)];
    return from && to && from !== to ? [{ from, to, file }] : [];
  });
}

const describe = (edges: readonly Edge[]): string[] =>
  inRings(edges).map(({ from, to, file }) =>
    from === file ? `${file} imports ${to} in a ring` : `${file}: ${from} imports ${to} in a ring`,
  );

/** Returns the edges whose end leads back to their beginning. */
function inRings(edges: readonly Edge[]): Edge[] {
  let rest = edges;
  // Nodes that import nothing, or nothing that is left, are in no ring. Few edges remain to be followed.
  for (let before = -1; before !== rest.length; ) {
    before = rest.length;
    const sources = new Set(rest.map(({ from }) => from));
    rest = rest.filter(({ to }) => sources.has(to));
  }
  const targets = new Map<string, string[]>();
  for (const { from, to } of rest) targets.set(from, [...(targets.get(from) ?? []), to]);
  return rest.filter(({ from, to }) => leads(targets, to, from));
}

function leads(targets: ReadonlyMap<string, readonly string[]>, start: string, end: string): boolean {
  const seen = new Set([start]);
  for (const node of seen) for (const next of targets.get(node) ?? []) seen.add(next);
  return seen.has(end);
}
