import { describe, expect, it } from 'vitest';
import { flag, oneOf, readSearch, text, textLike, uuid, wholeNumber, written } from './search.ts';

const ID = '0198a7f0-0000-7000-8000-000000000001';

describe('readSearch', () => {
  const readers = {
    q: text,
    raw: written,
    city: oneOf(['tokyo', 'macau']),
    word: textLike((value) => /^[a-z]+$/.test(value)),
    people: wholeNumber(1, 50),
    near: flag,
    id: uuid,
  };

  it('parses each parameter with its reader', () => {
    const search = {
      q: 42,
      raw: 7,
      city: 'tokyo',
      word: 'abc',
      people: '4',
      near: 'true',
      other: 'x',
      id: ID,
    };
    expect(readSearch(readers, search)).toEqual({
      q: '42',
      raw: 7,
      city: 'tokyo',
      word: 'abc',
      people: 4,
      near: true,
      id: ID,
    });
  });

  it('ignores invalid values and keeps the others', () => {
    const search = { q: {}, raw: null, city: 'paris', word: 'A1', people: '', near: 'maybe', id: '12' };
    expect(readSearch(readers, search)).toEqual({});
    for (const people of [0, 51, 2.5, 'two', true, Number.NaN])
      expect(readSearch(readers, { people, city: 'macau' })).toEqual({ city: 'macau' });
  });
});
