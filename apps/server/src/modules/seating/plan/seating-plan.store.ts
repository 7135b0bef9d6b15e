import { bookingSettingsOf } from '#modules/stores/index.ts';
import { type Fragment, type Queryable, selectFragment, selectParts } from '#platform/db/fragments.ts';
import { readRows, type TableName, type TableRow } from '#platform/db/rows.ts';
import { withinSeats } from './combination-seats.ts';
import { combinationOf, itemOf, kindOf, planEntryOf, shiftOf, turnRuleOf } from './seating.rows.ts';
import type { SeatingPlan } from './seating-plan.ts';

/** Selects a store's rows of one table, sorted. `today` is the date from which plan entries are read. */
const rowsOf = <Table extends TableName>(table: Table, order: string, only: Fragment = () => 'true') =>
  selectFragment<{ storeId: string; today: string }, TableRow<Table>[]>(
    (query) => `
    select coalesce(jsonb_agg(to_jsonb(${table}) order by ${order}), '[]') from ${table}
    where store_id = (${query}->>'storeId')::uuid and ${only(query)}`,
    readRows(table),
  );

const kinds = rowsOf('table_kind', 'weight desc, id');
const items = rowsOf('table_item', 'position, id', () => 'not removed');
const combinations = rowsOf('combination', 'weight desc, id');
const shifts = rowsOf('shift', 'position, id');
const turnRules = rowsOf('turn_rule', 'id');
const planEntries = rowsOf(
  'plan_entry',
  'date_from, id',
  (query) => `date_to >= (${query}->>'today')::date - 1`,
);

/**
 * Reads the seating plan of a store; undefined if the store does not exist. A single statement, so the plan
 * matches the settings version it is labelled with.
 */
export async function loadSeatingPlan(
  client: Queryable,
  storeId: string,
  today: string,
): Promise<SeatingPlan | undefined> {
  const query = { storeId, today };
  const rows = await selectParts(client, 'seatingPlan', {
    settings: bookingSettingsOf(storeId),
    kinds: kinds(query),
    items: items(query),
    combinations: combinations(query),
    shifts: shifts(query),
    turnRules: turnRules(query),
    planEntries: planEntries(query),
  });
  if (!rows.settings) return undefined;
  const tables = {
    kinds: rows.kinds.map(kindOf),
    items: rows.items.map(itemOf),
    combinations: rows.combinations.map(combinationOf),
  };
  return {
    storeId,
    ...rows.settings,
    ...tables,
    combinations: withinSeats(tables),
    shifts: rows.shifts.map(shiftOf),
    turnRules: rows.turnRules.map(turnRuleOf),
    planEntries: rows.planEntries.map(planEntryOf),
  };
}
