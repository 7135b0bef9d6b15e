import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMerchantAndStore, addStaff } from '#testing/fixtures.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';

let product: Product;
let manager: Visitor;
let managerId: string;
let storeId: string;
beforeAll(async () => {
  product = await startProduct();
  manager = product.visitor();
  managerId = await manager.signIn();
});
beforeEach(async () => {
  storeId = await addMerchantAndStore(product.db);
  await addStaff(product.db, storeId, managerId, 'manager');
});

const addTag = (content: string) =>
  manager.call(bookingListsApi.createTag, { params: { storeId }, body: { content } });
const addTaker = (name: string) =>
  manager.call(bookingListsApi.createTaker, { params: { storeId }, body: { name } });
const tags = async () =>
  (await manager.do(bookingListsApi.listTags, { params: { storeId } })).items.map(({ content }) => content);

async function join(role: StaffRole): Promise<Visitor> {
  const visitor = product.visitor();
  await addStaff(product.db, storeId, await visitor.signIn(), role);
  return visitor;
}

describe('tags', () => {
  it('need a text, which is trimmed', async () => {
    expect((await addTag('  ')).refusal?.fields).toEqual({ content: 'Required' });
    expect((await addTag(' VIP ')).body).toMatchObject({
      content: 'VIP',
      color: 'neutral',
      orders: 0,
      version: 0,
    });
  });

  it('have unique texts, ignoring case, even when two are added at the same time', async () => {
    const replies = await Promise.all([addTag('Window'), addTag('window'), addTag('WINDOW ')]);
    const codes = replies.map(({ refusal }) => refusal?.code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'tagDuplicate')).toHaveLength(2);
    expect(await tags()).toHaveLength(1);
  });

  it('have unique texts, ignoring width and spaces around them', async () => {
    await addTag('VIP');
    for (const content of ['vip ', 'ＶＩＰ', '\u3000Ｖip'])
      expect((await addTag(content)).refusal?.code).toBe('tagDuplicate');
    expect(await tags()).toEqual(['VIP']);
  });

  it('cannot be renamed to an existing text, and are changed only at the current version', async () => {
    await addTag('Birthday');
    const { body: tag } = await addTag('Window');
    const change = (content: string, version: number) =>
      manager.call(bookingListsApi.updateTag, {
        params: { storeId, tagId: tag.id },
        body: { content, color: 'gold', version },
      });
    expect((await change('birthday', 0)).refusal?.code).toBe('tagDuplicate');
    expect((await change('window', 0)).body).toMatchObject({ content: 'window', color: 'gold', version: 1 });
    expect((await change('Terrace', 0)).refusal?.code).toBe('changedMeanwhile');
  });

  it('are deleted, and deleting again is refused as not found', async () => {
    const { body: tag } = await addTag('VIP');
    const params = { storeId, tagId: tag.id };
    await manager.do(bookingListsApi.deleteTag, { params });
    expect(await tags()).toEqual([]);
    expect((await manager.call(bookingListsApi.deleteTag, { params })).refusal?.code).toBe('notFound');
    const body = { content: 'VIP', version: 0 };
    expect((await manager.call(bookingListsApi.updateTag, { params, body })).refusal?.code).toBe('notFound');
  });

  it('keep their order, with new ones last', async () => {
    const ids: string[] = [];
    for (const content of ['a', 'b', 'c']) ids.push((await addTag(content)).body.id);
    const sort = (order: string[]) =>
      manager.call(bookingListsApi.sortTags, { params: { storeId }, body: { ids: order } });
    const sorted = await sort(ids.toReversed());
    expect(sorted.body.items.map(({ content }) => content)).toEqual(['c', 'b', 'a']);
    await addTag('d');
    expect(await tags()).toEqual(['c', 'b', 'a', 'd']);
    expect((await sort(ids)).refusal?.code).toBe('changedMeanwhile');
    expect((await sort([...ids, ids[0] ?? ''])).refusal?.code).toBe('changedMeanwhile');
  });

  it("emit an event to the store's subscribers", async () => {
    await addTag('VIP');
    const event = await product.db
      .selectFrom('event_outbox')
      .select(['topics', 'data'])
      .where('name', '=', 'booking.listsChanged')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(event).toEqual({ topics: [`store:${storeId}`], data: { storeId } });
  });
});

describe('order takers', () => {
  it('have unique names, also after renaming', async () => {
    expect((await addTaker('')).refusal?.fields).toEqual({ name: 'Required' });
    await addTaker('May');
    for (const name of ['MAY', ' may', 'Ｍａｙ'])
      expect((await addTaker(name)).refusal?.code).toBe('takerDuplicate');
    expect((await addTaker('x'.repeat(21))).refusal?.code).toBe('inputInvalid');
    const { body: taker } = await addTaker('June');
    const params = { storeId, takerId: taker.id };
    const renamed = await manager.call(bookingListsApi.updateTaker, {
      params,
      body: { name: 'may', version: 0 },
    });
    expect(renamed.refusal?.code).toBe('takerDuplicate');
    const away = await manager.do(bookingListsApi.updateTaker, {
      params,
      body: { name: 'June', disabled: true, version: 0 },
    });
    expect(away).toMatchObject({ disabled: true, version: 1 });
  });

  it('are sorted and deleted', async () => {
    const [may, june] = [(await addTaker('May')).body.id, (await addTaker('June')).body.id];
    const sorted = await manager.do(bookingListsApi.sortTakers, {
      params: { storeId },
      body: { ids: [june, may] },
    });
    expect(sorted.items.map(({ name }) => name)).toEqual(['June', 'May']);
    await manager.do(bookingListsApi.deleteTaker, { params: { storeId, takerId: june } });
    const left = await manager.do(bookingListsApi.listTakers, { params: { storeId } });
    expect(left.items.map(({ name }) => name)).toEqual(['May']);
  });
});

describe('the lists', () => {
  it('can be read by hosts, who cannot change them', async () => {
    await addTag('VIP');
    const host = await join('host');
    const seen = await host.do(bookingListsApi.listTags, { params: { storeId } });
    expect(seen).toMatchObject({ can: [], items: [{ content: 'VIP', can: [] }] });
    const own = await manager.do(bookingListsApi.listTags, { params: { storeId } });
    expect(own).toMatchObject({ can: ['create', 'sort'], items: [{ can: ['update', 'delete'] }] });
  });
});
