import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import type { DayRange } from '#ui/calendar-days.ts';

export const PRESETS = ['yesterday', 'today', 'week', 'month', 'thisMonth', 'lastMonth', 'thisYear'] as const;
export type Preset = (typeof PRESETS)[number];

/** Returns the days of a preset. Weeks and months of the past end yesterday; `today` is the business day of the store. */
export function daysOf(preset: Preset, today: string): DayRange {
  const yesterday = addDays(today, -1);
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  switch (preset) {
    case 'yesterday':
      return { from: yesterday, to: yesterday };
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: addDays(today, -7), to: yesterday };
    case 'month':
      return { from: addDays(today, -30), to: yesterday };
    case 'thisMonth':
      return { from: firstOfMonth, to: today };
    case 'lastMonth': {
      const last = addDays(firstOfMonth, -1);
      return { from: `${last.slice(0, 7)}-01`, to: last };
    }
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}

/** Returns the preset that has exactly these days. */
export const presetWith = ({ from, to }: DayRange, today: string): Preset | undefined =>
  PRESETS.find((preset) => {
    const days = daysOf(preset, today);
    return days.from === from && days.to === to;
  });
