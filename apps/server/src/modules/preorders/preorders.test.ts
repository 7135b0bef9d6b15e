import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { type Fen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import { myMenuApi, storeMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import { menuApi } from '@xiwei/contract/stores/menu.api.ts';
import type { DishInput, MenuDish } from '@xiwei/contract/stores/menu.model.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { SATURDAY } from '#testing/bookings.ts';
import { addStaff } from '#testing/fixtures.ts';
import { type Case, newPerson, orderIn, readOrder } from '#testing/orders.ts';
import { passFreshCheck } from '#testing/people.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';

const DUCK = 268_00;
const TOFU = 38_00;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

interface Table extends Case {
  duck: MenuDish;
  tofu: MenuDish;
}

const dish = (name: string, price: number, more: Partial<DishInput> = {}): DishInput => ({
  name: { en: name, 'zh-Hans': name },
  description: {},
  price: price as Fen,
  sectionId: null,
  newSection: { en: `With ${name}` },
  signature: false,
  picture: null,
  soldOut: false,
  hidden: false,
  ...more,
});

/** Opens a store whose diners can choose from two dishes until a day before, with an order for tomorrow. */
async function open(
  settings: Partial<{ open: boolean; changeHours: number; minimumPerAdult: Fen | null }> = {},
) {
  const booking = await orderIn(product, 'waitService');
  const { storeId, manager } = booking;
  await manager.do(storeMenuApi.updatePreorderSettings, {
    params: { storeId },
    body: { open: true, changeHours: 2, minimumPerAdult: null, version: 0, ...settings },
  });
  const add = (body: DishInput) => manager.do(menuApi.createDish, { params: { storeId }, body });
  const [duck, tofu] = [await add(dish('Duck', DUCK)), await add(dish('Tofu', TOFU))];
  return { ...booking, duck, tofu };
}

const paramsOf = ({ storeId, order }: Case) => ({ storeId, orderId: order.id });
const line = ({ id: dishId }: MenuDish, quantity: number, note = '') => ({
  type: 'dish' as const,
  ...{ dishId, quantity, note },
});
type Line = ReturnType<typeof line>;

const asDiner = (table: Table, lines: Line[], amount: number, version = 0, by = table.diner) =>
  by.call(myMenuApi.set, { params: paramsOf(table), body: { version, lines, amount: amount as Fen } });
const asStaff = (table: Table, lines: Line[], amount: number, version = 0) =>
  table.manager.call(storeMenuApi.set, {
    params: paramsOf(table),
    body: { version, lines, amount: amount as Fen },
  });
const read = (table: Table, by: Visitor = table.diner) => by.do(myMenuApi.read, { params: paramsOf(table) });
const orderOf = (table: Table): Promise<StaffOrder> =>
  readOrder(table.manager, table.storeId, table.order.id);
const logOf = async (table: Table) =>
  (await table.manager.do(staffOrdersApi.readOrderLog, { params: paramsOf(table) })).items;
const soldOut = (table: Table, { id: dishId }: MenuDish) =>
  table.manager.do(menuApi.setSoldOut, {
    params: { storeId: table.storeId, dishId },
    body: { soldOut: true },
  });
const setMealCost = async (table: Table, mealCost: number | null) =>
  table.manager.do(staffOrdersApi.setMealCost, {
    params: paramsOf(table),
    body: { version: (await orderOf(table)).version, mealCost: mealCost as Fen | null },
  });

describe('the menu of a booking', () => {
  it('is chosen by the diner, and the order, its log and the kitchen’s list show it', async () => {
    const table = await open();
    const { duck, tofu, storeId, manager } = table;
    expect(await read(table)).toMatchObject({ version: 0, lines: [], amount: 0, can: ['change'] });
    const { body } = await asDiner(table, [line(duck, 1, 'no skin'), line(tofu, 2)], DUCK + 2 * TOFU);
    expect(body).toMatchObject({
      version: 1,
      amount: DUCK + 2 * TOFU,
      lines: [
        { title: 'Duck', price: DUCK, quantity: 1, note: 'no skin', amount: DUCK, problem: null },
        { title: 'Tofu', price: TOFU, quantity: 2, amount: 2 * TOFU },
      ],
    });
    expect(await orderOf(table)).toMatchObject({ menuAmount: body.amount, mealCost: body.amount });
    expect((await logOf(table)).at(-1)).toMatchObject({
      type: 'associatedMenu',
      operator: { type: 'user', id: table.dinerId },
      before: { menu_amount: null },
      after: {
        menu_amount: body.amount,
        menu: {
          was: [],
          is: [
            { title: { en: 'Duck' }, quantity: 1 },
            { title: { en: 'Tofu' }, quantity: 2 },
          ],
        },
      },
      can: [],
    });
    const list = await manager.do(storeMenuApi.listKitchenMenus, {
      params: { storeId },
      query: { from: SATURDAY, to: SATURDAY },
    });
    expect(list.items).toMatchObject([
      { orderId: table.order.id, lines: [{ title: 'Duck' }, { title: 'Tofu' }] },
    ]);
  });

  it('is changed by staff after the diner’s time, and removed', async () => {
    const table = await open({ changeHours: 720 });
    const { duck, tofu } = table;
    expect((await asDiner(table, [line(duck, 1)], DUCK)).refusal).toMatchObject({ code: 'orderMenuClosed' });
    expect(await read(table)).toMatchObject({ can: [] });
    expect((await asStaff(table, [line(tofu, 3)], 3 * TOFU)).refusal).toBeUndefined();
    expect(await read(table)).toMatchObject({ version: 1, lines: [{ quantity: 3 }], can: [] });
    expect((await asStaff(table, [], 0, 1)).body).toMatchObject({ version: 2, lines: [] });
    expect(await orderOf(table)).toMatchObject({ menuAmount: null, mealCost: null });
  });

  it('is not that of a stranger’s booking, nor of another store', async () => {
    const table = await open();
    const { visitor: stranger } = await newPerson(product);
    expect((await asDiner(table, [line(table.duck, 1)], DUCK, 0, stranger)).refusal).toMatchObject({
      code: 'notFound',
    });
    expect((await stranger.call(myMenuApi.read, { params: paramsOf(table) })).refusal).toMatchObject({
      code: 'notFound',
    });
    const other = await open();
    const elsewhere = { ...table, storeId: other.storeId, manager: other.manager };
    expect((await asStaff(elsewhere, [line(other.duck, 1)], DUCK)).refusal).toMatchObject({
      code: 'notFound',
    });
    expect((await asStaff(table, [line(other.duck, 1)], DUCK)).refusal).toMatchObject({
      code: 'dishNotAvailable',
    });
  });

  it('is refused if the store does not offer it, and by closed and finished bookings', async () => {
    const table = await open({ open: false });
    const lines = [line(table.duck, 1)];
    expect((await asDiner(table, lines, DUCK)).refusal).toMatchObject({ code: 'preordersNotOffered' });
    expect((await asStaff(table, lines, DUCK)).refusal).toBeUndefined();
    for (const status of ['closed', 'finished', 'waitCancelProcess'] as const) {
      const over = { ...table, ...(await orderIn(product, status)) };
      expect((await asStaff(over, [], 0)).refusal, status).toMatchObject({ code: 'orderMenuClosed' });
    }
  });

  it('takes the sum that was shown, at least the store’s minimum, and quantities within bounds', async () => {
    const table = await open({ minimumPerAdult: 100_00 as Fen });
    const { duck, tofu } = table;
    expect((await asDiner(table, [line(duck, 1)], DUCK - 1)).refusal).toMatchObject({
      code: 'menuPriceChanged',
      details: { amount: DUCK },
    });
    expect((await asDiner(table, [line(tofu, 1)], TOFU)).refusal).toMatchObject({
      code: 'menuBelowMinimum',
      details: { minimum: 200_00 },
    });
    for (const quantity of [0, -1, 1.5, 100])
      expect((await asDiner(table, [line(duck, quantity)], DUCK * quantity)).refusal).toMatchObject({
        code: 'inputInvalid',
      });
    expect((await asStaff(table, [line(tofu, 1)], TOFU)).refusal).toBeUndefined();
  });

  it('keeps title and price of its dishes, and takes no more of one that is not available', async () => {
    const table = await open();
    const { duck, tofu, manager, storeId } = table;
    await asDiner(table, [line(duck, 2), line(tofu, 1)], 2 * DUCK + TOFU);
    await manager.do(menuApi.updateDish, {
      params: { storeId, dishId: duck.id },
      body: { ...dish('Goose', 300_00), sectionId: duck.sectionId, newSection: {}, version: duck.version },
    });
    await soldOut(table, tofu);
    expect(await read(table)).toMatchObject({
      lines: [
        { title: 'Duck', price: DUCK, problem: null },
        { title: 'Tofu', problem: 'soldOut' },
      ],
    });
    expect(
      (await asDiner(table, [line(duck, 3), line(tofu, 2)], 3 * DUCK + 2 * TOFU, 1)).refusal,
    ).toMatchObject({
      code: 'dishNotAvailable',
      details: { title: 'Tofu' },
    });
    const twice = [line(duck, 3), line(tofu, 1), line(tofu, 1, 'cold')];
    expect((await asDiner(table, twice, 3 * DUCK + 2 * TOFU, 1)).refusal).toMatchObject({
      code: 'inputInvalid',
    });
    expect(
      (await asDiner(table, [line(duck, 3), line(tofu, 1)], 3 * DUCK + TOFU, 1)).refusal,
    ).toBeUndefined();
    // A dish that was taken off the menu of the booking is chosen at its present price.
    await asDiner(table, [line(tofu, 1)], TOFU, 2);
    const { body: quote } = await table.diner.call(myMenuApi.quote, {
      params: paramsOf(table),
      body: { lines: [line(duck, 1), line(tofu, 2)] },
    });
    expect(quote).toMatchObject({
      amount: 300_00 + 2 * TOFU,
      lines: [{ title: 'Goose' }, { problem: 'soldOut' }],
    });
  });

  it('is changed by one of two who change it at once', async () => {
    const table = await open();
    const { duck, tofu } = table;
    const answers = await Promise.all([
      asDiner(table, [line(duck, 1)], DUCK),
      asStaff(table, [line(tofu, 1)], TOFU),
      asDiner(table, [line(duck, 2)], 2 * DUCK),
    ]);
    const refused = answers.flatMap(({ refusal }) => (refusal ? [refusal.code] : []));
    expect(refused).toEqual(['changedMeanwhile', 'changedMeanwhile']);
    const menu = await read(table);
    expect(menu.version).toBe(1);
    expect(await orderOf(table)).toMatchObject({ menuAmount: menu.amount, mealCost: menu.amount });
  });
});

describe('the price of the meal', () => {
  it('is that of the menu, until staff enter another', async () => {
    const table = await open();
    const { duck, tofu } = table;
    await asDiner(table, [line(duck, 1)], DUCK);
    expect(await orderOf(table)).toMatchObject({ mealCost: DUCK });
    await setMealCost(table, 500_00);
    await asStaff(table, [line(duck, 1), line(tofu, 1)], DUCK + TOFU, 1);
    expect(await orderOf(table)).toMatchObject({ menuAmount: DUCK + TOFU, mealCost: 500_00 });
    expect((await logOf(table)).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['associatedMenu', 'mealCost']),
    );
    // Entering the sum of the menu lets it follow again.
    await setMealCost(table, DUCK + TOFU);
    await asStaff(table, [line(tofu, 1)], TOFU, 2);
    expect(await orderOf(table)).toMatchObject({ mealCost: TOFU });
  });

  it('stays if it was entered before the menu', async () => {
    const table = await open();
    await setMealCost(table, 100_00);
    await asDiner(table, [line(table.duck, 1)], DUCK);
    expect(await orderOf(table)).toMatchObject({ menuAmount: DUCK, mealCost: 100_00 });
  });

  it('has entries of earlier releases shown as what they are', async () => {
    const table = await open();
    const { id, storeId } = { id: table.order.id, storeId: table.storeId };
    await product.db
      .insertInto('booking_log')
      .values({
        ...{ store_id: storeId, order_id: id, seq: 90, type: 'associatedMenu', at: product.clock.now() },
        ...{ operator_type: 'store', operator_id: null, reverts: null },
        before: { meal_cost: null },
        after: { meal_cost: 100_00 },
      })
      .execute();
    expect((await logOf(table)).at(-1)).toMatchObject({ seq: 90, type: 'mealCost', can: [] });
  });
});

describe('what can be chosen', () => {
  it('are the dishes that are neither hidden nor sold out', async () => {
    const table = await open();
    const { storeId, manager, duck, tofu } = table;
    await manager.do(menuApi.createDish, { params: { storeId }, body: dish('Soup', 1, { hidden: true }) });
    await soldOut(table, tofu);
    const choices = await product.visitor().do(myMenuApi.listMenuChoices, { params: { storeId }, query: {} });
    expect(choices).toMatchObject({ open: true, changeHours: 2, minimumPerAdult: null });
    expect(choices.dishes).toMatchObject([{ id: duck.id, name: 'Duck', section: 'With Duck', price: DUCK }]);
  });
});

describe('the settings', () => {
  it('are changed by managers, at the version that they read', async () => {
    const { storeId, manager } = await open();
    const body = { open: false, changeHours: 48, minimumPerAdult: 50_00 as Fen, version: 1 };
    const saved = await manager.do(storeMenuApi.updatePreorderSettings, { params: { storeId }, body });
    expect(saved).toMatchObject({ ...body, version: 2, can: ['update'] });
    const again = await manager.call(storeMenuApi.updatePreorderSettings, { params: { storeId }, body });
    expect(again.refusal).toMatchObject({ code: 'changedMeanwhile' });
    const { visitor: host, id } = await newPerson(product);
    await addStaff(product.db, storeId, id, 'host');
    expect(await host.do(storeMenuApi.readPreorderSettings, { params: { storeId } })).toMatchObject({
      changeHours: 48,
      can: [],
    });
  });
});

describe('a person’s data', () => {
  it('has the menus, and loses their notes when the account is closed', async () => {
    const table = await open();
    await asDiner(table, [line(table.duck, 1, 'for grandma')], DUCK);
    await passFreshCheck(product);
    const copy = await table.diner.do(privacyApi.readMyData, {});
    expect(copy.orderMenus).toMatchObject([
      { bookingId: table.order.id, lines: [{ title: 'Duck', quantity: 1, note: 'for grandma' }] },
    ]);
    await table.manager.do(staffOrdersApi.storeCancelOrder, {
      params: paramsOf(table),
      body: { version: (await orderOf(table)).version },
    });
    await table.diner.do(privacyApi.closeAccount, { body: { confirmed: true, payout: ZERO_FEN } });
    const { lines } = await product.db
      .selectFrom('order_menu')
      .selectAll()
      .where('order_id', '=', table.order.id)
      .executeTakeFirstOrThrow();
    expect(lines).toMatchObject([{ quantity: 1, note: '' }]);
  });
});
