import { dirname, join } from 'node:path/posix';

/** Source folders of the packages that are imported by name. */
const PACKAGES: Record<string, string> = {
  '@xiwei/contract/': 'packages/contract/src/',
  '@xiwei/phrases/': 'packages/phrases/src/',
};
const WORKSPACES = ['packages/contract', 'packages/phrases', 'demo', 'apps/server', 'apps/web'];

/** Returns the file that an import of a file names, or the package as it is written. Paths are relative to the repository. */
export function resolveImport(file: string, name: string): string {
  if (name.startsWith('.')) return join(dirname(file), name);
  if (name === '@xiwei/demo') return 'demo/src/index.ts';
  for (const [prefix, folder] of Object.entries(PACKAGES))
    if (name.startsWith(prefix)) return folder + name.slice(prefix.length);
  const workspace = WORKSPACES.find((path) => file.startsWith(`${path}/`));
  if (name.startsWith('#db/')) return `${workspace}/db/${name.slice(4)}`;
  if (name.startsWith('#') && file.startsWith('e2e/')) return `e2e/${name.slice(1)}`;
  return name.startsWith('#') ? `${workspace}/src/${name.slice(1)}` : name;
}
