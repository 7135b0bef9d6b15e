import { describe, expect, it } from 'vitest';
import { MAX_PARTY } from '#common/party.ts';
import { eveningOf, eveningQuery, inKnownCity, readEveningSearch, timezoneIn } from './evening.ts';

const SHANGHAI = 'Asia/Shanghai';
const at = (time: string) => Date.parse(`2026-11-20T${time}:00+08:00`);
const CITIES = [
  { key: 'lyon', timezone: 'Europe/Paris', offered: false },
  { key: 'shanghai', timezone: 'Asia/Shanghai', offered: true },
  { key: 'tokyo', timezone: 'Asia/Tokyo', offered: true },
];
const EMPTY_SEARCH = readEveningSearch({});

describe('search parameters of the evening search', () => {
  it('are parsed from text, and invalid values are ignored', () => {
    expect(readEveningSearch({ adults: '4', children: '0', city: 'tokyo', cuisine: 'pizza' })).toEqual({
      adults: 4,
      city: 'tokyo',
    });
    expect(readEveningSearch({ date: '2026-02-30', time: '7pm', adults: -1, near: 'maybe' })).toEqual({});
    expect(readEveningSearch({ adults: MAX_PARTY + 1 })).toEqual({});
  });

  it('keep a party larger than any table, for which the page finds none', () => {
    expect(readEveningSearch({ adults: '99' })).toEqual({ adults: 99 });
  });
});

describe('the default evening', () => {
  it.each([
    ['09:00', '2026-11-20', '19:00'],
    ['18:31', '2026-11-20', '19:30'],
    ['19:00', '2026-11-20', '19:30'],
    ['20:00', '2026-11-20', '20:30'],
    ['20:01', '2026-11-21', '19:00'],
    ['23:59', '2026-11-21', '19:00'],
  ])('at %s is on %s at %s', (now, date, time) => {
    expect(eveningOf(EMPTY_SEARCH, SHANGHAI, at(now))).toEqual({ date, time, adults: 2, children: 0 });
  });

  it('ignores a date in the past', () => {
    const search = readEveningSearch({ date: '2026-11-19', time: '12:00', adults: 3 });
    expect(eveningOf(search, SHANGHAI, at('09:00'))).toMatchObject({ date: '2026-11-20', time: '12:00' });
  });

  it('depends on the timezone of the city: in Tokyo the day ends earlier', () => {
    const search = readEveningSearch({ city: 'tokyo', perCapita: '200~500' });
    expect(eveningQuery(search, timezoneIn(CITIES, 'tokyo'), at('19:30'))).toMatchObject({
      city: 'tokyo',
      perCapita: '200~500',
      date: '2026-11-21',
    });
    const usual = timezoneIn(CITIES, undefined);
    expect(eveningQuery(EMPTY_SEARCH, usual, at('19:30'))).toMatchObject({
      date: '2026-11-20',
      time: '20:00',
    });
  });

  it('without a city, or in an unknown one, is that of the first city in which diners can search', () => {
    expect(timezoneIn(CITIES, undefined)).toBe('Asia/Shanghai');
    expect(timezoneIn(CITIES, 'lyon')).toBe('Europe/Paris');
    expect(timezoneIn([], 'lyon')).toBe('Asia/Shanghai');
    expect(inKnownCity({ city: 'atlantis', adults: 2 }, CITIES)).toEqual({ city: undefined, adults: 2 });
    expect(inKnownCity({ city: 'lyon', adults: 2 }, CITIES)).toEqual({ city: 'lyon', adults: 2 });
    expect(readEveningSearch({ city: '<script>' })).toEqual({});
  });
});
