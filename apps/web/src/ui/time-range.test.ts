import { describe, expect, it } from 'vitest';
import { clockOf, isNextDay, nextRange, withFrom, withTo } from './time-range.ts';

describe('times after midnight', () => {
  it('are shown as the clock shows them', () => {
    expect(['', '09:05', '23:59', '24:00', '25:30'].map(clockOf)).toEqual([
      '',
      '09:05',
      '23:59',
      '00:00',
      '01:30',
    ]);
  });

  it('are on the next day from 24:00 on', () => {
    expect(['', '23:59', '24:00'].map(isNextDay)).toEqual([false, false, true]);
  });
});

describe('the end of a range', () => {
  it('is on the same day from the start on', () => {
    expect(withTo({ from: '11:00', to: '' }, '14:00')).toEqual({ from: '11:00', to: '14:00' });
    expect(withTo({ from: '11:00', to: '' }, '11:00')).toEqual({ from: '11:00', to: '11:00' });
  });

  it('is on the next day if its clock is before the start', () => {
    expect(withTo({ from: '18:00', to: '22:00' }, '01:30')).toEqual({ from: '18:00', to: '25:30' });
  });

  it('continues the next day of a start after midnight', () => {
    expect(withTo({ from: '24:30', to: '' }, '02:00')).toEqual({ from: '24:30', to: '26:00' });
  });

  it('is not after the last minute of a business day', () => {
    expect(withTo({ from: '26:00', to: '' }, '01:00').to).toBe('25:00');
  });

  it('stays on the clock while there is no start', () => {
    expect(withTo({ from: '', to: '' }, '14:00')).toEqual({ from: '', to: '14:00' });
    expect(withTo({ from: '11:00', to: '14:00' }, '')).toEqual({ from: '11:00', to: '' });
  });
});

describe('the start of a range', () => {
  it('moves the end to the next day when it passes the end', () => {
    expect(withFrom({ from: '18:00', to: '22:00' }, '23:00')).toEqual({ from: '23:00', to: '46:00' });
    expect(withFrom({ from: '23:00', to: '46:00' }, '18:00')).toEqual({ from: '18:00', to: '22:00' });
  });

  it('stays after midnight if it was', () => {
    expect(withFrom({ from: '24:30', to: '26:00' }, '01:00')).toEqual({ from: '25:00', to: '26:00' });
  });

  it('can be cleared', () => {
    expect(withFrom({ from: '18:00', to: '25:00' }, '')).toEqual({ from: '', to: '25:00' });
  });
});

describe('the suggested next range', () => {
  it('is lunch, then three hours after the last', () => {
    expect(nextRange([])).toEqual({ from: '11:00', to: '14:00' });
    expect(nextRange([{ from: '11:00', to: '14:00' }])).toEqual({ from: '17:00', to: '21:00' });
    expect(nextRange([{ from: '15:00', to: '18:00' }])).toEqual({ from: '21:00', to: '23:59' });
  });

  it('is empty if none fits on the day', () => {
    expect(nextRange([{ from: '18:00', to: '25:00' }])).toEqual({ from: '', to: '' });
    expect(nextRange([{ from: '18:00', to: '' }])).toEqual({ from: '', to: '' });
  });
});
