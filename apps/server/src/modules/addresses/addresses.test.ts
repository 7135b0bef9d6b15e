import { randomUUID } from 'node:crypto';
import { addressesApi as api } from '@xiwei/contract/addresses/addresses.api.ts';
import {
  ADDRESS_CONTACT_MAX,
  ADDRESS_DETAIL_MAX,
  type AddressInput,
  MAX_ADDRESSES,
} from '@xiwei/contract/addresses/addresses.model.ts';
import { ZERO_FEN } from '@xiwei/contract/common/money.ts';
import { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { follow } from '#testing/follow.ts';
import { passFreshCheck } from '#testing/people.ts';
import { tablesContaining } from '#testing/personal-data.ts';
import { codeOf, type Product, startProduct, type Visitor } from '#testing/product.ts';

const ADDRESS: AddressInput = {
  region: 'CN',
  divisionCode: '440305',
  detail: '科苑路1号',
  contact: '张三',
  phone: { region: 'CN', number: '13800138000' },
  isDefault: false,
};

let product: Product;
let diner: Visitor;
let userId: string;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  diner = product.visitor();
  userId = await diner.signIn();
});

const create = (change: Partial<AddressInput> = {}, by = diner) =>
  by.call(api.createAddress, { body: { ...ADDRESS, ...change } });
const add = async (change: Partial<AddressInput> = {}) => {
  product.clock.pass(1);
  return (await create(change)).body;
};
const list = async (by = diner) => (await by.do(api.listAddresses, {})).items;
const setDefault = (addressId: string, by = diner) => by.call(api.setDefaultAddress, { body: { addressId } });
const remove = (addressId: string, by = diner) => by.call(api.deleteAddress, { params: { addressId } });
const contacts = async () =>
  (await list()).map(({ contact, isDefault }) => contact + (isDefault ? ' *' : ''));

