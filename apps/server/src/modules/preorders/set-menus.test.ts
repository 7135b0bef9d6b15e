import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { myMenuApi, storeMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import type { MenuLineInput } from '@xiwei/contract/preorders/preorders.model.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { book, bookInput, SATURDAY, slotAt } from '#testing/bookings.ts';
import {
  ALWAYS,
  bookWithMenu,
  CAKE_PRICE,
  cakeLine,
  EXTRA,
  expectMenuGoodsInOrder,
  type MenuStore,
  openMenuStore,
  priceOf,
  requireSet,
  SET_PRICE,
  saveMenuSettings,
  setLine,
  setMenuNow,
  stockOf,
} from '#testing/menu-goods.ts';
import { newPerson, readOrder } from '#testing/orders.ts';
import { codeOf, type Product, startProduct, type Visitor } from '#testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const expectStock = async (store: MenuStore, on_hand: number, reserved: number) =>
  expect(await stockOf(product.db, store)).toEqual({ on_hand, reserved });

describe('a set menu that a store requires', () => {
  const people = 4;
  const bookPlain = (store: MenuStore, diner: Visitor) =>
    diner.call(
      bookingApi.createOrder,
      bookInput(store.storeId, slotAt(store.kind.id, '19:00', { adults: people })),
    );
  const bookMenu = (store: MenuStore, diner: Visitor, lines: MenuLineInput[]) =>
    diner.call(myMenuApi.createOrderWithMenu, bookWithMenu(store, lines, { adults: people }));
  const countOrders = async ({ storeId }: MenuStore) =>
    (await product.db.selectFrom('booking_order').select('id').where('store_id', '=', storeId).execute())
      .length;

  it('is booked with the table, or neither is', async () => {
    const store = await openMenuStore(product, { cakes: 4 });
    await requireSet(store);
    const { visitor: diner } = await newPerson(product);
    expect((await bookPlain(store, diner)).refusal).toMatchObject({
      code: 'setMenuRequired',
      details: { productIds: [store.set.productId] },
    });
    expect(codeOf(await bookMenu(store, diner, [cakeLine(store)]))).toBe('setMenuRequired');
    const [short] = [await bookMenu(store, diner, [setLine(store, 1)])];
    expect(short.refusal).toMatchObject({ code: 'menuPeopleTooMany', details: { people: 4, seats: 2 } });
    expect(codeOf(await bookMenu(store, diner, []))).toBe('inputInvalid');
    const { visitor: other } = await newPerson(product);
    const { body: order } = await bookMenu(store, other, [setLine(store, 2)]);
    expect(order).toMatchObject({ menuAmount: 2 * SET_PRICE, status: 'waitService' });
    expect(codeOf(await bookMenu(store, diner, [setLine(store, 2)]))).toBe('stockShort');
    expect(await countOrders(store)).toBe(1);
    const tea = [setLine(store, 2, { chosen: 1 })];
    expect((await bookMenu(store, diner, tea)).body).toMatchObject({ menuAmount: 2 * (SET_PRICE + EXTRA) });
    await expectMenuGoodsInOrder(product.db, store, 4, true);
  });

  it('is not booked with a table that is not free, nor under other limits', async () => {
    const store = await openMenuStore(product, { tables: 1 });
    await requireSet(store);
    const { visitor: diner } = await newPerson(product);
    const { visitor: late } = await newPerson(product);
    expect((await bookMenu(store, diner, [setLine(store, 2)])).refusal).toBeUndefined();
    expect(codeOf(await bookMenu(store, late, [setLine(store, 2)]))).toBe('bookingFull');
    await expectStock(store, 10, 4);
    await saveMenuSettings(store, { changeHours: 720 });
    expect(codeOf(await bookMenu(store, late, [setLine(store, 2)]))).toBe('orderMenuClosed');
    await saveMenuSettings(store, { open: false });
    expect(codeOf(await bookMenu(store, late, [setLine(store, 2)]))).toBe('preordersNotOffered');
    expect(codeOf(await bookPlain(store, late))).not.toBe('setMenuRequired');
  });

  it('is announced for the place and time alone where it is required', async () => {
    const store = await openMenuStore(product);
    await requireSet(store, { kindIds: [store.kind.id], dates: { from: SATURDAY, to: SATURDAY } });
    const choices = (query: object) =>
      product.visitor().do(myMenuApi.listMenuChoices, { params: { storeId: store.storeId }, query });
    const at = { date: SATURDAY, time: '19:00', adults: '2' };
    const requires = { products: [{ id: store.set.productId, title: 'Gift box' }] };
    expect(await choices({ ...at, kindId: store.kind.id })).toMatchObject({ requires });
    expect(await choices(at)).toMatchObject({ requires: null });
    expect(await choices({ ...at, kindId: store.kind.id, date: '2037-11-28' })).toMatchObject({
      requires: null,
    });
    const { goods, ...plain } = await choices({});
    expect(plain).toMatchObject({ requires: null });
    expect(goods).toMatchObject([
      { id: store.cake.productId, type: 'product', skus: [{ id: store.cake.skuId, price: CAKE_PRICE }] },
      { id: store.tea.productId },
      {
        id: store.set.productId,
        type: 'combo',
        seatsMax: 2,
        groups: [{ choose: 1, items: [{}, { extra: EXTRA }] }],
      },
    ]);
    const { visitor: diner } = await newPerson(product);
    const otherDay = slotAt(store.kind.id, '19:00', { date: '2037-11-28' });
    await book(diner, store.storeId, otherDay);
  });

  it('stays on the menu that a diner sets or moves, and staff can do without it', async () => {
    const store = await openMenuStore(product);
    await requireSet(store, { dates: { from: SATURDAY, to: SATURDAY } });
    const { visitor: diner } = await newPerson(product);
    const { id: orderId } = await book(
      diner,
      store.storeId,
      slotAt(store.kind.id, '19:00', { date: '2037-11-28' }),
    );
    const params = { storeId: store.storeId, orderId };
    const set = (lines: MenuLineInput[]) => setMenuNow(diner, store, orderId, lines);
    const move = async (slot = slotAt(store.kind.id)) => {
      const { version } = await readOrder(store.manager, store.storeId, orderId);
      const quoted = await diner.call(bookingApi.readMoveQuote, {
        params,
        query: { ...slot, adults: '2', children: '0' },
      });
      const moved = await diner.call(bookingApi.changeMyOrder, { params, body: { version, slot } });
      expect(codeOf(quoted)).toBe(codeOf(moved));
      return codeOf(moved);
    };
    expect(await move()).toBe('setMenuRequired');
    expect((await set([setLine(store, 1)])).refusal).toBeUndefined();
    expect(await move()).toBeUndefined();
    expect(await diner.do(myMenuApi.read, { params })).toMatchObject({
      requires: { products: [{ id: store.set.productId }] },
      setMenuMissing: false,
    });
    expect(codeOf(await set([]))).toBe('setMenuRequired');
    expect((await setMenuNow(store.manager, store, orderId, [], storeMenuApi)).body).toMatchObject({
      setMenuMissing: true,
    });
    expect(await readOrder(store.manager, store.storeId, orderId)).toMatchObject({ setMenuMissing: true });
    await expectStock(store, 10, 0);
  });

  it('is required of products that the store has, by managers alone', async () => {
    const store = await openMenuStore(product);
    const other = await openMenuStore(product);
    const params = { storeId: store.storeId };
    const {
      version,
      can: _can,
      products,
      ...settings
    } = await store.manager.do(storeMenuApi.readPreorderSettings, { params });
    expect(products).toHaveLength(3);
    const rule = (productIds: string[]) => ({
      name: '',
      when: ALWAYS,
      productIds,
    });
    const save = (productIds: string[], by = store.manager) =>
      by.call(storeMenuApi.updatePreorderSettings, {
        params,
        body: { ...settings, version, setMenuRules: [rule(productIds)] },
      });
    expect(codeOf(await save([other.set.productId]))).toBe('setMenuMissing');
    expect(codeOf(await save([]))).toBe('inputInvalid');
    expect(codeOf(await save([store.set.productId], other.manager))).toBe('notAllowed');
    expect((await save([store.set.productId])).refusal).toBeUndefined();
  });

  it('costs what was shown', async () => {
    const store = await openMenuStore(product);
    const { visitor: diner } = await newPerson(product);
    const lines = [setLine(store, 1)];
    const call = bookWithMenu(store, lines);
    call.body.menu.amount = (priceOf(store, lines) - 1) as Fen;
    expect(codeOf(await diner.call(myMenuApi.createOrderWithMenu, call))).toBe('menuPriceChanged');
    expect(await countOrders(store)).toBe(0);
  });
});
