import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Chunk, mergeChunks } from './merge-chunks.ts';

const KB = 1024;

/** Describes a chunk of ten kilobytes with one module. Pages are entries: their names begin with "page". */
function chunk(name: string, imports: readonly string[], changes: Partial<Chunk> = {}): Chunk {
  return {
    fileName: `${name}.js`,
    name,
    facadeModuleId: null,
    isEntry: false,
    isDynamicEntry: name.startsWith('page'),
    imports: imports.map((other) => `${other}.js`),
    moduleIds: [`/src/${name}.ts`],
    size: 10 * KB,
    hasStyles: false,
    ...changes,
  };
}

/** Returns the name of a chunk's new chunk. */
const namesOf = (chunks: readonly Chunk[], isFixed: (name: string) => boolean = () => false) => {
  const names = mergeChunks(chunks, isFixed);
  return (name: string) => names.get(`/src/${name}.ts`);
};

it('merges chunks that the same pages load', () => {
  const nameOf = namesOf([
    chunk('page-1', ['a', 'b']),
    chunk('page-2', ['a', 'b']),
    chunk('a', []),
    chunk('b', []),
  ]);
  expect(nameOf('a')).toBe('shared-a');
  expect(nameOf('b')).toBe('shared-a');
});

it('does not merge a large chunk with one that many other pages load', () => {
  const others = Array.from({ length: 30 }, (_, index) => chunk(`page-${index + 3}`, ['small']));
  const nameOf = namesOf([
    chunk('page-1', ['small', 'large']),
    chunk('page-2', ['small', 'large']),
    ...others,
    chunk('small', []),
    chunk('large', [], { size: 100 * KB }),
  ]);
  expect(nameOf('large')).not.toBe(nameOf('small'));
});

it('counts what a merged chunk imports as loaded by all its pages', () => {
  // "b" is small, but a page that loads it also loads "large".
  const chunks = [
    chunk('page-1', ['a', 'b']),
    chunk('page-2', ['a', 'b']),
    ...Array.from({ length: 10 }, (_, index) => chunk(`page-${index + 3}`, ['a'])),
    chunk('a', []),
    chunk('b', ['large'], { size: 100 }),
    chunk('large', [], { size: 200 * KB }),
  ];
  const nameOf = namesOf(chunks, (name) => name === 'large');
  expect([nameOf('a'), nameOf('b')]).toEqual(['shared-a', 'shared-b']);
});

it('does not merge two chunks of which one imports the other through a third that stays', () => {
  const pages = [chunk('page-1', ['a', 'c']), chunk('page-2', ['a', 'c'])];
  const chain = [chunk('a', ['b']), chunk('b', ['c'], { isDynamicEntry: true }), chunk('c', [])];
  const nameOf = namesOf([...pages, ...chain]);
  expect(nameOf('b')).toBeUndefined();
  expect(nameOf('a')).not.toBe(nameOf('c'));
});

it('leaves chunks of entries, groups and styles, and those of one page', () => {
  const imports = ['entry', 'group', 'styled', 'a', 'b'];
  const nameOf = namesOf(
    [
      chunk('page-1', [...imports, 'own']),
      chunk('page-2', imports),
      chunk('entry', [], { isDynamicEntry: true }),
      chunk('group', []),
      chunk('styled', [], { hasStyles: true }),
      chunk('own', []),
      chunk('a', []),
      chunk('b', []),
    ],
    (name) => name === 'group',
  );
  expect(['page-1', 'entry', 'group', 'styled', 'own'].map(nameOf)).toEqual(Array(5).fill(undefined));
  expect(nameOf('a')).toBe(nameOf('b'));
});

it('merges a chunk of the frame of staff with what all their screens load', () => {
  const screen = (name: string, imports: string[]) =>
    chunk(name, imports, { facadeModuleId: `/src/merchant/${name}.screen.tsx` });
  const nameOf = namesOf([
    chunk('frame', ['menu'], { isDynamicEntry: true, facadeModuleId: '/src/routes.staff.tsx' }),
    screen('page-1', ['form']),
    screen('page-2', ['form']),
    screen('page-3', ['form']),
    chunk('menu', []),
    chunk('form', []),
  ]);
  expect(nameOf('menu')).toBe(nameOf('form'));
});

it('never makes a cycle of chunks, and names each module once, for random builds', () => {
  const builds = fc
    .tuple(
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 2, max: 14 }),
      fc.infiniteStream(fc.nat({ max: 99 })),
    )
    .map(([pageCount, sharedCount, numbers]) => {
      const next = () => numbers.next().value ?? 0;
      const pick = (names: string[]) => names.filter(() => next() < 35);
      const shared = Array.from({ length: sharedCount }, (_, index) => `s${index}`);
      return [
        ...Array.from({ length: pageCount }, (_, index) => chunk(`page-${index}`, pick(shared))),
        // A chunk only imports later ones: a build has no cycles.
        ...shared.map((name, index) =>
          chunk(name, pick(shared.slice(index + 1)), { size: next() * 300, isDynamicEntry: next() < 15 }),
        ),
      ];
    });
  fc.assert(
    fc.property(builds, (chunks) => {
      const names = mergeChunks(chunks, () => false);
      const groupOf = (file: string) => names.get(`/src/${file.replace('.js', '.ts')}`) ?? file;
      const importsOf = new Map<string, Set<string>>();
      for (const { fileName, imports } of chunks) {
        const group = groupOf(fileName);
        const known = importsOf.get(group) ?? new Set();
        for (const other of imports) if (groupOf(other) !== group) known.add(groupOf(other));
        importsOf.set(group, known);
      }
      // Chunks without imports are removed, until none is left: in a cycle, each keeps an import.
      for (let found = true; found; ) {
        found = false;
        for (const [group, imports] of importsOf) {
          if ([...imports].some((other) => importsOf.has(other))) continue;
          importsOf.delete(group);
          found = true;
        }
      }
      expect([...importsOf.keys()]).toEqual([]);
    }),
  );
});
