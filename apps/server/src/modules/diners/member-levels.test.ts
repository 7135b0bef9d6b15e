import { depositRulesApi } from '@xiwei/contract/booking/deposit-rules.api.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { memberLevelsApi } from '@xiwei/contract/diners/member-levels.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { book, bookByStaff, openStore, SATURDAY, slotAt } from '#testing/bookings.ts';
import { addMerchantAndStore, addStaff } from '#testing/fixtures.ts';
import { newPerson } from '#testing/orders.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';
import { depositBy, setRules } from '#testing/seating-plan.ts';

let product: Product;
let manager: Visitor;
let storeId: string;
beforeAll(async () => {
  product = await startProduct();
  storeId = await addMerchantAndStore(product.db);
  manager = product.visitor();
  await addStaff(product.db, storeId, await manager.signIn(), 'manager');
});

const add = (name: string) =>
  manager.call(memberLevelsApi.createMemberLevel, { params: { storeId }, body: { name } });
const remove = (levelId: string) =>
  manager.call(memberLevelsApi.deleteMemberLevel, { params: { storeId, levelId } });
const addGuest = (memberLevelId: string | null, lastName = 'Chan') =>
  manager.call(dinersApi.createDiner, { params: { storeId }, body: { lastName, memberLevelId } });

describe('member levels', () => {
  it('have unique names, ignoring case, spaces around and full-width letters, also at the same time', async () => {
    const replies = await Promise.all(['VIP', 'vip ', 'ＶＩＰ', '　Vip'].map(add));
    const codes = replies.map(({ refusal }) => refusal?.code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'levelDuplicate')).toHaveLength(3);
    expect((await add('')).refusal?.fields).toEqual({ name: 'Required' });
    expect((await add('x'.repeat(21))).refusal?.fields).toHaveProperty('name');
  });

  it('are changed at the current version, sorted, and listed with the number of their guests', async () => {
    const { body: silver } = await add('Silver');
    const { body: gold } = await add('Gold');
    expect((await addGuest(gold.id)).body.memberLevelId).toBe(gold.id);
    const params = { storeId, levelId: silver.id };
    const change = (name: string, version: number) =>
      manager.call(memberLevelsApi.updateMemberLevel, { params, body: { name, color: 'gold', version } });
    expect((await change('gold', 0)).refusal?.code).toBe('levelDuplicate');
    expect((await change('Silver plus', 0)).body).toMatchObject({ color: 'gold', version: 1 });
    expect((await change('Late', 0)).refusal?.code).toBe('changedMeanwhile');
    const listed = await manager.do(memberLevelsApi.listMemberLevels, { params: { storeId } });
    const ids = listed.items.map(({ id }) => id).reverse();
    const sorted = await manager.do(memberLevelsApi.sortMemberLevels, {
      params: { storeId },
      body: { ids },
    });
    expect(sorted.items.map(({ id }) => id)).toEqual(ids);
    expect(sorted.items.find(({ id }) => id === gold.id)).toMatchObject({ guestCount: 1, ruleCount: 0 });
  });

  it('in use by guests cannot be deleted; the refusal has the number of guests', async () => {
    const { body: level } = await add('Regular');
    const { body: guest } = await addGuest(level.id);
    const refused = (await remove(level.id)).refusal;
    expect(refused).toMatchObject({ code: 'levelInUse', details: { guests: 1, rules: 0 } });
    const body = { lastName: 'Chan', memberLevelId: null, version: guest.version };
    await manager.do(dinersApi.updateDiner, { params: { storeId, dinerId: guest.id }, body });
    expect((await remove(level.id)).status).toBe(200);
    expect((await remove(level.id)).refusal?.code).toBe('notFound');
  });

  it('of another store, and deleted ones, are refused for a guest', async () => {
    const elsewhere = await addMerchantAndStore(product.db);
    const owner = product.visitor();
    await addStaff(product.db, elsewhere, await owner.signIn(), 'owner');
    const { id } = await owner.do(memberLevelsApi.createMemberLevel, {
      params: { storeId: elsewhere },
      body: { name: 'Theirs' },
    });
    expect((await addGuest(id)).refusal?.code).toBe('levelMissing');
    const foreign = await manager.call(memberLevelsApi.deleteMemberLevel, {
      params: { storeId, levelId: id },
    });
    expect(foreign.refusal?.code).toBe('notFound');
  });

  it('are either deleted or given to a guest, if both happen at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { body: level } = await add(`Race ${round}`);
      const [deleted, given] = await Promise.all([remove(level.id), addGuest(level.id)]);
      const codes = [deleted.refusal?.code, given.refusal?.code];
      expect([
        [undefined, 'levelMissing'],
        ['levelInUse', undefined],
      ]).toContainEqual(codes);
    }
  });
});

describe('a deposit rule for a level', () => {
  it('is applied to guests of the level by booking, quote and tester alike, and keeps the level', async () => {
    const store = await openStore(product, 5);
    const params = { storeId: store.storeId };
    const level = await store.manager.do(memberLevelsApi.createMemberLevel, {
      params,
      body: { name: 'Gold' },
    });
    const free = depositBy('none', 0, { memberLevelIds: [level.id] });
    await setRules(product.db, store.storeId, { deposits: [free, depositBy('fixed', 50_00)] });
    const kept = await store.manager.call(memberLevelsApi.deleteMemberLevel, {
      params: { ...params, levelId: level.id },
    });
    expect(kept.refusal).toMatchObject({ code: 'levelInUse', details: { guests: 0, rules: 1 } });

    const guest = await store.manager.do(dinersApi.createDiner, {
      params,
      body: { lastName: 'Gold', memberLevelId: level.id },
    });
    const byStaff = await bookByStaff(
      store.manager,
      store.storeId,
      { time: '19:00' },
      { diner: { id: guest.id } },
    );
    expect(byStaff.deposit).toBe(0);
    const { visitor, id: userId } = await newPerson(product);
    const first = await book(visitor, store.storeId, slotAt(store.kind.id));
    expect(first.deposit).toBe(50_00);
    await product.db
      .updateTable('diner')
      .set({ member_level_id: level.id })
      .where((eb) => eb.or([eb('user_id', '=', userId), eb('booked_by', '=', userId)]))
      .execute();
    const query = { ...slotAt(store.kind.id, '20:00') };
    const quote = await visitor.do(depositRulesApi.readDepositQuote, { params, query });
    expect(quote).toMatchObject({ deposit: 0, usualDeposit: 50_00 });
    const test = (memberLevelId: string | null) =>
      store.manager.do(depositRulesApi.testDepositRules, {
        params,
        body: { date: SATURDAY, time: '19:00', adults: 2, kindId: store.kind.id, memberLevelId },
      });
    expect([(await test(level.id)).deposit, (await test(null)).deposit]).toEqual([0, 50_00]);
  });
});
