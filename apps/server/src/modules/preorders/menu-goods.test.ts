import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { myMenuApi, storeMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import type { GoodsLineInput, MenuLineInput } from '@xiwei/contract/preorders/preorders.model.ts';
import { catalogueApi } from '@xiwei/contract/shop/catalogue.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { book, SATURDAY, slotAt } from '#testing/bookings.ts';
import {
  CAKE_PRICE,
  cakeLine,
  expectMenuGoodsInOrder,
  type MenuStore,
  openMenuStore,
  SET_PRICE,
  setLine,
  setMenuNow,
  stockOf,
} from '#testing/menu-goods.ts';
import { doJob, heardEverything, newPerson, passTime, readLog, readOrder } from '#testing/orders.ts';
import { codeOf, type Product, startProduct, type Visitor } from '#testing/product.ts';
import { depositBy, setRules } from '#testing/seating-plan.ts';
import { addPlan } from '#testing/shop-orders.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

/** A store with a booking of a diner. */
interface Booked extends MenuStore {
  diner: Visitor;
  orderId: string;
}

async function booked(more: Parameters<typeof openMenuStore>[1] = {}, adults = 4): Promise<Booked> {
  const store = await openMenuStore(product, more);
  const { visitor: diner } = await newPerson(product);
  const { id: orderId } = await book(diner, store.storeId, slotAt(store.kind.id, '19:00', { adults }));
  return { ...store, diner, orderId };
}

const paramsOf = ({ storeId, orderId }: Booked) => ({ storeId, orderId });
const set = (table: Booked, lines: MenuLineInput[], by = table.diner) =>
  setMenuNow(by, table, table.orderId, lines);
const setByStaff = (table: Booked, lines: MenuLineInput[]) =>
  setMenuNow(table.manager, table, table.orderId, lines, storeMenuApi);
const read = (table: Booked) => table.diner.do(myMenuApi.read, { params: paramsOf(table) });
const expectStock = async (table: MenuStore, on_hand: number, reserved: number) =>
  expect.poll(() => stockOf(product.db, table), { interval: 20 }).toEqual({ on_hand, reserved });

describe('goods on the menu of a booking', () => {
  it('are chosen with their variant, people and choices, and the order, its log and the kitchen show them', async () => {
    const table = await booked();
    const lines = [setLine(table, 2, { seats: 3, note: 'no sugar' }), cakeLine(table, 1)];
    const { body } = await set(table, lines);
    expect(body).toMatchObject({
      amount: 2 * SET_PRICE + CAKE_PRICE,
      people: 4,
      reserved: true,
      lines: [
        {
          ...{ type: 'combo', quantity: 2, seats: 3, note: 'no sugar', title: 'Gift box', price: SET_PRICE },
          ...{ seatsMin: 1, seatsMax: 2, problem: null, choiceNames: [{ title: 'Cake', count: 1 }] },
        },
        { type: 'product', quantity: 1, title: 'Cake', productId: table.cake.productId },
      ],
    });
    await expectStock(table, 10, 5);
    const { manager, storeId, orderId } = table;
    expect(await readOrder(manager, storeId, orderId)).toMatchObject({
      menuAmount: 2 * SET_PRICE + CAKE_PRICE,
      setMenuMissing: false,
    });
    expect((await readLog(manager, storeId, orderId)).at(-1)).toMatchObject({
      type: 'associatedMenu',
      after: { menu: { is: [{ title: { en: 'Gift box' }, quantity: 2 }, { title: { en: 'Cake' } }] } },
    });
    const kitchen = await manager.do(storeMenuApi.listKitchenMenus, {
      params: { storeId },
      query: { from: SATURDAY, to: SATURDAY },
    });
    expect(kitchen.items).toMatchObject([
      { orderId, lines: [{ title: 'Gift box', seats: 3, amount: 2 * SET_PRICE }, { title: 'Cake' }] },
    ]);
  });

  it('reserve the difference when the menu is set again', async () => {
    const table = await booked();
    await set(table, [setLine(table, 2)]);
    await expectStock(table, 10, 4);
    await set(table, [setLine(table, 1), cakeLine(table, 3)]);
    await expectStock(table, 10, 5);
    await set(table, [setLine(table, 1, { chosen: 1 })]);
    await expectStock(table, 10, 0);
    await set(table, []);
    await expectMenuGoodsInOrder(product.db, table, 10, true);
  });

  it('use what the party gives back, and no more than there is', async () => {
    const table = await booked({ cakes: 4 });
    expect((await set(table, [setLine(table, 2)])).refusal).toBeUndefined();
    expect((await set(table, [cakeLine(table, 4)])).refusal).toBeUndefined();
    expect(codeOf(await set(table, [cakeLine(table, 5)]))).toBe('stockShort');
    expect(codeOf(await set(table, [cakeLine(table, 4), setLine(table, 1)]))).toBe('stockShort');
    await expectStock(table, 4, 4);
  });

  it('keep their title, price and pieces when the product is changed, sold out or not offered any more', async () => {
    const table = await booked({ cakes: 2 });
    await set(table, [cakeLine(table, 2)]);
    const { db } = product;
    await db
      .updateTable('sku')
      .set({ price: 99_00 as Fen, status: 'UNLISTED' })
      .where('id', '=', table.cake.skuId)
      .execute();
    expect(await read(table)).toMatchObject({
      amount: 2 * CAKE_PRICE,
      lines: [{ title: 'Cake', price: CAKE_PRICE, problem: 'gone' }],
    });
    expect((await set(table, [cakeLine(table, 1, { note: 'candle' })])).refusal).toBeUndefined();
    await expectStock(table, 2, 1);
    expect(codeOf(await set(table, [cakeLine(table, 2)]))).toBe('productMissing');
  });

  it('that serve no number of people are taken besides set menus for everyone', async () => {
    const table = await booked();
    expect((await set(table, [setLine(table, 2), cakeLine(table)])).refusal).toBeUndefined();
  });

  it('are refused at another sum than was shown', async () => {
    const table = await booked();
    const body = { version: 0, lines: [cakeLine(table, 2)], amount: 1 as Fen };
    const { refusal } = await table.diner.call(myMenuApi.set, { params: paramsOf(table), body });
    expect(refusal).toMatchObject({ code: 'menuPriceChanged', details: { amount: 2 * CAKE_PRICE } });
  });

  it('cannot be deleted from the catalogue, and count towards what one person may order', async () => {
    const table = await booked({
      planId: (storeId) => addPlan(product, storeId, { per_person: 3 }),
    });
    await set(table, [cakeLine(table, 2), setLine(table, 1, { chosen: 1 })]);
    const params = { storeId: table.storeId, productId: table.set.productId };
    const removed = await table.manager.call(catalogueApi.deleteProduct, { params });
    expect(codeOf(removed)).toBe('productInOpenOrders');
    expect(codeOf(await set(table, [cakeLine(table, 4)]))).toBe('quantityTooMany');
    expect((await set(table, [cakeLine(table, 3)])).refusal).toBeUndefined();
    const other = await book(
      table.diner,
      table.storeId,
      slotAt(table.kind.id, '19:00', { date: '2037-11-28' }),
    );
    expect(codeOf(await setMenuNow(table.diner, table, other.id, [cakeLine(table, 1)]))).toBe(
      'quantityTooMany',
    );
    expect((await setByStaff(table, [cakeLine(table, 4)])).refusal).toBeUndefined();
  });

  it('of a daily plan are given back to the day on which they were ordered', async () => {
    const table = await booked({
      planId: (storeId) => addPlan(product, storeId, { mode: 'DAILY', policy: 'limited', quantity: 2 }),
    });
    expect(codeOf(await set(table, [cakeLine(table, 3)]))).toBe('stockShort');
    expect((await set(table, [cakeLine(table, 2)])).refusal).toBeUndefined();
    await expectMenuGoodsInOrder(product.db, table, 10, true);
  });
});

describe('lines of goods', () => {
  const NOT_ITS: [string, (table: Booked) => GoodsLineInput[], string][] = [
    ['no pieces', (table) => [cakeLine(table, 0)], 'quantityTooFew'],
    ['fewer than none', (table) => [cakeLine(table, -3)], 'quantityTooFew'],
    ['a thousand million pieces', (table) => [cakeLine(table, 1_000_000_000)], 'quantityTooMany'],
    ['half a piece', (table) => [cakeLine(table, 0.5)], 'inputInvalid'],
    ['no people', (table) => [cakeLine(table, 1, { seats: 0 })], 'inputInvalid'],
    [
      'more people than two set menus serve',
      (table) => [setLine(table, 1, { seats: 3 })],
      'menuSeatsAboveMaximum',
    ],
    [
      'fewer people than three set menus serve',
      (table) => [setLine(table, 3, { seats: 2 })],
      'menuSeatsBelowMinimum',
    ],
    ['more people than the party has', (table) => [cakeLine(table, 1, { seats: 5 })], 'menuPeopleTooFew'],
    [
      'more set menus than the party has people',
      (table) => [setLine(table, 3, { seats: 6 })],
      'menuPeopleTooFew',
    ],
    ['no choice', (table) => [setLine(table, 1, { choices: [] })], 'comboChoiceMissing'],
    [
      'two choices of one',
      (table) => [{ ...setLine(table), choices: choicesOf(table, 2) }],
      'selectedCountFull',
    ],
    [
      'a choice of a group that is not its',
      (table) => [{ ...setLine(table), choices: otherGroup(table) }],
      'comboChoiceMissing',
    ],
    [
      'choices of a single product',
      (table) => [cakeLine(table, 1, { choices: choicesOf(table, 1) })],
      'comboChoiceMissing',
    ],
    ['another type of product', (table) => [cakeLine(table, 1, { type: 'combo' })], 'productMissing'],
    [
      'a product that there is not',
      (table) => [cakeLine(table, 1, { skuId: table.storeId })],
      'productMissing',
    ],
    ['an empty id', (table) => [cakeLine(table, 1, { skuId: '' })], 'inputInvalid'],
    ['the same twice', (table) => [cakeLine(table), cakeLine(table, 2)], 'inputInvalid'],
  ];
  const choicesOf = ({ set: { groupId, itemIds } }: Booked, count: number) =>
    itemIds.slice(0, 1).map((itemId) => ({ groupId, itemId, count }));
  const otherGroup = ({ storeId, set: { itemIds } }: Booked) =>
    itemIds.slice(0, 1).map((itemId) => ({ groupId: storeId, itemId, count: 1 }));

  let table: Booked;
  beforeAll(async () => {
    table = await booked();
  });

  it.each(NOT_ITS)('are refused with %s, for diners and staff', async (_, linesOf, code) => {
    const lines = linesOf(table);
    for (const answer of [await set(table, lines), await setByStaff(table, lines)])
      expect(codeOf(answer)).toBe(code);
    await expectStock(table, 10, 0);
  });

  it('are quoted with what prevents them', async () => {
    const quote = (lines: MenuLineInput[]) =>
      table.diner.do(myMenuApi.quote, { params: paramsOf(table), body: { lines } });
    const { lines, amount } = await quote([cakeLine(table, 0), setLine(table, 6)]);
    expect(lines).toMatchObject([
      { problem: 'quantityTooFew', amount: 0 },
      { problem: 'tooMany', left: 5 },
    ]);
    expect(amount).toBe(6 * SET_PRICE);
  });

  it('of another store are not found', async () => {
    const other = await openMenuStore(product);
    expect(codeOf(await set(table, [cakeLine(table, 1, { skuId: other.cake.skuId })]))).toBe(
      'productMissing',
    );
    const choices = setLine(other).choices;
    expect(codeOf(await set(table, [setLine(table, 1, { choices })]))).toBe('comboChoiceMissing');
  });

  it('are not set for a stranger’s booking, nor by staff of another store', async () => {
    const { visitor: stranger } = await newPerson(product);
    const other = await openMenuStore(product);
    const body = { version: 0, lines: [cakeLine(table)], amount: CAKE_PRICE as Fen };
    expect(codeOf(await stranger.call(myMenuApi.set, { params: paramsOf(table), body }))).toBe('notFound');
    const byOther = await other.manager.call(storeMenuApi.set, { params: paramsOf(table), body });
    expect(codeOf(byOther)).toBe('notAllowed');
  });

  it('are set once when sent twice, and by one of diner and staff who change them at once', async () => {
    const both = await booked();
    const params = paramsOf(both);
    const body = { version: 0, lines: [cakeLine(both, 2)], amount: (2 * CAKE_PRICE) as Fen };
    const answers = await Promise.all([
      both.diner.call(myMenuApi.set, { params, body }),
      both.diner.call(myMenuApi.set, { params, body }),
      both.manager.call(storeMenuApi.set, { params, body }),
    ]);
    expect(answers.map(codeOf).sort()).toEqual(['changedMeanwhile', 'changedMeanwhile', undefined]);
    await expectStock(both, 10, 2);
  });
});

describe('the stock of a menu', () => {
  it('is given back when the booking is closed, and once', async () => {
    const table = await booked();
    await set(table, [setLine(table, 2)]);
    const { version } = await readOrder(table.manager, table.storeId, table.orderId);
    await table.diner.do(bookingApi.cancelOrder, { params: paramsOf(table), body: { version } });
    await expectStock(table, 10, 0);
    await doJob(product, 'preorders.settleGoods', paramsOf(table));
    await expectStock(table, 10, 0);
    expect(await read(table)).toMatchObject({ lines: [{ title: 'Gift box' }], reserved: false, can: [] });
    await expectMenuGoodsInOrder(product.db, table, 10, true);
  });

  it('is given back when the booking is deleted before that', async () => {
    const table = await booked();
    await set(table, [cakeLine(table, 3)]);
    const { version } = await readOrder(table.manager, table.storeId, table.orderId);
    await table.manager.do(staffOrdersApi.storeCancelOrder, { params: paramsOf(table), body: { version } });
    await table.manager.do(staffOrdersApi.deleteOrder, {
      params: paramsOf(table),
      query: { version: String(version + 1) },
    });
    await doJob(product, 'preorders.settleGoods', paramsOf(table));
    await expectStock(table, 10, 0);
  });

  it('leaves when the meal is finished, and comes back when that is undone', async () => {
    const table = await booked();
    const { manager, storeId, orderId } = table;
    const params = paramsOf(table);
    await set(table, [cakeLine(table, 3)]);
    const { version } = await readOrder(manager, storeId, orderId);
    await manager.do(staffOrdersApi.markArrived, { params, body: { version, otherDayConfirmed: true } });
    await manager.do(staffOrdersApi.setMealCost, { params, body: { version: version + 1, mealCost: null } });
    await manager.do(staffOrdersApi.completeOrder, { params, body: { version: version + 2 } });
    await expectStock(table, 7, 0);
    expect(await read(table)).toMatchObject({ reserved: true });
    const seq = (await readLog(manager, storeId, orderId)).at(-1)?.seq ?? 0;
    await manager.do(staffOrdersApi.revertLogEntry, {
      params: { ...params, seq },
      body: { version: version + 3 },
    });
    await expectStock(table, 10, 3);
    await expectMenuGoodsInOrder(product.db, table, 10, true);
  });

  it('is given back when the deposit expires, and kept again if there is enough when it can be paid again', async () => {
    const store = await openMenuStore(product, { cakes: 3 });
    await setRules(product.db, store.storeId, { deposits: [depositBy('fixed', 100_00)] });
    const { visitor: diner } = await newPerson(product);
    const { id: orderId } = await book(diner, store.storeId, slotAt(store.kind.id));
    const table = { ...store, diner, orderId };
    await set(table, [cakeLine(table, 2)]);
    await passTime(product, 1900);
    await expectStock(table, 3, 0);
    const retry = async () => {
      const { version } = await readOrder(table.manager, table.storeId, orderId);
      await diner.do(bookingApi.retryPayment, { params: paramsOf(table), body: { version } });
    };
    await retry();
    await expectStock(table, 3, 2);
    expect(await read(table)).toMatchObject({ reserved: true });
    await passTime(product, 1900);
    await expectStock(table, 3, 0);
    await product.db.updateTable('sku').set({ on_hand: 1 }).where('id', '=', table.cake.skuId).execute();
    await retry();
    await heardEverything(product);
    await expect
      .poll(
        async () =>
          (await table.manager.do(noticesApi.listNotices, { query: {} })).items.map(({ kind }) => kind),
        { interval: 20 },
      )
      .toContain('staffMenuShort');
    expect(await read(table)).toMatchObject({ reserved: false, lines: [{ quantity: 2 }] });
    await expectStock(table, 1, 0);
    expect((await set(table, [cakeLine(table, 1)])).refusal).toBeUndefined();
    await expectStock(table, 1, 1);
  });
});

describe('notices of a menu', () => {
  it('tell the other side that it was changed', async () => {
    const table = await booked();
    const kindsOf = async (visitor: Visitor) =>
      (await visitor.do(noticesApi.listNotices, { query: {} })).items.map(({ kind }) => kind);
    await set(table, [cakeLine(table)]);
    await heardEverything(product);
    expect(await kindsOf(table.manager)).toContain('staffMenuChanged');
    expect(await kindsOf(table.diner)).not.toContain('menuChangedByStore');
    await setByStaff(table, [cakeLine(table, 2)]);
    await heardEverything(product);
    expect(await kindsOf(table.diner)).toContain('menuChangedByStore');
  });
});
