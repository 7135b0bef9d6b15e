import { orderPolicy } from '@xiwei/contract/booking/booking.model.ts';
import { bookingRules } from '@xiwei/contract/stores/store-settings.model.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from '#platform/db/migrate.ts';
import { orderIn } from '#testing/orders.ts';
import { type Product, startProduct } from '#testing/product.ts';
import { depositBy } from '#testing/seating-plan.ts';

const sqlOf = (number: string): string =>
  readMigrations().find(({ name }) => name.startsWith(`${number}_`))?.sql ?? '';
/** The later change of deposit rules. */
const [addLevels = ''] = /^update store\b[^;]+;/m.exec(sqlOf('0036')) ?? [];

let product: Product;
let asking: string;
let asksNothing: string;

/** One store asked a deposit of an order, the other none; all is put back as it was kept before, and migrated. */
beforeAll(async () => {
  product = await startProduct();
  asking = (await orderIn(product, 'waitDepositPayment')).storeId;
  asksNothing = (await orderIn(product, 'waitService')).storeId;
  await keepOldRule(asking, { basis: 'perPerson', amount: 50_00 });
  await keepOldRule(asksNothing, { basis: 'none', amount: 0 });
  await sql`update booking_order set policy = policy - 'deposit'`.execute(product.db);
  await sql.raw(sqlOf('0010')).execute(product.db);
  await sql.raw(addLevels).execute(product.db);
});

const keepOldRule = (storeId: string, deposit: object) =>
  sql`update store set rules = rules - 'deposits' || ${JSON.stringify({ deposit })}::jsonb where id = ${storeId}`.execute(
    product.db,
  );

const kept = (storeId: string) =>
  product.db
    .selectFrom('store')
    .innerJoin('booking_order', 'booking_order.store_id', 'store.id')
    .select(['rules', 'policy'])
    .where('store.id', '=', storeId)
    .executeTakeFirstOrThrow();

describe('the one deposit rule a store had', () => {
  it('becomes a list of one, for those it was for: diners who book online', async () => {
    const { rules } = await kept(asking);
    expect(bookingRules.parse(rules)).toEqual(rules);
    expect(rules.deposits).toEqual([depositBy('perPerson', 50_00, { methods: ['online'] })]);
    expect(rules).not.toHaveProperty('deposit');
  });

  it('becomes an empty list where it asked nothing', async () => {
    expect((await kept(asksNothing)).rules.deposits).toEqual([]);
  });
});

describe('an existing order', () => {
  it('says how much was asked', async () => {
    const [asked, nothing] = [(await kept(asking)).policy, (await kept(asksNothing)).policy];
    expect(orderPolicy.parse(asked)).toEqual(asked);
    expect(asked.deposit).toEqual({ basis: 'fixed', amount: 100_00, ruleName: '' });
    expect(nothing.deposit).toEqual({ basis: 'none', amount: 0, ruleName: '' });
  });
});
