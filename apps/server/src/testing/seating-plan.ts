import { randomUUID } from 'node:crypto';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { NO_PACING } from '@xiwei/contract/seating/seating.defaults.ts';
import { type ShiftInput, type TableKindInput, tableKind } from '@xiwei/contract/seating/seating.model.ts';
import { makeTableKind } from '@xiwei/contract/seating/seating.samples.ts';
import {
  type DepositConditions,
  type DepositRule,
  EVERY_BOOKING,
} from '@xiwei/contract/stores/deposit-rules.model.ts';
import type { BookingRules, BusinessConfig } from '@xiwei/contract/stores/store-settings.model.ts';
import { sql } from 'kysely';
import { type Db, json } from '#platform/db/db.ts';
import { toRow } from '#platform/db/model-rows.ts';
import { upsertRows } from '#platform/db/upsert.ts';

/** Adds a dinner shift, every day. */
export async function addShift(db: Db, storeId: string, shift: Partial<ShiftInput> = {}): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('shift')
    .values({
      store_id: storeId,
      id,
      name: json(shift.name ?? { en: 'Dinner' }),
      weekdays: shift.weekdays ?? [1, 2, 3, 4, 5, 6, 7],
      ranges: json(shift.ranges ?? [{ from: '17:00', to: '21:00' }]),
      slot_interval: shift.interval ?? 30,
      hidden_slots: shift.hiddenSlots ?? [],
      skipped_times: shift.skippedTimes ?? [],
      disabled: shift.disabled ?? false,
      open_kind_ids: shift.openKindIds ?? null,
      pacing: json({ ...NO_PACING, ...shift.pacing }),
      position: 0,
    })
    .execute();
  await settingsChanged(db, storeId);
  return id;
}

export interface TestKind {
  id: string;
  itemIds: string[];
}

let labels = 0;

/** Adds a kind of table with some tables, for four people by default. */
export async function addKind(
  db: Db,
  storeId: string,
  count: number,
  kind: Partial<TableKindInput> = {},
): Promise<TestKind> {
  const id = randomUUID();
  const seats = kind.seatCapacity ?? 4;
  const name = { en: `For ${seats}` };
  const stored = makeTableKind({ name, maxCapacity: seats, ...kind, id });
  await upsertRows(db, 'table_kind', [{ store_id: storeId, ...toRow(tableKind, stored) }]);
  const itemIds = Array.from({ length: count }, () => randomUUID());
  const geometry = json({ x: 0, y: 0, width: 80, height: 80, rotation: 0, shape: 'square' as const });
  const rows = itemIds.map((item, position) => ({
    store_id: storeId,
    id: item,
    kind_id: id,
    label: `T${labels++}`,
    position,
    geometry,
  }));
  if (rows.length > 0) await db.insertInto('table_item').values(rows).execute();
  await settingsChanged(db, storeId);
  return { id, itemIds };
}

export async function addCombination(
  db: Db,
  storeId: string,
  itemIds: string[],
  minPeople: number,
  maxPeople: number,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('combination')
    .values({
      store_id: storeId,
      id,
      name: 'Joined',
      item_ids: itemIds,
      min_people: minPeople,
      max_people: maxPeople,
      weight: 0,
    })
    .execute();
  await settingsChanged(db, storeId);
  return id;
}

/** Builds a deposit rule for every booking, or for those given. */
export const depositBy = (
  basis: DepositRule['basis'],
  amount: number,
  when: Partial<DepositConditions> = {},
): DepositRule => ({ name: '', when: { ...EVERY_BOOKING, ...when }, basis, amount: amount as Fen });

/** Changes the booking rules of a store. */
export async function setRules(db: Db, storeId: string, rules: Partial<BookingRules>): Promise<void> {
  await sql`update store set rules = rules || ${JSON.stringify(rules)}::jsonb where id = ${storeId}`.execute(
    db,
  );
  await settingsChanged(db, storeId);
}

export async function setBusiness(db: Db, storeId: string, business: Partial<BusinessConfig>): Promise<void> {
  await sql`update store set business = business || ${JSON.stringify(business)}::jsonb where id = ${storeId}`.execute(
    db,
  );
  await settingsChanged(db, storeId);
}

export async function settingsChanged(db: Db, storeId: string): Promise<void> {
  await sql`update store_state set settings = settings + 1 where store_id = ${storeId}`.execute(db);
}
