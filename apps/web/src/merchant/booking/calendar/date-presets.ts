import { addDays, type DayRange, type Weekday, weekBounds } from '#ui/calendar-days.ts';

export const DATE_PRESETS = ['today', 'tomorrow', 'thisWeek', 'last30Days'] as const;
export type DatePreset = (typeof DATE_PRESETS)[number];

/** Returns the days of a preset. `today` is the business day of the store. */
export function daysOfPreset(preset: DatePreset, today: string, firstWeekday: Weekday): DayRange {
  if (preset === 'today') return { from: today, to: today };
  if (preset === 'tomorrow') return { from: addDays(today, 1), to: addDays(today, 1) };
  if (preset === 'last30Days') return { from: addDays(today, -29), to: today };
  const [from, to] = weekBounds(today, firstWeekday);
  return { from, to };
}

/** Returns the preset that has exactly these days. */
export const presetOf = (
  days: Partial<DayRange>,
  today: string,
  firstWeekday: Weekday,
): DatePreset | undefined =>
  DATE_PRESETS.find((preset) => {
    const { from, to } = daysOfPreset(preset, today, firstWeekday);
    return days.from === from && days.to === to;
  });
