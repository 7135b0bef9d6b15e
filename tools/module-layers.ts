/** The names of the server's modules in layers, lowest first. A module may import the public entry points of lower layers. */
export type Layers = readonly (readonly string[])[];

/** The file that lists the modules of the server in layers. */
export const MODULE_LIST = 'apps/server/src/modules.ts';

/** Reads the layers from the source of the list of modules, whose rows hold manifests imported from `#modules/<name>/module.ts`. */
export function layersIn(source: string): string[][] {
  const manifests = new Map(
    [...source.matchAll(/import \{ (\w+) \} from '#modules\/([^/]+)\/module\.ts'/g)].map(
      ([, manifest = '', name = '']) => [manifest, name],
    ),
  );
  const rows = /LAYERS[^=]*= \[(.*?)\n\];/s.exec(source)?.[1] ?? '';
  return [...rows.matchAll(/\[([^\]]*)\]/g)].map(([, row = '']) =>
    [...row.matchAll(/\w+/g)].map(([manifest]) => manifests.get(manifest) ?? manifest),
  );
}
