import { describe, expect, it } from 'vitest';
import { type Block, paginate } from './paginate.ts';

const blocks = (...heights: [string, string | null, number][]): Block[] =>
  heights.map(([key, group, height]) => ({ key, group, height }));
const space = { columns: 1, height: 100, headingOf: () => 10 };
const shown = (pages: ReturnType<typeof paginate>) =>
  pages.map((page) =>
    page.map((column) =>
      column.map((entry) =>
        entry.type === 'block' ? entry.key : `#${entry.group}${entry.continued ? '…' : ''}`,
      ),
    ),
  );

describe('distributing orders over pages', () => {
  it('puts a block that does not fit on the next page, and repeats the heading of its group', () => {
    const pages = paginate(blocks(['a', '18', 50], ['b', '18', 50], ['c', '19', 20]), space);
    expect(shown(pages)).toEqual([[['#18', 'a']], [['#18…', 'b', '#19', 'c']]]);
  });

  it('never leaves a heading alone at the end of a page', () => {
    const pages = paginate(blocks(['a', '18', 70], ['b', '19', 15]), space);
    expect(shown(pages)).toEqual([[['#18', 'a']], [['#19', 'b']]]);
  });

  it('fills one column after the other', () => {
    const pages = paginate(blocks(['a', null, 60], ['b', null, 60], ['c', null, 60]), {
      ...space,
      columns: 2,
    });
    expect(shown(pages)).toEqual([[['a'], ['b']], [['c']]]);
  });

  it('fills a column to its exact height', () => {
    expect(shown(paginate(blocks(['a', null, 40], ['b', null, 60]), space))).toEqual([[['a', 'b']]]);
  });

  it('returns no page without blocks', () => {
    expect(paginate([], space)).toEqual([]);
  });
});
