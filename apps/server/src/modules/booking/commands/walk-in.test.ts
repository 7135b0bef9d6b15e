import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { CallOf } from '@xiwei/contract/common/endpoint.ts';
import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { refusalWords } from '@xiwei/phrases/refusals.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookByStaff, expectNoDoubleBooking, openStore } from '#testing/bookings.ts';
import { readLog, readOrder } from '#testing/orders.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';
import { depositBy, setRules } from '#testing/seating-plan.ts';

let product: Product;
// The clock begins on Friday at 18:00 in the stores' timezone.
beforeAll(async () => {
  product = await startProduct();
});

const FRIDAY = '2037-11-20';
type Body = CallOf<typeof staffOrdersApi.createStaffOrder>['body'];

/** Seats a party without a guest record now. */
const seat = (
  visitor: Visitor,
  storeId: string,
  place: Partial<Body['place']> = {},
  more: Partial<Body> = {},
) =>
  visitor.call(staffOrdersApi.createStaffOrder, {
    params: { storeId },
    body: {
      place: { date: FRIDAY, time: '18:00', adults: 2, overrides: ['notAStartTime', 'past'], ...place },
      diner: null,
      method: 'walkIn',
      arrived: true,
      ...more,
    },
  });

const arrive = (visitor: Visitor, storeId: string, orderId: string) =>
  visitor.do(staffOrdersApi.markArrived, { params: { storeId, orderId }, body: { version: 0 } });

describe('a walk-in', () => {
  it('is seated in one call, from this minute on, without a guest record', async () => {
    const { storeId, kind, manager } = await openStore(product, 1);
    product.clock.pass(42);
    const { body: order } = await seat(manager, storeId);
    product.clock.pass(-42);
    expect(order).toMatchObject({
      status: 'waitService',
      diner: null,
      method: 'walkIn',
      time: '18:00',
      startAt: '2037-11-20T10:00:00.000Z',
      arrivedAt: '2037-11-20T10:00:42.000Z',
      itemIds: kind.itemIds,
      version: 1,
      deposit: 0,
    });
    expect((await readLog(manager, storeId, order.id)).map(({ type }) => type)).toEqual(['create', 'arrive']);
    const { items } = await manager.do(dinersApi.listDiners, { params: { storeId }, query: {} });
    expect(items).toEqual([]);
  });

  it('pays no deposit when it is seated, whatever the rules', async () => {
    const { storeId, manager } = await openStore(product, 3);
    await setRules(product.db, storeId, { deposits: [depositBy('fixed', 100_00)] });
    expect((await seat(manager, storeId, { time: '18:00' })).body).toMatchObject({ deposit: 0 });
    // The clock of the device is a minute ahead.
    expect((await seat(manager, storeId, { time: '18:01' })).body).toMatchObject({ deposit: 0 });
    expect((await seat(manager, storeId, {}, { deposit: 100 })).refusal?.code).toBe('depositTooLate');
  });

  it('cannot be seated now for another day', async () => {
    const { storeId, manager } = await openStore(product, 1);
    const { refusal } = await seat(manager, storeId, { date: '2037-11-21', time: '18:00' });
    expect(refusal).toMatchObject({
      code: 'arrivalOtherDay',
      details: { date: '2037-11-21', time: '18:00' },
    });
    const { orders } = await manager.do(hostStandApi.readBoard, { params: { storeId, date: '2037-11-21' } });
    expect(orders).toEqual([]);
  });

  it('is the only booking without a guest', async () => {
    const { storeId, manager } = await openStore(product, 1);
    for (const method of ['phone', 'chat'] as const) {
      const { refusal } = await seat(manager, storeId, {}, { method });
      expect(refusal?.code).toBe('dinerRequired');
    }
    for (const language of LANGUAGES) expect(refusalWords[language].dinerRequired).not.toBe('');
  });
});

