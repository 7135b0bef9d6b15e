import { randomUUID } from 'node:crypto';
import { pickBy } from '@xiwei/contract/common/pick-by.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { tableKind } from '@xiwei/contract/seating/seating.model.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { createPool } from '#platform/db/db.ts';
import { combination, item, kind, planEntry, shift, startSeatingSetup, turnRule } from '#testing/seating.ts';
import { loadSeatingPlan } from './seating-plan.store.ts';

const { product, manager, storeWithTables, read } = await startSeatingSetup();

const pool = createPool(product.url, 1);
afterAll(() => pool.end());

describe('a seating plan', () => {
  it('holds the current settings with their version', async () => {
    const { params, kindId, first, second } = await storeWithTables();
    const light = await manager.do(seatingApi.createKind, { params, body: { ...kind, weight: -1 } });
    const gone = await manager.do(seatingApi.createItems, {
      params,
      body: { items: [{ ...item, kindId }] },
    });
    await manager.do(seatingApi.deleteItem, { params: { ...params, itemId: gone.items[0]?.id ?? '' } });
    const itemIds = [first.id, second.id];
    const joined = await manager.do(seatingApi.createCombination, {
      params,
      body: { ...combination, itemIds },
    });
    const dinner = await manager.do(seatingApi.createShift, { params, body: shift });
    const rule = await manager.do(seatingApi.createTurnRule, { params, body: turnRule });
    const entry = await manager.do(seatingApi.createPlanEntry, { params, body: planEntry });
    const plan = await loadSeatingPlan(pool, params.storeId, '2037-12-27');
    const seating = await read(params);
    const heavy = pickBy(tableKind, seating.kinds[0] as (typeof seating.kinds)[number]);
    expect(plan).toMatchObject({
      storeId: params.storeId,
      settings: 8,
      timezone: 'Asia/Shanghai',
      rules: { windowDays: 30, turnMinutes: 120 },
      business: { onlineBooking: true },
      kinds: [heavy, { id: light.id }],
      items: seating.items,
      combinations: [joined],
      shifts: [dinner],
      turnRules: [rule],
      planEntries: [entry],
    });
    expect((await loadSeatingPlan(pool, params.storeId, '2037-12-28'))?.planEntries).toEqual([]);
    expect(await loadSeatingPlan(pool, randomUUID(), '2037-12-27')).toBeUndefined();
  });

  it('has combinations for at most as many people as their tables seat, after those became smaller', async () => {
    const { params, kindId, first, second } = await storeWithTables();
    const body = { ...combination, itemIds: [first.id, second.id] };
    await manager.do(seatingApi.createCombination, { params, body });
    const most = async () => {
      const plan = await loadSeatingPlan(pool, params.storeId, '2037-12-27');
      return plan?.combinations.map(({ maxPeople }) => maxPeople);
    };
    expect(await most()).toEqual([10]);
    const smaller = { ...kind, seatCapacity: 3, maxCapacity: 3, version: 0 };
    await manager.do(seatingApi.updateKind, { params: { ...params, kindId }, body: smaller });
    expect(await most()).toEqual([6]);
  });
});
