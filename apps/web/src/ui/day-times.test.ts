import { describe, expect, it } from 'vitest';
import { clockWords } from './clock-words.ts';
import { placeAfterKey, timesBetween, timeWords } from './day-times.ts';

describe('times of a day', () => {
  it('holds both ends', () => {
    expect(timesBetween('17:30', '18:30', 30)).toEqual(['17:30', '18:00', '18:30']);
  });

  it('stops before an end that no step reaches', () => {
    expect(timesBetween('17:30', '18:20', 30)).toEqual(['17:30', '18:00']);
  });

  it('goes on past midnight', () => {
    expect(timesBetween('23:00', '00:30', 30)).toEqual(['23:00', '23:30', '00:00', '00:30']);
  });
});

describe('a time in words', () => {
  it('follows the language', () => {
    expect(timeWords('19:30', 'zh-Hans')).toBe('19:30');
    expect(timeWords('19:30', 'en')).toMatch(/^7:30\sPM$/);
  });
});

describe('keys among times', () => {
  const times = timesBetween('21:30', '02:00', 30);
  const from = (key: string, time: string) => times[placeAfterKey(key, times.indexOf(time), times, 4) ?? -1];

  it('moves in rows and columns, by hours and to the ends', () => {
    expect(from('ArrowRight', '23:00')).toBe('23:30');
    expect(from('ArrowDown', '23:00')).toBe('01:00');
    expect(from('ArrowUp', '00:00')).toBe('22:00');
    expect(from('PageUp', '00:30')).toBe('23:30');
    expect(from('PageDown', '23:30')).toBe('00:30');
    expect(from('Home', '23:30')).toBe('21:30');
    expect(from('End', '23:30')).toBe('02:00');
  });

  it('moves by at least an hour where times are uneven', () => {
    const uneven = ['17:30', '17:45', '18:15', '19:45', '20:00'];
    expect(placeAfterKey('PageDown', 0, uneven, 4)).toBe(3);
    expect(placeAfterKey('PageUp', 4, uneven, 4)).toBe(2);
  });

  it('stays within the list and leaves other keys alone', () => {
    expect(from('ArrowUp', '22:00')).toBe('21:30');
    expect(from('PageUp', '22:00')).toBe('21:30');
    expect(from('PageDown', '01:30')).toBe('02:00');
    expect(from('a', '22:00')).toBeUndefined();
    expect(from('toString', '22:00')).toBeUndefined();
  });
});

describe('a clock', () => {
  it('shows minutes and, when there are some, hours', () => {
    expect([0, 9, 65, 599, 3_729].map(clockWords)).toEqual(['0:00', '0:09', '1:05', '9:59', '1:02:09']);
  });
});
