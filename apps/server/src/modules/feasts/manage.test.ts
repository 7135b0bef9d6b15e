import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import type { NewFeast } from '@xiwei/contract/feasts/feasts.model.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { fieldWords } from '@xiwei/phrases/problems.ts';
import { refusalWords } from '@xiwei/phrases/refusals.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookByStaff } from '#testing/bookings.ts';
import {
  createFeast,
  dayAhead,
  feastInput,
  feastStore,
  join,
  passUntil,
  publishedFeast,
  publishFeast,
  readManaged,
} from '#testing/feasts.ts';
import { addStaff } from '#testing/fixtures.ts';
import { newPerson } from '#testing/orders.ts';
import { codeOf, type Product, startProduct } from '#testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

describe('a draft', () => {
  it('has everything that was written, a number, and no table', async () => {
    const store = await feastStore(product);
    const input = feastInput(product, store.kind.id, { depositPerPerson: 50_00 as Fen });
    const feast = await createFeast(product, store, { depositPerPerson: 50_00 as Fen });
    expect(feast).toMatchObject({
      ...{ title: input.title, description: input.description, menu: input.menu, theme: 'darkGold' },
      ...{ date: input.date, time: '19:00', kindId: store.kind.id, participantCount: 4 },
      ...{ estimatedCost: 600_00, depositPerPerson: 50_00, serviceCharge: 0, diningPlace: 'Upstairs room' },
      ...{ number: 1, status: 'waitPublish', version: 0, tables: [], registered: 0, publishedAt: null },
      creator: { type: 'store', name: 'Test kitchen' },
      can: expect.arrayContaining(['update', 'publish', 'delete', 'setImages', 'setSharing']),
    });
    expect((await createFeast(product, store)).number).toBe(2);
  });

  it('is seen by staff and by no diner', async () => {
    const store = await feastStore(product);
    const { storeId, id: feastId } = await createFeast(product, store);
    const { visitor } = await newPerson(product);
    const params = { storeId, feastId };
    const reply = await visitor.call(feastsApi.readFeastFor, { params, query: {} });
    expect(codeOf(reply)).toBe('feastNotFound');
    const { items } = await store.manager.do(storeFeastsApi.listFeasts, {
      params: { storeId },
      query: { tab: 'other' },
    });
    expect(items.map(({ id }) => id)).toEqual([feastId]);
  });

  it.each(LANGUAGES)('needs a whole deadline before the meal, in %s', async (language) => {
    const { storeId, kind, manager } = await feastStore(product);
    const visitor = Object.assign(product.visitor(language), { cookies: manager.cookies });
    const send = (more: Partial<NewFeast>) =>
      visitor.call(storeFeastsApi.create, {
        params: { storeId },
        body: feastInput(product, kind.id, more),
      });
    const half = await send({ deadline: { date: dayAhead(product, 2), time: '' } });
    expect(half.refusal?.fields).toEqual({ 'deadline.time': fieldWords[language].momentIncomplete });
    const wrong: [Partial<NewFeast>, string][] = [
      [{ deadline: { date: dayAhead(product, -1), time: '12:00' } }, 'past'],
      [{ deadline: { date: dayAhead(product, 3), time: '19:00' } }, 'afterStart'],
      [{ opensAt: { date: dayAhead(product, 2), time: '20:00' } }, 'beforeOpening'],
    ];
    for (const [more, cause] of wrong)
      expect((await send(more)).refusal).toMatchObject({
        code: 'feastDeadlineWrong',
        message: refusalWords[language].feastDeadlineWrong,
        details: { cause },
      });
    expect(codeOf(await send({ date: dayAhead(product, -1) }))).toBe('feastTimeWrong');
    expect(codeOf(await send({ date: `${dayAhead(product, 3).slice(0, 4)}-02-31` }))).toBe('inputInvalid');
  });

  it('needs as many seats as its kind of table needs to form a party', async () => {
    const store = await feastStore(product, 1, { minSeatsToFormParty: 5 });
    const reply = await store.manager.call(storeFeastsApi.create, {
      params: { storeId: store.storeId },
      body: feastInput(product, store.kind.id),
    });
    expect(reply.refusal).toMatchObject({ code: 'feastBelowMinimum', details: { least: 5 } });
  });

  it('is changed and deleted by managers, not by hosts', async () => {
    const store = await feastStore(product);
    const feast = await createFeast(product, store);
    const params = { storeId: store.storeId, feastId: feast.id };
    const host = await newPerson(product);
    await addStaff(product.db, store.storeId, host.id, 'host');
    expect(codeOf(await host.visitor.call(storeFeastsApi.remove, { params }))).toBe('notAllowed');
    expect(await host.visitor.do(storeFeastsApi.read, { params })).toMatchObject({ can: [] });
    await store.manager.do(storeFeastsApi.remove, { params });
    expect(codeOf(await store.manager.call(storeFeastsApi.read, { params }))).toBe('feastNotFound');
  });
});

