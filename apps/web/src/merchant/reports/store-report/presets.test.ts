import { describe, expect, it } from 'vitest';
import { daysOf, PRESETS, presetWith } from './presets.ts';

describe('presets of a report', () => {
  it.each([
    ['2026-03-01', 'yesterday', '2026-02-28', '2026-02-28'],
    ['2026-03-01', 'today', '2026-03-01', '2026-03-01'],
    ['2026-03-01', 'week', '2026-02-22', '2026-02-28'],
    ['2026-03-01', 'month', '2026-01-30', '2026-02-28'],
    ['2026-03-01', 'thisMonth', '2026-03-01', '2026-03-01'],
    ['2026-03-01', 'lastMonth', '2026-02-01', '2026-02-28'],
    ['2026-01-15', 'lastMonth', '2025-12-01', '2025-12-31'],
    ['2026-03-01', 'thisYear', '2026-01-01', '2026-03-01'],
  ] as const)('on %s, %s is %s to %s', (today, preset, from, to) =>
    expect(daysOf(preset, today)).toEqual({ from, to }),
  );

  it('are found by their days', () => {
    for (const preset of PRESETS) expect(presetWith(daysOf(preset, '2026-05-20'), '2026-05-20')).toBe(preset);
    expect(presetWith({ from: '2026-05-01', to: '2026-05-03' }, '2026-05-20')).toBeUndefined();
  });
});
