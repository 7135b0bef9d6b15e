import {
  area,
  combination,
  fixture,
  planEntry,
  type Shift,
  shift,
  tableItem,
  tableKind,
  turnRule,
} from '@xiwei/contract/seating/seating.model.ts';
import type { Selectable } from 'kysely';
import { fromRow, toRow } from '#platform/db/model-rows.ts';
import type { Tables } from '#platform/db/tables.generated.ts';

/** A row of a seating table. Its columns are the fields of the model in the contract, and the store. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

export const kindOf = (row: Row<'table_kind'>) => fromRow(tableKind, row);
export const areaOf = (row: Row<'area'>) => fromRow(area, row);
export const itemOf = (row: Row<'table_item'>) => fromRow(tableItem, row);
export const fixtureOf = (row: Row<'fixture'>) => fromRow(fixture, row);
export const combinationOf = (row: Row<'combination'>) => fromRow(combination, row);
export const turnRuleOf = (row: Row<'turn_rule'>) => fromRow(turnRule, row);
export const planEntryOf = (row: Row<'plan_entry'>) => fromRow(planEntry, row);

/** “interval” is a type in SQL, so that its column has another name. */
export const shiftOf = (row: Row<'shift'>) => fromRow(shift, { ...row, interval: row.slot_interval });
export const rowOfShift = (values: Shift) => {
  const { interval: slot_interval, ...row } = toRow(shift, values);
  return { ...row, slot_interval };
};
