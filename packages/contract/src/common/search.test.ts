import { describe, expect, it } from 'vitest';
import { flag, oneOf, readSearch, text, textLike, wholeNumber, written } from './search.ts';

describe('what an address says', () => {
  const readers = {
    q: text,
    raw: written,
    city: oneOf(['tokyo', 'macau']),
    word: textLike((given) => /^[a-z]+$/.test(given)),
    people: wholeNumber(1, 50),
    near: flag,
  };

  it('is read name by name', () => {
    const given = { q: 42, raw: 7, city: 'tokyo', word: 'abc', people: '4', near: 'true', other: 'x' };
    expect(readSearch(readers, given)).toEqual({
      q: '42',
      raw: 7,
      city: 'tokyo',
      word: 'abc',
      people: 4,
      near: true,
    });
  });

  it('counts as not said where it makes no sense, and leaves the rest', () => {
    const given = { q: {}, raw: null, city: 'paris', word: 'A1', people: '', near: 'maybe' };
    expect(readSearch(readers, given)).toEqual({});
    for (const people of [0, 51, 2.5, 'two', true, Number.NaN])
      expect(readSearch(readers, { people, city: 'macau' })).toEqual({ city: 'macau' });
  });
});
