import type { Plugin, Rolldown } from 'vite';

/** What a request costs, in bytes of compressed code that arrive in the same time on a phone's connection. */
const REQUEST_COST = 3000;

/** Compressed bytes per byte of code before it is minified. */
const COMPRESSED = 0.14;

/** Sources whose chunk is loaded with each screen of a side. */
const FRAMES: Readonly<Record<string, RegExp>> = {
  diner: /\/src\/(main|routes\.diner)\.tsx$/,
  merchant: /\/src\/(main|routes\.staff|merchant\/frame\/merchant-shell)\.tsx$/,
  admin: /\/src\/(main|routes\.staff)\.tsx$/,
};

const SIDE = /\/src\/(diner|merchant|admin)\/.*\.(?:screen|list)\.tsx$/;

/** A chunk of a build as far as merging needs it. */
export type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'name' | 'facadeModuleId' | 'isEntry' | 'isDynamicEntry' | 'imports' | 'moduleIds'
> & { size: number; hasStyles: boolean };

/** Vite plugin that passes the chunks of a build to `found`. */
export const readChunks = (found: (chunks: Chunk[]) => void): Plugin => ({
  name: 'read-chunks',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) =>
      found(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk'
            ? [{ ...file, size: file.code.length, hasStyles: !!file.viteMetadata?.importedCss.size }]
            : [],
        ),
      ),
  },
});

/** Chunks that become one, and what is known of them. */
interface Part {
  chunks: Chunk[];
  /** Compressed size in bytes, estimated. */
  size: number;
  /** Indexes of the entries that load the part, as bits. */
  entries: Uint32Array;
  imports: Set<Part>;
}

/**
 * Chooses which chunks that several pages share become one, and returns the new chunk's name of each of their modules. The bundler makes
 * a chunk for each set of pages that share modules, so that a page would load up to 280. Two are merged as long as the requests that
 * this saves cost more than the code that pages then load without using it. `isFixed` names chunks that stay as they are.
 */
export function mergeChunks(
  chunks: readonly Chunk[],
  isFixed: (name: string) => boolean,
): Map<string, string> {
  let all = partsOf(chunks);
  const mayMerge = ({ name, isEntry, isDynamicEntry, hasStyles }: Chunk) =>
    !isEntry && !isDynamicEntry && !hasStyles && !isFixed(name);
  let parts = all.filter((part) => part.chunks.every(mayMerge) && countBits(part.entries) > 1);
  let merged: Set<Part>;
  do {
    merged = mergePairs(parts, all);
    parts = parts.filter((part) => !merged.has(part));
    all = all.filter((part) => !merged.has(part));
  } while (merged.size > 0);
  return namesOfModules(parts);
}

/** Names each part after the first of its chunks, with a number if the name is taken. */
function namesOfModules(parts: readonly Part[]): Map<string, string> {
  const taken = new Map<string, number>();
  return new Map(
    parts.flatMap(({ chunks }) => {
      const name = chunks[0]?.name ?? '';
      const before = taken.get(name) ?? 0;
      taken.set(name, before + 1);
      const unique = before === 0 ? `shared-${name}` : `shared-${name}-${before}`;
      return chunks.flatMap(({ moduleIds }) => moduleIds.map((id): [string, string] => [id, unique]));
    }),
  );
}

/** Makes a part of each chunk, with the entries that load it: those that import it, and the screens whose frame imports it. */
function partsOf(chunks: readonly Chunk[]): Part[] {
  const entries = chunks.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry);
  const parts = new Map(
    chunks.map((chunk): [string, Part] => [
      chunk.fileName,
      {
        chunks: [chunk],
        size: chunk.size * COMPRESSED,
        entries: new Uint32Array(Math.ceil(entries.length / 32)),
        imports: new Set(),
      },
    ]),
  );
  for (const {
    chunks: [chunk],
    imports,
  } of parts.values())
    for (const name of chunk?.imports ?? []) {
      const imported = parts.get(name);
      if (imported) imports.add(imported);
    }
  const frames = new Map(
    Object.entries(FRAMES).map(([side, source]) => [side, chunks.filter((chunk) => has(chunk, source))]),
  );
  entries.forEach((entry, index) => {
    const side = SIDE.exec(entry.facadeModuleId ?? '')?.[1] ?? '';
    for (const { fileName } of [entry, ...(frames.get(side) ?? [])]) {
      const part = parts.get(fileName);
      for (const loaded of part ? loadedWith(part) : [])
        loaded.entries[index >> 5] = (loaded.entries[index >> 5] ?? 0) | (1 << (index & 31));
    }
  });
  return [...parts.values()];
}

