import { describe, expect, it } from 'vitest';
import { formatTime, indexAfterKey, timesBetween } from './day-times.ts';
import { formatClock } from './format-clock.ts';

describe('timesBetween', () => {
  it('includes both ends', () => {
    expect(timesBetween('17:30', '18:30', 30)).toEqual(['17:30', '18:00', '18:30']);
  });

  it('stops before an end that is not a multiple of the step', () => {
    expect(timesBetween('17:30', '18:20', 30)).toEqual(['17:30', '18:00']);
  });

  it('continues past midnight', () => {
    expect(timesBetween('23:00', '00:30', 30)).toEqual(['23:00', '23:30', '00:00', '00:30']);
  });
});

describe('formatTime', () => {
  it('formats for the language', () => {
    expect(formatTime('19:30', 'zh-Hans')).toBe('19:30');
    expect(formatTime('19:30', 'en')).toMatch(/^7:30\sPM$/);
  });
});

describe('indexAfterKey', () => {
  const times = timesBetween('21:30', '02:00', 30);
  const from = (key: string, time: string) => times[indexAfterKey(key, times.indexOf(time), times, 4) ?? -1];

  it('moves by row, column and hour and to the ends', () => {
    expect(from('ArrowRight', '23:00')).toBe('23:30');
    expect(from('ArrowDown', '23:00')).toBe('01:00');
    expect(from('ArrowUp', '00:00')).toBe('22:00');
    expect(from('PageUp', '00:30')).toBe('23:30');
    expect(from('PageDown', '23:30')).toBe('00:30');
    expect(from('Home', '23:30')).toBe('21:30');
    expect(from('End', '23:30')).toBe('02:00');
  });

  it('moves by at least an hour when times are unevenly spaced', () => {
    const uneven = ['17:30', '17:45', '18:15', '19:45', '20:00'];
    expect(indexAfterKey('PageDown', 0, uneven, 4)).toBe(3);
    expect(indexAfterKey('PageUp', 4, uneven, 4)).toBe(2);
  });

  it('stays within the list and ignores other keys', () => {
    expect(from('ArrowUp', '22:00')).toBe('21:30');
    expect(from('PageUp', '22:00')).toBe('21:30');
    expect(from('PageDown', '01:30')).toBe('02:00');
    expect(from('a', '22:00')).toBeUndefined();
    expect(from('toString', '22:00')).toBeUndefined();
  });
});

describe('formatClock', () => {
  it('shows minutes, and hours if there are any', () => {
    expect([0, 9, 65, 599, 3_729].map(formatClock)).toEqual(['0:00', '0:09', '1:05', '9:59', '1:02:09']);
  });
});