describe('publishing', () => {
  it('takes a table that the host stand shows, until the feast is closed', async () => {
    const store = await feastStore(product);
    const { storeId, manager } = store;
    const feast = await publishedFeast(product, store);
    expect(feast).toMatchObject({ status: 'forming', tables: [{ itemId: store.kind.itemIds[0] }] });
    const board = () => manager.do(hostStandApi.readBoard, { params: { storeId, date: feast.date } });
    expect((await board()).feasts).toMatchObject([
      { id: feast.id, title: feast.title, people: 4, itemIds: store.kind.itemIds },
    ]);
    await expect(
      bookByStaff(manager, storeId, { date: feast.date, time: '19:30', itemIds: [...store.kind.itemIds] }),
    ).rejects.toThrow('tableTaken');
    await manager.do(storeFeastsApi.close, {
      params: { storeId, feastId: feast.id },
      body: { version: feast.version, reason: '' },
    });
    expect((await board()).feasts).toEqual([]);
    await bookByStaff(manager, storeId, { date: feast.date, time: '19:30' });
  });

  it('is refused for a full evening, and can be repeated later', async () => {
    const store = await feastStore(product);
    const order = await bookByStaff(store.manager, store.storeId, {
      date: dayAhead(product, 3),
      time: '18:00',
      itemIds: [...store.kind.itemIds],
    });
    const feast = await createFeast(product, store);
    const params = { storeId: store.storeId, feastId: feast.id };
    const body = { version: feast.version, overrides: [] };
    expect(codeOf(await store.manager.call(storeFeastsApi.publish, { params, body }))).toBe('bookingFull');
    expect(await readManaged(store, feast)).toMatchObject({ status: 'waitPublish', version: 0 });
    expect(order.status).toBe('waitService');
  });

  it('happens once for two calls', async () => {
    const store = await feastStore(product, 2);
    const feast = await createFeast(product, store);
    const params = { storeId: store.storeId, feastId: feast.id };
    const body = { version: feast.version, overrides: [] };
    const replies = await Promise.all(
      [1, 2].map(() => store.manager.call(storeFeastsApi.publish, { params, body })),
    );
    expect(replies.map(codeOf).sort()).toEqual(['feastChanged', undefined]);
    const occupied = await product.db
      .selectFrom('occupancy')
      .select('item_id')
      .where('store_id', '=', store.storeId)
      .execute();
    expect(occupied).toHaveLength(1);
  });

  it('needs online payments for a deposit', async () => {
    const store = await feastStore(product);
    const feast = await createFeast(product, store, { depositPerPerson: 10_00 as Fen });
    const params = { storeId: store.storeId, feastId: feast.id };
    const body = { version: feast.version, overrides: [] };
    await product.db
      .insertInto('store_payment_method')
      .values({ store_id: store.storeId, method: 'balance', enabled: false, sub_merchant_id: null })
      .execute();
    const reply = await store.manager.call(storeFeastsApi.publish, { params, body });
    expect(codeOf(reply)).toBe('feastNoOnlinePayment');
  });
});

