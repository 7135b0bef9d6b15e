import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PartRead, partRead, type WriteParts } from '#platform/batches/batch-part.ts';
import { createPool } from '#platform/db/db.ts';
import { type Fragment, partIfAny, selectFragment } from '#platform/db/fragments.ts';
import { readAs } from '#platform/db/rows.ts';
import { Refusal } from '#platform/refusal.ts';
import { openStore, SATURDAY } from '#testing/bookings.ts';
import { type Product, startProduct } from '#testing/product.ts';
import type { TestKind } from '#testing/seating-plan.ts';
import { lockTables } from '../commands/lock-tables.ts';
import type { OrderRow } from '../order/order.rows.ts';
import { CHANGEABLE_COLUMNS, type OrderPatch, requirePatchable } from '../order/order-columns.ts';
import type { Command } from './command.ts';
import { isConflict } from './conflicts.ts';
import type { StoreBatch } from './store-batch.ts';
import { StoreCache } from './store-cache.ts';
import { STORE_PARTS } from './store-parts.ts';
import type { StorePart, StorePartKind } from './store-scope.ts';
import { StoreWriter } from './store-writer.ts';

/** A made-up kind of row: a coupon that may be used five times. */
interface Coupon {
  id: string;
  uses: number;
}

interface CouponNeeds {
  couponIds?: readonly string[];
}

const couponsById = selectFragment<readonly { id: string }[], Coupon[]>(
  (keys) => `select coalesce(jsonb_agg(to_jsonb(c)), '[]')
    from jsonb_to_recordset(${keys}) as k (id uuid) join coupon c using (id)`,
  readAs,
);
const changeCoupons: Fragment<Coupon> = (rows) => `
  update coupon c set uses = n.uses from jsonb_to_recordset(${rows}) as n (id uuid, uses int)
  where c.id = n.id returning 1`;
const deleteCoupons: Fragment<{ id: string }> = (keys) => `
  delete from coupon c using jsonb_to_recordset(${keys}) as k (id uuid) where c.id = k.id returning 1`;

class Coupons implements StorePart<CouponNeeds> {
  changes = 0;
  readonly #coupons = new Map<string, Coupon>();
  readonly #changed = new Map<string, Coupon>();
  readonly #deleted: { id: string }[] = [];

  redeem(id: string): number {
    const coupon = this.#coupons.get(id);
    if (!coupon) throw new Refusal('notFound');
    this.changes += 1;
    coupon.uses += 1;
    this.#changed.set(id, coupon);
    return coupon.uses;
  }

  delete(id: string): void {
    this.changes += 1;
    this.#deleted.push({ id });
  }

  read(needs: readonly CouponNeeds[]): PartRead {
    const ids = new Set(needs.flatMap(({ couponIds = [] }) => couponIds));
    return partRead({ coupons: couponsById([...ids].map((id) => ({ id }))) }, ({ coupons }) => {
      for (const coupon of coupons) this.#coupons.set(coupon.id, coupon);
    });
  }

