import { describe, expect, it } from 'vitest';
import { eveningOf, eveningQuery, readEveningSearch } from './evening.ts';
import { MAX_PARTY } from './party.ts';

const SHANGHAI = 'Asia/Shanghai';
const at = (time: string) => Date.parse(`2026-11-20T${time}:00+08:00`);
const NOTHING = readEveningSearch({});

describe('what an address says', () => {
  it('is read from text, and what makes no sense counts as not said', () => {
    expect(readEveningSearch({ adults: '4', children: '0', city: 'tokyo', cuisine: 'pizza' })).toEqual({
      adults: 4,
      city: 'tokyo',
    });
    expect(readEveningSearch({ date: '2026-02-30', time: '7pm', adults: -1, near: 'maybe' })).toEqual({});
    expect(readEveningSearch({ adults: MAX_PARTY + 1 })).toEqual({});
  });

  it('keeps a party larger than any table, which the page then finds no table for', () => {
    expect(readEveningSearch({ adults: '99' })).toEqual({ adults: 99 });
  });
});

describe('the evening meant', () => {
  it.each([
    ['09:00', '2026-11-20', '19:00'],
    ['18:31', '2026-11-20', '19:30'],
    ['19:00', '2026-11-20', '19:30'],
    ['20:00', '2026-11-20', '20:30'],
    ['20:01', '2026-11-21', '19:00'],
    ['23:59', '2026-11-21', '19:00'],
  ])('at %s is on %s at %s', (now, date, time) => {
    expect(eveningOf(NOTHING, SHANGHAI, at(now))).toEqual({ date, time, adults: 2, children: 0 });
  });

  it('is never over: a date that has passed counts as not said', () => {
    const search = readEveningSearch({ date: '2026-11-19', time: '12:00', adults: 3 });
    expect(eveningOf(search, SHANGHAI, at('09:00'))).toMatchObject({ date: '2026-11-20', time: '12:00' });
  });

  it('is the one of the city: in Tokyo the day is over sooner', () => {
    const search = readEveningSearch({ city: 'tokyo', perCapita: '200~500' });
    expect(eveningQuery(search, at('19:30'))).toMatchObject({
      city: 'tokyo',
      perCapita: '200~500',
      date: '2026-11-21',
    });
    expect(eveningQuery(NOTHING, at('19:30'))).toMatchObject({ date: '2026-11-20', time: '20:00' });
  });
});
