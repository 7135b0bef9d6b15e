import { describe, expect, it } from 'vitest';
import { ringsOf } from './rings.rules.ts';

const file = (path: string, ...imports: string[]) => ({ path, text: '', specifiers: imports, imports });

describe('rings', () => {
  it('reports each import of files that import each other', () => {
    const files = [
      file('tools/a.ts', 'tools/b.ts'),
      file('tools/b.ts', 'tools/c.ts', 'tools/d.ts'),
      file('tools/c.ts', 'tools/a.ts'),
      file('tools/d.ts'),
      file('tools/e.ts', 'tools/a.ts'),
    ];
    expect(ringsOf(files)).toEqual([
      'tools/a.ts imports tools/b.ts in a ring',
      'tools/b.ts imports tools/c.ts in a ring',
      'tools/c.ts imports tools/a.ts in a ring',
    ]);
  });

  it.each([
    [
      'apps/web/src/shared/a/a.ts',
      'apps/web/src/shell/b.ts',
      'apps/web/src/shell/c.ts',
      'apps/web/src/shared/b.ts',
    ],
    [
      'apps/web/src/merchant/booking/a/a.ts',
      'apps/web/src/merchant/seating/b.ts',
      'apps/web/src/merchant/seating/c/d/e.ts',
      'apps/web/src/merchant/booking/f.ts',
    ],
  ])('reports folders that import each other by different files: %s', (from, to, back, end) => {
    const rings = ringsOf([file(from, to), file(to), file(back, end), file(end)]);
    expect(rings).toHaveLength(2);
    expect(rings[0]).toMatch(new RegExp(`^${from}: .* imports .* in a ring$`));
  });

  it('accepts a folder that imports another twice, and imports of tests', () => {
    const files = [
      file('apps/web/src/merchant/booking/a.ts', 'apps/web/src/merchant/seating/b.ts'),
      file('apps/web/src/merchant/booking/c.ts', 'apps/web/src/merchant/seating/d.ts'),
      file('apps/web/src/merchant/seating/b.ts', 'apps/web/src/merchant/seating/d.ts'),
      file('apps/web/src/merchant/seating/d.test.ts', 'apps/web/src/merchant/booking/a.ts'),
    ];
    expect(ringsOf(files)).toEqual([]);
  });
});
