import { describe, expect, it } from 'vitest';
import { flag, oneOf, readSearch, text, textLike, wholeNumber, written } from './search.ts';

describe('readSearch', () => {
  const readers = {
    q: text,
    raw: written,
    city: oneOf(['tokyo', 'macau']),
    word: textLike((value) => /^[a-z]+$/.test(value)),
    people: wholeNumber(1, 50),
    near: flag,
  };

  it('parses each parameter with its reader', () => {
    const search = { q: 42, raw: 7, city: 'tokyo', word: 'abc', people: '4', near: 'true', other: 'x' };
    expect(readSearch(readers, search)).toEqual({
      q: '42',
      raw: 7,
      city: 'tokyo',
      word: 'abc',
      people: 4,
      near: true,
    });
  });

  it('ignores invalid values and keeps the others', () => {
    const search = { q: {}, raw: null, city: 'paris', word: 'A1', people: '', near: 'maybe' };
    expect(readSearch(readers, search)).toEqual({});
    for (const people of [0, 51, 2.5, 'two', true, Number.NaN])
      expect(readSearch(readers, { people, city: 'macau' })).toEqual({ city: 'macau' });
  });
});
