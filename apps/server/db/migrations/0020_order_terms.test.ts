import type { BookingRules } from '@xiwei/contract/stores/store-settings.model.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { readMigrations } from '#platform/db/migrate.ts';
import { orderIn, storeFor } from '#testing/orders.ts';
import { type Product, startProduct } from '#testing/product.ts';
import { setRules } from '#testing/seating-plan.ts';

const migrations = readMigrations().filter(({ name }) => /^002[01]_/.test(name));

const POLICIES: Record<string, BookingRules['cancellation']> = {
  'without rules': [],
  'until three days before': [
    { days: 3, refund: 'full' },
    { days: 0, refund: 'none' },
  ],
  'until the day itself': [{ days: 0, refund: 'full' }],
  never: [{ days: 0, refund: 'none' }],
};

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const deadlines = async () => {
  const rows = await product.db
    .selectFrom('booking_order')
    .select(['id', 'free_cancel_ends_at'])
    .orderBy('id')
    .execute();
  return rows.map(({ id, free_cancel_ends_at: at }) => [id, at?.toISOString() ?? null]);
};

it('gives orders that were accepted the deadline they would have got, and others none', async () => {
  for (const cancellation of Object.values(POLICIES)) {
    for (const status of ['waitService', 'waitStoreConfirm'] as const) {
      const store = await storeFor(product, status);
      await setRules(product.db, store.storeId, { cancellation, windowDays: 30 });
      await orderIn(product, status, { store, slot: { date: '2037-11-28' } });
    }
  }
  const made = await deadlines();
  expect(new Set(made.map(([, at]) => at)).size).toBe(4);
  await sql`alter table booking_order drop column free_cancel_ends_at`.execute(product.db);
  await sql`drop index booking_order_store`.execute(product.db);
  for (const migration of migrations) await sql.raw(migration.sql).execute(product.db);
  expect(await deadlines()).toEqual(made);
});
