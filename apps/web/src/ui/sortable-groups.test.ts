import { describe, expect, it } from 'vitest';
import { headingFirst, moveRangeOf } from './sortable-groups.ts';

const isHeading = (id: string) => id.startsWith('H');
const rangeIn = (ids: string[], id: string) => moveRangeOf(ids.indexOf(id), ids.map(isHeading));

describe('an item that is moved above the first heading', () => {
  it('becomes the first of that group', () => {
    expect(headingFirst(['b', 'H1', 'a', 'H2'], isHeading)).toEqual(['H1', 'b', 'a', 'H2']);
  });

  it('stays where it is if there are no headings', () => {
    expect(headingFirst(['b', 'a'], isHeading)).toEqual(['b', 'a']);
  });
});

describe('the places an item can be moved to', () => {
  it('are the ends of its group, and all places below the first heading', () => {
    const ids = ['H1', 'a', 'b', 'H2', 'H3', 'c'];
    expect(rangeIn(ids, 'b')).toEqual({ least: 1, most: 5, first: 1, last: 2 });
    expect(rangeIn(ids, 'c')).toEqual({ least: 1, most: 5, first: 5, last: 5 });
  });

  it('are the whole list if there are no headings', () => {
    expect(rangeIn(['a', 'b', 'c'], 'b')).toEqual({ least: 0, most: 2, first: 0, last: 2 });
  });
});