describe('the table of a walk-in', () => {
  it('is taken until the next booking, if that leaves 45 minutes', async () => {
    const { storeId, kind, manager } = await openStore(product, 1);
    await setRules(product.db, storeId, { turnMinutes: 120, bufferMinutes: 15 });
    const next = await bookByStaff(manager, storeId, { date: FRIDAY, time: '19:00' });
    // The host sees before what the command then does.
    const { recommended, tables } = await manager.do(hostStandApi.readTableVerdicts, {
      params: { storeId },
      query: { date: FRIDAY, time: '18:00', adults: '2', arrived: 'true' },
    });
    expect(recommended?.itemIds).toEqual(kind.itemIds);
    expect(tables).toMatchObject([{ freeUntil: '2037-11-20T11:00:00.000Z' }]);
    const { body: order } = await seat(manager, storeId);
    expect(order).toMatchObject({
      itemIds: kind.itemIds,
      startAt: '2037-11-20T10:00:00.000Z',
      endAt: '2037-11-20T10:45:00.000Z',
    });
    expect((await readOrder(manager, storeId, next.id)).version).toBe(0);
    await expectNoDoubleBooking(product.db, storeId);
  });

  it('is refused with the time until which it is free, if the next booking is too soon or the stay is fixed', async () => {
    const { storeId, kind, manager } = await openStore(product, 1);
    await setRules(product.db, storeId, { turnMinutes: 120, bufferMinutes: 20 });
    const next = await bookByStaff(manager, storeId, { date: FRIDAY, time: '19:00' });
    const details = { orderIds: [next.id], freeUntil: '2037-11-20T11:00:00.000Z', canOverride: false };
    const { refusal } = await seat(manager, storeId, { itemIds: kind.itemIds });
    expect(refusal).toMatchObject({ code: 'tableTaken', details });
    expect((await seat(manager, storeId)).refusal?.code).toBe('bookingFull');
    const fixed = await seat(manager, storeId, { itemIds: kind.itemIds, turnMinutes: 41 });
    expect(fixed.refusal).toMatchObject({ code: 'tableTaken', details });
    const short = await seat(manager, storeId, { itemIds: kind.itemIds, turnMinutes: 40 });
    expect(short.body).toMatchObject({ endAt: '2037-11-20T10:40:00.000Z', pinned: true });
  });

  it('is not one at which guests stay longer than planned, or came early', async () => {
    const { storeId, kind, manager } = await openStore(product, 2);
    await setRules(product.db, storeId, { turnMinutes: 60 });
    const [one = '', two = ''] = kind.itemIds;
    const early = await bookByStaff(manager, storeId, { date: FRIDAY, time: '20:00', itemIds: [one] });
    await arrive(manager, storeId, early.id);
    const { body: long } = await seat(manager, storeId, { itemIds: [two], turnMinutes: 30 });
    product.clock.pass(45 * 60);
    try {
      const { refusal } = await seat(manager, storeId, { time: '18:45', itemIds: [two] });
      expect(refusal).toMatchObject({
        code: 'tableTaken',
        details: { orderIds: [long.id], freeUntil: null },
      });
      expect((await seat(manager, storeId, { time: '18:45' })).refusal?.code).toBe('bookingFull');
      const params = { storeId, orderId: long.id };
      await manager.do(staffOrdersApi.turnTable, { params, body: { version: long.version } });
      expect((await seat(manager, storeId, { time: '18:45' })).body).toMatchObject({ itemIds: [two] });
    } finally {
      product.clock.pass(-45 * 60);
    }
  });
});

describe('the guest of a walk-in', () => {
  it('is added later, and then the channel can be changed', async () => {
    const { storeId, manager } = await openStore(product, 1);
    const { body: order } = await seat(manager, storeId, { time: '18:00' });
    const params = { storeId, orderId: order.id };
    const channel = (version: number, method: 'phone' | 'walkIn') =>
      manager.call(staffOrdersApi.setOrderChannel, { params, body: { version, method } });
    expect((await channel(1, 'phone')).refusal?.code).toBe('dinerRequired');
    const named = await manager.do(staffOrdersApi.changeOrderDiner, {
      params,
      body: { version: 1, diner: { lastName: 'Li', phone: { region: 'CN', number: '13900001111' } } },
    });
    expect(named).toMatchObject({ diner: { lastName: 'Li' }, method: 'walkIn' });
    expect((await channel(2, 'phone')).body).toMatchObject({ method: 'phone' });
    const log = await readLog(manager, storeId, order.id);
    expect(log.at(-1)).toMatchObject({
      type: 'channel',
      before: { method: 'walkIn' },
      after: { method: 'phone' },
    });
  });
});

describe('the bill of a walk-in', () => {
  it('is paid by a link or at the store, without a guest', async () => {
    const { storeId, manager } = await openStore(product, 1);
    const { body: order } = await seat(manager, storeId, { time: '18:00' });
    const params = { storeId, orderId: order.id };
    await manager.do(staffOrdersApi.setMealCost, { params, body: { version: 1, mealCost: 300_00 as Fen } });
    const due = await manager.do(staffOrdersApi.completeOrder, { params, body: { version: 2 } });
    expect(due).toMatchObject({ status: 'waitFinalPayment', diner: null });
    const { path } = await manager.do(moneyApi.makePaymentLink, { params });
    expect(path).toMatch(/^\//);
    const paid = await manager.do(staffOrdersApi.recordOfflinePayment, { params, body: { version: 3 } });
    expect(paid).toMatchObject({ status: 'finished', diner: null });
  });
});

describe('wishes', () => {
  it('are set together and logged', async () => {
    const { storeId, manager } = await openStore(product, 1);
    const order = await bookByStaff(manager, storeId, { time: '19:00' }, { remarkByDiner: 'By the window' });
    const wishes = { remarkByDiner: 'Quiet table', dietPreference: 'Spicy', dietTaboo: 'Peanuts' };
    const params = { storeId, orderId: order.id };
    const changed = await manager.do(staffOrdersApi.setOrderWishes, {
      params,
      body: { version: 0, ...wishes },
    });
    expect(changed).toMatchObject(wishes);
    const log = await readLog(manager, storeId, order.id);
    expect(log.at(-1)).toMatchObject({
      type: 'extendedJson',
      before: { remark_by_diner: 'By the window' },
      after: { remark_by_diner: 'Quiet table', diet_preference: 'Spicy', diet_taboo: 'Peanuts' },
    });
  });
});
