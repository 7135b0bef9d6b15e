import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import type { DinerSort } from '@xiwei/contract/diners/diners.model.ts';
import { memberLevelsApi } from '@xiwei/contract/diners/member-levels.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addMerchantAndStore, addStaff } from '#testing/fixtures.ts';
import { doJob } from '#testing/orders.ts';
import { newPhone, type Product, startProduct, type Visitor } from '#testing/product.ts';

let product: Product;
let storeId: string;
let manager: Visitor;
let managerId: string;
beforeAll(async () => {
  product = await startProduct();
  storeId = await addMerchantAndStore(product.db);
  manager = product.visitor();
  managerId = await manager.signIn();
  await addStaff(product.db, storeId, managerId, 'manager');
});

const add = (body: { lastName: string } & Record<string, unknown>) =>
  manager.do(dinersApi.createDiner, { params: { storeId }, body });
const list = (query: Record<string, unknown>) =>
  manager.do(dinersApi.listDiners, { params: { storeId }, query });
const find = async (q: string) =>
  (await list({ q })).items.map(({ lastName, firstName }) => lastName + firstName);

describe('searching guests by words', () => {
  beforeAll(async () => {
    await add({ lastName: '陈', firstName: '小美', company: '海港 Trading (HK)' });
    await add({ lastName: "O'Brien", firstName: 'Seán' });
    await add({ lastName: '𠮷'.repeat(40), firstName: '田' });
    await add({ lastName: 'مريم', firstName: 'العلي' });
    await add({ lastName: '\\', firstName: '' });
  });

  it.each([
    'chen',
    'chen xiao mei',
    'cxm',
    'xiao',
    'mei',
    'xm',
    '陈',
    '小美',
    '海港',
    '港trad',
    '(hk)',
    'ＨＫ',
  ])('finds 陈小美 of 海港 Trading (HK) by %s', async (q) => expect(await find(q)).toEqual(['陈小美']));

  it.each(['hen', 'cm', 'lin', '美小', 'trade', '%', '_', "'", '='])(
    'does not find 陈小美 by %s',
    async (q) => expect(await find(q)).not.toContain('陈小美'),
  );

  it.each([
    ['obrien', "O'BrienSeán"],
    ['o’brien', "O'BrienSeán"],
    ['SEÁN O', "O'BrienSeán"],
    ['𠮷'.repeat(20), `${'𠮷'.repeat(40)}田`],
    ['𠮷田', `${'𠮷'.repeat(40)}田`],
    ['العلي', 'مريمالعلي'],
    ['\\', '\\'],
  ])('finds by %s', async (q, name) => expect(await find(q)).toEqual([name]));

  it('finds a guest by a new name, phone or company, and no longer by the old ones', async () => {
    const phone = newPhone();
    const guest = await add({ lastName: 'Before', company: 'Oldworks', phone });
    const body = { lastName: '之后', company: 'Newworks', phone: newPhone(), version: guest.version };
    await manager.do(dinersApi.updateDiner, { params: { storeId, dinerId: guest.id }, body });
    expect(await find('zhihou')).toEqual(['之后']);
    expect(await find('newworks')).toEqual(['之后']);
    expect([await find('before'), await find('oldworks'), await find(phone.number)]).toEqual([[], [], []]);
  });

  it('finds guests by pinyin whose rows were written without it, after the job of the start', async () => {
    const row = { store_id: storeId, id: crypto.randomUUID(), last_name: '曾', created_at: new Date() };
    await product.db.insertInto('diner').values(row).execute();
    expect(await find('zeng')).toEqual([]);
    await doJob(product, 'diners.fillNameSounds', {});
    expect(await find('zeng')).toEqual(['曾']);
  });
});

describe('the list of guests', () => {
  it('is filtered by level, sorted by figures, counted, and read page by page', async () => {
    const elsewhere = await addMerchantAndStore(product.db);
    const params = { storeId: elsewhere };
    await addStaff(product.db, elsewhere, managerId, 'manager');
    const level = await manager.do(memberLevelsApi.createMemberLevel, { params, body: { name: 'Gold' } });
    const ids = new Map<string, string>();
    for (const [index, lastName] of ['A', 'B', 'C', 'D'].entries()) {
      product.clock.pass(60);
      const body = { lastName, memberLevelId: index % 2 === 0 ? level.id : null };
      const { id } = await manager.do(dinersApi.createDiner, { params, body });
      ids.set(lastName, id);
    }
    const figures = [
      ['B', 5, '2037-11-01'],
      ['C', 2, '2037-11-10'],
    ] as const;
    for (const [name, visits, last_visit_on] of figures)
      await product.db
        .updateTable('diner')
        .set({ visits, last_visit_on })
        .where('id', '=', ids.get(name) ?? '')
        .execute();
    const pages = async (query: Record<string, unknown>) => {
      const names: string[] = [];
      for (let after: string | null | undefined; after !== null; ) {
        const page: Awaited<ReturnType<typeof list>> = await manager.do(dinersApi.listDiners, {
          params,
          query: { limit: 2, ...query, ...(after && { after }) },
        });
        expect(page.total === undefined).toBe(after !== undefined);
        names.push(...page.items.map(({ lastName }) => lastName));
        after = page.next;
      }
      return names.join('');
    };
    const sorted: Record<DinerSort, string> = {
      name: 'ABCD',
      '-visits': 'BCDA',
      '-lastVisit': 'CBDA',
      '-createdAt': 'DCBA',
    };
    for (const [sort, names] of Object.entries(sorted)) expect(await pages({ sort })).toBe(names);
    expect(await pages({ levelId: level.id })).toBe('AC');
    expect(await pages({ levelId: 'none', sort: '-createdAt' })).toBe('DB');
    expect((await manager.do(dinersApi.listDiners, { params, query: { levelId: level.id } })).total).toBe(2);
    const { items } = await manager.do(dinersApi.listDiners, { params, query: { q: 'b' } });
    expect(items).toMatchObject([{ record: { visits: 5, absences: 0, lastVisitOn: '2037-11-01' } }]);
    expect(await pages({ lapsed: 'true' })).toBe('');
    const long = { visits: 3, last_visit_on: '2037-08-01' };
    await product.db
      .updateTable('diner')
      .set(long)
      .where('id', '=', ids.get('D') ?? '')
      .execute();
    expect(await pages({ lapsed: 'true' })).toBe('D');
    const bad = await manager.call(dinersApi.listDiners, { params, query: { levelId: 'gold' } });
    expect(bad.refusal?.code).toBe('inputInvalid');
  });
});

describe('staff of another store', () => {
  it('cannot take a guest off the blacklist by the address of their own store', async () => {
    const guest = await add({ lastName: 'Listed' });
    const body = { reason: 'Shouted', version: 0 };
    await manager.do(dinersApi.blacklistDiner, { params: { storeId, dinerId: guest.id }, body });
    const otherStore = await addMerchantAndStore(product.db);
    const stranger = product.visitor();
    await addStaff(product.db, otherStore, await stranger.signIn(), 'host');
    const free = (store: string) =>
      stranger.call(dinersApi.unblacklistDiner, {
        params: { storeId: store, dinerId: guest.id },
        body: { version: 1 },
      });
    expect((await free(otherStore)).refusal?.code).toBe('notFound');
    expect((await free(storeId)).refusal?.code).toBe('notAllowed');
  });
});