  removals(): WriteParts {
    return partIfAny('coupons', deleteCoupons, this.#deleted);
  }

  additions(): WriteParts {
    return partIfAny('coupons', changeCoupons, [...this.#changed.values()], 'each');
  }
}

const couponsPart: StorePartKind<Coupons> = { name: 'testCoupons', create: () => new Coupons() };

let product: Product;
let pool: pg.Pool;
beforeAll(async () => {
  product = await startProduct();
  pool = createPool(product.url, 8);
  await pool.query('create table coupon (id uuid primary key, uses int not null check (uses <= 5))');
});
afterAll(() => pool.end());

const newWriter = (ownPool = pool, ...more: StorePartKind[]) =>
  new StoreWriter({
    pool: ownPool,
    clock: product.clock,
    cache: new StoreCache(product.clock),
    subscribers: new Map(),
    announce: () => {},
    parts: [...STORE_PARTS, couponsPart, ...more],
  });

/** Returns a pool on which something else happens between the first read of a batch and its write. */
function overtakenPool(overtake: () => Promise<unknown>): pg.Pool {
  let isOvertaken = false;
  const query = async (statement: pg.QueryConfig) => {
    const result = await pool.query(statement);
    if (!isOvertaken && statement.name?.startsWith('batch')) {
      isOvertaken = true;
      await overtake();
    }
    return result;
  };
  return Object.assign(Object.create(pool), { query }) as pg.Pool;
}

async function newCoupon(): Promise<string> {
  const id = randomUUID();
  await pool.query('insert into coupon values ($1, 0)', [id]);
  return id;
}
const usesOf = async (id: string): Promise<number | undefined> =>
  (await pool.query<{ uses: number }>('select uses from coupon where id = $1', [id])).rows[0]?.uses;
const locksOf = async (storeId: string): Promise<number> =>
  (await pool.query('select from table_lock where store_id = $1', [storeId])).rowCount ?? 0;

const redeem = (couponId: string): Command<number, CouponNeeds> => ({
  needs: { couponIds: [couponId] },
  run: (batch) => batch.part(couponsPart).redeem(couponId),
});

/** Redeems a coupon and locks a table for it. */
const redeemAndLock = (couponId: string, { itemIds }: TestKind): Command<number, CouponNeeds> => {
  const lock = lockTables({
    date: SATURDAY,
    timeFrom: '18:00',
    timeTo: '20:00',
    itemIds,
    reason: '',
  });
  return {
    needs: { ...lock.needs, couponIds: [couponId] },
    run(batch: StoreBatch) {
      lock.run(batch);
      return batch.part(couponsPart).redeem(couponId);
    },
  };
};

describe('a part that is added to the list of a store writer', () => {
  it('is read and written with the other parts', async () => {
    const { storeId, kind } = await openStore(product, 1);
    const id = await newCoupon();
    expect(await newWriter().run(storeId, redeemAndLock(id, kind))).toBe(1);
    expect([await usesOf(id), await locksOf(storeId)]).toEqual([1, 1]);
  });

  it('removes rows in the same transaction', async () => {
    const { storeId } = await openStore(product, 1);
    const [kept, deleted] = [await newCoupon(), await newCoupon()];
    await newWriter().run<void>(storeId, {
      needs: {},
      run: (batch) => batch.part(couponsPart).delete(deleted),
    });
    expect([await usesOf(kept), await usesOf(deleted)]).toEqual([0, undefined]);
  });

  it('is gated: it is read again if another node wrote it in between', async () => {
    const { storeId } = await openStore(product, 1);
    const id = await newCoupon();
    const slow = newWriter(overtakenPool(() => newWriter().run(storeId, redeem(id))));
    expect(await slow.run(storeId, redeem(id))).toBe(2);
    expect(await usesOf(id)).toBe(2);
  });

  it('is read again without the seating plan, which bookings do not change', async () => {
    const { storeId } = await openStore(product, 1);
    const id = await newCoupon();
    const plans: unknown[] = [];
    const slow = newWriter(overtakenPool(() => newWriter().run(storeId, redeem(id))));
    await slow.run(storeId, {
      ...redeem(id),
      run(batch) {
        plans.push(batch.plan);
        return batch.part(couponsPart).redeem(id);
      },
    });
    expect(plans).toHaveLength(2);
    expect(plans[1]).toBe(plans[0]);
  });

  it('is rolled back with the other parts if the database rejects one of them', async () => {
    const { storeId, kind } = await openStore(product, 1);
    const id = await newCoupon();
    await pool.query('update coupon set uses = 5 where id = $1', [id]);
    await expect(newWriter().run(storeId, redeemAndLock(id, kind))).rejects.toMatchObject({ code: '23514' });
    expect([await usesOf(id), await locksOf(storeId)]).toEqual([5, 0]);
  });

  it('is rolled back if a row to be changed is gone', async () => {
    const { storeId, kind } = await openStore(product, 1);
    const id = await newCoupon();
    const command = redeemAndLock(id, kind);
    const run = newWriter().run(storeId, {
      ...command,
      run(batch) {
        const uses = command.run(batch);
        batch.part(couponsPart).delete(id);
        return uses;
      },
    });
    await expect(run).rejects.toMatchObject({ code: 'XW002' });
    expect([await usesOf(id), await locksOf(storeId)]).toEqual([0, 0]);
  });

  it('counts as changed: a command that refuses afterwards is an error', async () => {
    const { storeId } = await openStore(product, 1);
    const id = await newCoupon();
    const run = newWriter().run<never>(storeId, {
      ...redeem(id),
      run(batch) {
        batch.part(couponsPart).redeem(id);
        throw new Refusal('notAllowed');
      },
    });
    await expect(run).rejects.toThrow('refused (notAllowed) after it had changed something');
    expect(await usesOf(id)).toBe(0);
  });
});

describe('a node whose cache is wrong', () => {
  it('reads the store again before it repeats a batch that the database rejected', async () => {
    const { storeId, kind } = await openStore(product, 2);
    const [one = '', two = ''] = kind.itemIds;
    const lock = (itemId: string, timeFrom: string, timeTo: string) =>
      lockTables({ date: SATURDAY, timeFrom, timeTo, itemIds: [itemId], reason: '' });
    let batches = 0;
    const counting: StorePartKind<Coupons> = {
      name: 'counting',
      create() {
        batches += 1;
        return new Coupons();
      },
    };
    const writer = newWriter(pool, counting);
    await writer.run(storeId, lock(one, '12:00', '13:00'));
    // Another node locks the table, and the counters by which a cache is validated do not show it.
    const counters = async () => {
      const { rows } = await pool.query<{ writes: string; version: string }>(
        `select s.writes, d.version from store_state s join store_day d using (store_id)
         where s.store_id = $1 and d.date = $2`,
        [storeId, SATURDAY],
      );
      return rows[0];
    };
    const before = await counters();
    await newWriter().run(storeId, lock(one, '18:00', '20:00'));
    await pool.query('update store_state set writes = $2 where store_id = $1', [storeId, before?.writes]);
    await pool.query('update store_day set version = $2 where store_id = $1', [storeId, before?.version]);
    batches = 0;
    const outcomes = await Promise.allSettled([
      writer.run(storeId, lock(one, '19:00', '21:00')),
      writer.run(storeId, lock(two, '19:00', '21:00')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(await locksOf(storeId)).toBe(3);
    // The batch of both, and its repetition. With the wrong cache that would fail as well, and each command run alone.
    expect(batches).toBe(2);
  });
});

describe('a change of an order', () => {
  it('has a column for every column of the table that is not fixed', async () => {
    const { rows } = await pool.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = 'booking_order'::regclass and attnum > 0 and not attisdropped`,
    );
    const fixed = rows.map(({ name }) => name).filter((name) => !CHANGEABLE_COLUMNS.includes(name as 'date'));
    expect(fixed.sort()).toEqual([
      'created_at',
      'created_by_id',
      'created_by_type',
      'id',
      'platform',
      'store_id',
    ]);
  });

  it('fails if it has a column that is never written', () => {
    const patches: Partial<OrderRow>[] = [{ platform: 'web' }, { version: 3 }, { created_at: '' }];
    for (const patch of patches) {
      expect(() => requirePatchable(patch)).toThrow('cannot be changed');
    }
    const patch: OrderPatch = { remark_by_store: 'by the window', pinned: true };
    expect(() => requirePatchable(patch)).not.toThrow();
    // @ts-expect-error a fixed column is not part of a patch
    const fixed: OrderPatch = { platform: 'web' };
    expect(fixed).toBeDefined();
  });
});

describe('isConflict', () => {
  it('is true for rows that another transaction changed, and false for a division by zero', () => {
    expect(isConflict({ code: 'XW002' })).toBe(true);
    expect(isConflict({ code: '23P01' })).toBe(true);
    expect(isConflict({ code: '22012' })).toBe(false);
  });
});
