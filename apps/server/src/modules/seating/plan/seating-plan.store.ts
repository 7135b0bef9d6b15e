import { type BookingSettings, bookingSettingsOf } from '#modules/stores/index.ts';
import { type Fragment, type Queryable, selectParts } from '#platform/db/fragments.ts';
import { combinationOf, itemOf, kindOf, planEntryOf, type Row, shiftOf, turnRuleOf } from './seating.rows.ts';
import type { SeatingPlan } from './seating-plan.ts';

/**
 * Selects a store's rows of one table, sorted. The parameter holds the store's id and the date from which
 * plan entries are read.
 */
const rowsOf =
  (table: string, order: string, only: Fragment = () => 'true'): Fragment =>
  (asked) =>
    `
    select coalesce(jsonb_agg(to_jsonb(${table}) order by ${order}), '[]') from ${table}
    where store_id = (${asked}->>'storeId')::uuid and ${only(asked)}`;

const kinds = rowsOf('table_kind', 'weight desc, id');
const items = rowsOf('table_item', 'position, id', () => 'not removed');
const combinations = rowsOf('combination', 'weight desc, id');
const shifts = rowsOf('shift', 'position, id');
const turnRules = rowsOf('turn_rule', 'id');
const planEntries = rowsOf(
  'plan_entry',
  'date_from, id',
  (asked) => `date_to >= (${asked}->>'today')::date - 1`,
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
  const asked = { storeId, today };
  const found = await selectParts(client, 'room', {
    settings: [bookingSettingsOf, storeId],
    kinds: [kinds, asked],
    items: [items, asked],
    combinations: [combinations, asked],
    shifts: [shifts, asked],
    turnRules: [turnRules, asked],
    planEntries: [planEntries, asked],
  });
  const settings = found.settings as BookingSettings | null;
  if (!settings) return undefined;
  return {
    storeId,
    ...settings,
    kinds: (found.kinds as Row<'table_kind'>[]).map(kindOf),
    items: (found.items as Row<'table_item'>[]).map(itemOf),
    combinations: (found.combinations as Row<'combination'>[]).map(combinationOf),
    shifts: (found.shifts as Row<'shift'>[]).map(shiftOf),
    turnRules: (found.turnRules as Row<'turn_rule'>[]).map(turnRuleOf),
    planEntries: (found.planEntries as Row<'plan_entry'>[]).map(planEntryOf),
  };
}
