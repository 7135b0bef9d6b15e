import { columnsExcept } from '#platform/db/rows.ts';
import type { OrderRow } from './order.rows.ts';

/** The columns of an order that never change after it was made. */
const FIXED_COLUMNS = [
  'store_id',
  'id',
  'platform',
  'created_at',
  'created_by_type',
  'created_by_id',
] as const;

/** The columns that a change of an order writes: all that are not fixed. */
export const CHANGEABLE_COLUMNS = columnsExcept('booking_order', FIXED_COLUMNS);

/** A change of an order. Its version is counted up when the change is made. */
export type OrderPatch = Partial<Pick<OrderRow, Exclude<(typeof CHANGEABLE_COLUMNS)[number], 'version'>>>;

const patchable: ReadonlySet<string> = new Set(CHANGEABLE_COLUMNS.filter((column) => column !== 'version'));

/** Throws if a patch has a column that no change of an order writes: its value would be lost. */
export function requirePatchable(patch: object): void {
  const lost = Object.keys(patch).find((column) => !patchable.has(column));
  if (lost !== undefined) throw new Error(`The column ${lost} of an order cannot be changed`);
}
