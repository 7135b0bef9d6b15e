import { LEADS, STORED_GROUPS, type StoredGroup } from '@xiwei/contract/booking/order-figures.model.ts';
import {
  type Report,
  type ReportGroup,
  type ReportGroupRow,
  weekdayKey,
} from '@xiwei/contract/reports/reports.model.ts';
import { addCells, emptyCells, figuresOf, sumFigures } from './figures.rules.ts';
import type { GroupNames } from './group-names.ts';
import type { ReportDayRow } from './report-days.store.ts';

/** Adds up the figures of days by the groups of their orders. Groups without orders are left out. */
export function groupsOf(rows: readonly ReportDayRow[], names: GroupNames): Report['groups'] {
  const cells = emptyCells();
  for (const row of rows) addCells(cells, row.cells);
  const stored = STORED_GROUPS.map((group) => {
    const keys = Object.keys(cells[group]).sort(orderOf(group, names));
    return [
      group,
      keys.map((key) => ({ key, name: names.of(group, key), figures: figuresOf(cells[group][key]) })),
    ] as const;
  });
  return Object.fromEntries([['weekday', weekdaysOf(rows, names)] as const, ...stored]) as Record<
    ReportGroup,
    ReportGroupRow[]
  >;
}

function weekdaysOf(rows: readonly ReportDayRow[], names: GroupNames): ReportGroupRow[] {
  const keys = [...new Set(rows.map(({ date }) => weekdayKey(date)))].sort();
  return keys.map((key) => ({
    key,
    name: names.of('weekday', key),
    figures: sumFigures(
      rows.filter(({ date }) => weekdayKey(date) === key).map(({ cells }) => figuresOf(cells.total[''])),
    ),
  }));
}

/** Adds up the use of seats by the hours of the days, from the first hour that is open or used to the last. */
export function hoursOf(rows: readonly ReportDayRow[]): Report['hours'] {
  const hours = Array.from({ length: 48 }, (_, hour) => ({
    hour,
    seatMinutes: rows.reduce((sum, { cells }) => sum + (cells.hour[String(hour)]?.[0] ?? 0), 0),
    openMinutes: rows.reduce((sum, { open_minutes }) => sum + (open_minutes[hour] ?? 0), 0),
  }));
  const isUsed = ({ seatMinutes, openMinutes }: Report['hours'][number]) => seatMinutes + openMinutes > 0;
  return hours.slice(Math.max(0, hours.findIndex(isUsed)), hours.findLastIndex(isUsed) + 1);
}

/** Returns the order of a group's keys: that of the store, or of time; without either, by their text. */
function orderOf(
  group: StoredGroup,
  { shifts, kinds, takers }: GroupNames,
): (a: string, b: string) => number {
  const places: Partial<Record<StoredGroup, readonly string[]>> = {
    shift: [...shifts.keys()],
    kind: [...kinds.keys()],
    party: [...kinds.keys()],
    taker: [...takers.keys()],
    lead: LEADS,
    deposit: ['yes', 'no'],
  };
  const known = places[group];
  const placeOf = (key: string) => {
    const place = known?.indexOf(key.split(' ')[0] ?? '') ?? -1;
    return place < 0 ? Number.MAX_SAFE_INTEGER : place;
  };
  return (a, b) => placeOf(a) - placeOf(b) || a.localeCompare(b, 'en', { numeric: true });
}