describe('a delivery address', () => {
  it('is created with the names of its place, and is the default if it is the first', async () => {
    const { body } = await create();
    expect(body).toMatchObject({
      ...ADDRESS,
      province: '广东省',
      city: '深圳市',
      district: '南山区',
      isDefault: true,
      version: 0,
    });
    expect(await list()).toEqual([body]);
  });

  it.each([
    ['CN', '110105', '北京市', null, '朝阳区'],
    ['HK', '0202', '九龍', null, '油尖旺區'],
    ['MO', '0104', '澳門半島', null, '大堂區'],
    ['TW', '0105', '臺北市', null, '大安區'],
    ['MY', '0102', 'Johor', null, 'Johor Bahru'],
  ] as const)('has the names of its region: %s', async (region, divisionCode, province, city, district) => {
    expect((await create({ region, divisionCode })).body).toMatchObject({ province, city, district });
  });

  it.each([
    ['of another region', { region: 'HK', divisionCode: '440305' }],
    ['of a city that has districts', { divisionCode: '4403' }],
    ['that does not exist', { divisionCode: '449999' }],
  ] as const)('is refused with a code %s', async (_title, change) => {
    expect(codeOf(await create(change))).toBe('divisionMissing');
    expect(await list()).toEqual([]);
  });

  it.each([
    ['a phone of another region', { phone: { region: 'HK', number: '13800138000' } }, 'phoneInvalid'],
    ['a phone that is none', { phone: { region: 'CN', number: '12' } }, 'phoneInvalid'],
    ['a long detail', { detail: 'x'.repeat(ADDRESS_DETAIL_MAX + 1) }, 'inputInvalid'],
    ['a very long detail', { detail: 'x'.repeat(5_000) }, 'inputInvalid'],
    ['a long contact', { contact: 'x'.repeat(ADDRESS_CONTACT_MAX + 1) }, 'inputInvalid'],
    ['an invisible contact', { contact: '\u200b' }, 'inputInvalid'],
    ['half of a character', { contact: '\ud83c' }, 'inputInvalid'],
    ['a code that is no code', { divisionCode: "4403' or" }, 'inputInvalid'],
  ] as const)('is refused with %s', async (_title, change, code) => {
    expect(codeOf(await create(change))).toBe(code);
  });

  it('loses characters that turn its text around', async () => {
    expect((await create({ contact: '\u202e张三', detail: ' 1号\u2066 ' })).body).toMatchObject({
      contact: '张三',
      detail: '1号',
    });
  });

  it('is created once if the call is repeated', async () => {
    const key = randomUUID();
    const calls = Array.from({ length: 5 }, () => diner.call(api.createAddress, { body: ADDRESS }, { key }));
    const answers = new Set((await Promise.all(calls)).map(({ body }) => body.id));
    expect(answers.size).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  it('is changed at its version only', async () => {
    const { id: addressId, version } = await add();
    const update = (contact: string) =>
      diner.call(api.updateAddress, { params: { addressId }, body: { ...ADDRESS, contact, version } });
    expect((await update('李四')).body).toMatchObject({ contact: '李四', isDefault: true, version: 1 });
    expect(codeOf(await update('王五'))).toBe('changedMeanwhile');
    expect(await contacts()).toEqual(['李四 *']);
  });

  it('keeps the names of a place that is no longer in the table, until the place is changed', async () => {
    const { id: addressId } = await add();
    await product.db
      .updateTable('delivery_address')
      .set({ division_code: '449999', district: '旧区' })
      .where('id', '=', addressId)
      .execute();
    const update = (change: Partial<AddressInput>, version: number) =>
      diner.call(api.updateAddress, { params: { addressId }, body: { ...ADDRESS, ...change, version } });
    const kept = await update({ divisionCode: '449999', detail: '2号' }, 0);
    expect(kept.body).toMatchObject({ district: '旧区', detail: '2号' });
    expect(codeOf(await update({ region: 'TW', divisionCode: '449999' }, 1))).toBe('divisionMissing');
    expect((await update({}, 1)).body).toMatchObject({ district: '南山区' });
  });

  it('of another person is not found', async () => {
    const { id: addressId } = await add();
    const stranger = product.visitor();
    await stranger.signIn();
    const replies = [
      await setDefault(addressId, stranger),
      await remove(addressId, stranger),
      await stranger.call(api.updateAddress, { params: { addressId }, body: { ...ADDRESS, version: 0 } }),
    ];
    expect(replies.map(codeOf)).toEqual(['notFound', 'notFound', 'notFound']);
    expect(await list(stranger)).toEqual([]);
    expect(await contacts()).toEqual(['张三 *']);
  });
});

describe('the default address', () => {
  it('is the one that was chosen last, and first in the list', async () => {
    const first = await add({ contact: '1' });
    await add({ contact: '2' });
    await add({ contact: '3', isDefault: true });
    expect(await contacts()).toEqual(['3 *', '2', '1']);
    expect((await setDefault(first.id)).body).toMatchObject({ isDefault: true, version: 0 });
    expect(await contacts()).toEqual(['1 *', '3', '2']);
  });

  it('stays the default when it is saved without the mark', async () => {
    const { id: addressId } = await add();
    await add({ contact: '2' });
    const body = { ...ADDRESS, isDefault: false, version: 0 };
    expect((await diner.do(api.updateAddress, { params: { addressId }, body })).isDefault).toBe(true);
  });

  it('is followed by the newest other one when it is deleted', async () => {
    const first = await add({ contact: '1' });
    await add({ contact: '2' });
    const third = await add({ contact: '3' });
    expect((await remove(first.id)).status).toBe(200);
    expect(await contacts()).toEqual(['3 *', '2']);
    expect((await remove(third.id)).status).toBe(200);
    expect(await contacts()).toEqual(['2 *']);
    expect(codeOf(await remove(third.id))).toBe('notFound');
  });

  it('is exactly one after many changes at once', async () => {
    const addresses = [];
    for (const contact of ['1', '2', '3', '4', '5']) addresses.push(await add({ contact }));
    const [first, second] = addresses;
    await Promise.all([
      ...addresses.map(({ id }) => setDefault(id)),
      create({ contact: '6', isDefault: true }),
      create({ contact: '7', isDefault: true }),
      remove(first?.id ?? ''),
      remove(second?.id ?? ''),
    ]);
    const left = await list();
    expect(left).toHaveLength(5);
    expect(left.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('cannot be two, by the database itself', async () => {
    await add();
    await add();
    await expect(
      sql`update delivery_address set is_default = true where user_id = ${userId}`.execute(product.db),
    ).rejects.toThrow(/delivery_address_default/);
  });
});

describe('the addresses of a person', () => {
  it('are at most 20, also if they are created at once', async () => {
    for (let count = 1; count < MAX_ADDRESSES; count += 1) await add();
    const replies = await Promise.all(Array.from({ length: 4 }, () => create()));
    expect(replies.map(codeOf).toSorted()).toEqual([
      'addressLimitReached',
      'addressLimitReached',
      'addressLimitReached',
      undefined,
    ]);
    const full = await diner.do(api.listAddresses, {});
    expect(full.items).toHaveLength(MAX_ADDRESSES);
    expect(full.can).toEqual([]);
    await remove(full.items[0]?.id ?? '');
    expect((await diner.do(api.listAddresses, {})).can).toEqual(['create']);
  });

  it('change on their other devices', async () => {
    const { events, stop } = await follow(product, diner.cookies, [`user:${userId}`]);
    await add();
    await expect.poll(() => events.map(({ name }) => name)).toContain('addresses.addressesChanged');
    stop();
  });

  it('are in the copy of their data, and are erased with the account', async () => {
    await add({ contact: '唯一的名字', detail: '唯一的街道' });
    await passFreshCheck(product);
    const data = await diner.do(privacyApi.readMyData, {});
    expect(data.addresses).toMatchObject([
      { contact: '唯一的名字', phone: '+8613800138000', province: '广东省', isDefault: true },
    ]);
    await diner.do(privacyApi.closeAccount, { body: { confirmed: true, payout: ZERO_FEN } });
    expect(await tablesContaining(product.db, '唯一的名字')).toEqual([]);
    expect(await tablesContaining(product.db, '唯一的街道')).toEqual([]);
  });
});