describe('a published feast', () => {
  it('keeps its seats and its place while people are registered', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store);
    const { visitor } = await newPerson(product);
    await join(visitor, feast, { people: 3 });
    const { version } = await readManaged(store, feast);
    const params = { storeId: store.storeId, feastId: feast.id };
    const { visibility: _, shareable: __, ...input } = feastInput(product, store.kind.id);
    const edit = (more: Partial<NewFeast>) =>
      store.manager.call(storeFeastsApi.update, { params, body: { ...input, version, ...more } });
    expect((await edit({ participantCount: 2 })).refusal).toMatchObject({
      code: 'feastBelowMembers',
      details: { registered: 3 },
    });
    expect(codeOf(await edit({ time: '18:00' }))).toBe('feastHasMembers');
    expect(codeOf(await edit({ date: addDays(feast.date, 1) }))).toBe('feastHasMembers');
    const changed = await edit({ participantCount: 6, title: 'Crab and wine' });
    expect(changed.body).toMatchObject({ participantCount: 6, title: 'Crab and wine' });
    const board = await store.manager.do(hostStandApi.readBoard, {
      params: { storeId: store.storeId, date: feast.date },
    });
    expect(board.feasts).toMatchObject([{ title: 'Crab and wine', people: 6 }]);
  });

  it('moves to another time while it has no members, and releases its former one', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store);
    const { visibility: _, shareable: __, ...input } = feastInput(product, store.kind.id);
    const date = addDays(feast.date, 1);
    const moved = await store.manager.do(storeFeastsApi.update, {
      params: { storeId: store.storeId, feastId: feast.id },
      body: { ...input, date, version: feast.version },
    });
    expect(moved).toMatchObject({ date, tables: [{ itemId: store.kind.itemIds[0] }] });
    await bookByStaff(store.manager, store.storeId, { date: feast.date, time: '19:00' });
    await expect(bookByStaff(store.manager, store.storeId, { date, time: '19:00' })).rejects.toThrow(
      'bookingFull',
    );
  });

  it('is finished after its start only', async () => {
    const store = await feastStore(product);
    const feast = await publishedFeast(product, store);
    const { visitor } = await newPerson(product);
    await join(visitor, feast);
    const params = { storeId: store.storeId, feastId: feast.id };
    const finish = async () =>
      store.manager.call(storeFeastsApi.finish, {
        params,
        body: { version: (await readManaged(store, feast)).version },
      });
    expect(codeOf(await finish())).toBe('feastActionNotPossible');
    await passUntil(product, feast.deadline);
    expect(await readManaged(store, feast)).toMatchObject({
      status: 'forming',
      formedAt: expect.any(String),
    });
    expect(codeOf(await finish())).toBe('feastNotStarted');
    const tab = async (name: 'awaitingArrival' | 'finished') =>
      (await store.manager.do(storeFeastsApi.countFeasts, { params: { storeId: store.storeId } }))[name];
    expect(await tab('awaitingArrival')).toBe(1);
    await passUntil(product, feast.startAt);
    expect((await finish()).body).toMatchObject({
      status: 'closed',
      closeReason: 'noSpecialReason',
      finishedAt: expect.any(String),
    });
    expect(await tab('finished')).toBe(1);
  });
});

describe('publishFeast', () => {
  it('keeps the tables that staff named', async () => {
    const store = await feastStore(product, 3);
    const itemIds = [store.kind.itemIds[2] ?? ''];
    const feast = await createFeast(product, store, { itemIds, turnMinutes: 180 });
    const published = await publishFeast(store, feast);
    expect(published.tables.map(({ itemId }) => itemId)).toEqual(itemIds);
    expect(Date.parse(published.endAt) - Date.parse(published.startAt)).toBe(180 * 60_000);
  });
});
