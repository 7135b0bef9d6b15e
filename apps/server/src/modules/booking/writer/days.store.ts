import { type Claim, Day, occupiedOn } from '#modules/seating/index.ts';
import { type Queryable, type SelectPart, selectFragment, selectParts } from '#platform/db/fragments.ts';
import { readAs } from '#platform/db/rows.ts';
import { type DayQuery, isOnDates } from './keys.store.ts';
import { STORE_PARTS } from './store-parts.ts';

interface DayCount {
  date: string;
  version: number;
  number: number;
}

const dayCounts = selectFragment<DayQuery, DayCount[]>(
  (query) => `
  select coalesce(jsonb_agg(jsonb_build_object('date', date, 'version', version, 'number', last_number)), '[]')
  from store_day where ${isOnDates(query, 'store_day')}`,
  readAs,
);

/** Selects the claims on some days, without their tables, of every kind of part that claims tables. */
function claimsOn(query: DayQuery): SelectPart<Claim[]> {
  const sources = STORE_PARTS.flatMap((kind) => kind.claimsOn?.(query) ?? []);
  return {
    sql: (parameter) =>
      `select jsonb_build_array(${sources.map(({ sql }) => `(${sql(parameter)})`).join(', ')})`,
    parameter: query,
    read: (json) => sources.flatMap(({ read }, index) => read((json as unknown[])[index])),
  };
}

/** Returns the parts of a select that reads days. */
export const dayParts = (query: DayQuery) => ({
  dayCounts: dayCounts(query),
  dayItems: occupiedOn(query),
  dayClaims: claimsOn(query),
});

interface DayValues {
  dayCounts?: DayCount[] | undefined;
  dayItems?: [string, string][] | undefined;
  dayClaims?: Claim[] | undefined;
}

/** Reads days of a store with one statement. */
export async function loadDays(client: Queryable, query: DayQuery): Promise<Day[]> {
  return daysFrom(await selectParts(client, 'days', dayParts(query)), query.dates);
}

/** Builds days from the values of `dayParts`. A day on which nothing was ever booked is empty. */
export function daysFrom(
  { dayCounts: counts = [], dayItems = [], dayClaims = [] }: DayValues,
  dates: readonly string[],
): Day[] {
  const itemsOf = groupBy(dayItems, ([owner]) => owner);
  const claims = dayClaims.map((claim) => ({
    ...claim,
    items: (itemsOf.get(claim.id) ?? []).map(([, item]) => item),
  }));
  const claimsOfDay = groupBy(claims, ({ date }) => date);
  const countOfDay = new Map(counts.map((count) => [count.date, count]));
  return dates.map((date) => {
    const { version, number } = countOfDay.get(date) ?? { version: 0, number: 0 };
    return new Day(date, version, number, claimsOfDay.get(date) ?? []);
  });
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