const has = (chunk: Chunk, source: RegExp): boolean =>
  [chunk.facadeModuleId ?? '', ...chunk.moduleIds].some((id) => source.test(id));

/** Returns a part and all that it imports, directly or through others. */
function loadedWith(part: Part, found = new Set<Part>()): Set<Part> {
  if (found.has(part)) return found;
  found.add(part);
  for (const imported of part.imports) loadedWith(imported, found);
  return found;
}

/** Merges the pairs of parts that save almost as much as the best one, each part once, and returns the parts that are now in another one. */
function mergePairs(parts: readonly Part[], all: readonly Part[]): Set<Part> {
  const loads = new Map(parts.map((part) => [part, loadedWith(part)]));
  const pairs = parts.flatMap((left, index) =>
    parts.slice(index + 1).flatMap((right) => {
      const requests = REQUEST_COST * countBits(left.entries, right.entries);
      if (requests === 0) return [];
      const saved = requests - addedBy(left, right, loads.get(right)) - addedBy(right, left, loads.get(left));
      return saved > 0 ? [{ left, right, saved }] : [];
    }),
  );
  const changed = new Set<Part>();
  const merged = new Set<Part>();
  pairs.sort((a, b) => b.saved - a.saved);
  let least = 0;
  for (const { left, right, saved } of pairs) {
    if (saved < least) break;
    if (changed.has(left) || changed.has(right) || importsThrough(left, right) || importsThrough(right, left))
      continue;
    merge(all, left, right);
    least ||= saved / 2;
    changed.add(left).add(right);
    merged.add(right);
  }
  return merged;
}

/** Returns the bytes, and requests in bytes, that the entries of `part` load besides if it becomes one with `other`, which loads `loads`. */
function addedBy(part: Part, other: Part, loads: ReadonlySet<Part> = new Set()): number {
  const pages = part.entries.map((bits, index) => bits & ~(other.entries[index] ?? 0));
  if (pages.every((bits) => bits === 0)) return 0;
  let bytes = 0;
  for (const loaded of loads)
    bytes += countWithout(pages, loaded.entries) * (loaded.size + (loaded === other ? 0 : REQUEST_COST));
  return bytes;
}

/** Tells whether a part imports another one through a third. */
const importsThrough = (part: Part, other: Part): boolean =>
  [...part.imports].some((imported) => imported !== other && loadedWith(imported).has(other));

/** Adds a part to another one. Entries of both then load what either imports. */
function merge(all: readonly Part[], kept: Part, added: Part): void {
  const entries = kept.entries.map((bits, index) => bits | (added.entries[index] ?? 0));
  kept.chunks.push(...added.chunks);
  kept.size += added.size;
  for (const imported of added.imports) kept.imports.add(imported);
  for (const { imports } of all) if (imports.delete(added)) imports.add(kept);
  kept.imports.delete(kept);
  for (const loaded of loadedWith(kept))
    entries.forEach((bits, index) => {
      loaded.entries[index] = (loaded.entries[index] ?? 0) | bits;
    });
}

/** Counts the bits that are set in both. */
function countBits(left: Uint32Array, right = left): number {
  let count = 0;
  for (let index = 0; index < left.length; index += 1)
    count += bitsOf((left[index] ?? 0) & (right[index] ?? 0));
  return count;
}

/** Counts the bits of the first that are not set in the second. */
function countWithout(left: Uint32Array, right: Uint32Array): number {
  let count = 0;
  for (let index = 0; index < left.length; index += 1)
    count += bitsOf((left[index] ?? 0) & ~(right[index] ?? 0));
  return count;
}

/** Counts the bits of a number of 32 bits, in groups of 2, 4 and 8 at once. */
function bitsOf(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
