import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { dinerRecordApi } from '@xiwei/contract/diners/diner-record.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { describe, expect, it } from 'vitest';
import { bookByStaff, expectNoDoubleBooking } from '#testing/bookings.ts';
import { addStaff } from '#testing/fixtures.ts';
import { expectBooksInOrder } from '#testing/money.ts';
import { newPerson, passToStart, readLog } from '#testing/orders.ts';
import { DEPOSIT, type DepositOrder, paidOrder, settleDown, startPaying } from '#testing/paying.ts';
import { depositOf, operationsOf, orderOf, versionOf } from '#testing/staff-money.ts';

const paying = await startPaying();
const { product } = paying;

/** Makes a paid booking whose guests have not come, and closes it as a no-show. */
async function missed(): Promise<DepositOrder> {
  const booking = await paidOrder(paying);
  passToStart(product, booking.order);
  await closeAsAbsent(booking);
  return booking;
}

const seen = async (booking: DepositOrder) => ({
  params: booking.params,
  body: { version: await versionOf(booking) },
});
const closeAsAbsent = async (booking: DepositOrder) =>
  booking.manager.do(staffOrdersApi.closeAsAbsent, await seen(booking));
const reopen = async (booking: DepositOrder, by = booking.manager) =>
  by.call(staffOrdersApi.reopenOrder, await seen(booking));

/** Reverts the entry of the no-show in the order's log. */
async function revert(booking: DepositOrder, by = booking.manager) {
  const log = await readLog(booking.manager, booking.storeId, booking.order.id);
  const entry = log.findLast(({ type }) => type === 'close');
  const { body } = await seen(booking);
  return by.call(staffOrdersApi.revertLogEntry, {
    params: { ...booking.params, seq: String(entry?.seq) },
    body,
  });
}

const recordOf = async (booking: DepositOrder) => {
  const dinerId = (await orderOf(booking)).diner?.id ?? '';
  const params = { storeId: booking.storeId, dinerId };
  return booking.manager.do(dinerRecordApi.readDinerRecord, { params });
};

/** Books the table of an order for other guests at its time. */
const giveAway = async (booking: DepositOrder, itemIds: readonly string[]) =>
  bookByStaff(booking.manager, booking.storeId, {
    date: booking.order.date,
    time: booking.order.time,
    itemIds: [...itemIds],
    overrides: ['past', 'notAStartTime', 'pacing'],
  });

describe.each([
  ['reopenOrder', reopen],
  ['a revert of the log entry', revert],
] as const)('a no-show undone by %s', (_, undo) => {
  it('is expected again, with its tables, its deposit and no mark on its guest', async () => {
    const booking = await missed();
    expect(await depositOf(booking)).toMatchObject({ forfeited: DEPOSIT, refundable: 0 });
    expect(await recordOf(booking)).toMatchObject({ absent: 1 });
    expect((await undo(booking)).body).toMatchObject({
      status: 'waitService',
      closeReason: null,
      itemIds: (await orderOf(booking)).itemIds,
    });
    expect(await depositOf(booking)).toMatchObject({ state: 'paid', forfeited: 0, refundable: DEPOSIT });
    expect(await recordOf(booking)).toMatchObject({ absent: 0, closed: 0, upcoming: 1 });
    await booking.manager.do(staffOrdersApi.markArrived, await seen(booking));
    await booking.manager.do(staffOrdersApi.completeOrder, await seen(booking));
    expect(await recordOf(booking)).toMatchObject({ absent: 0, visits: 1 });
    await expectBooksInOrder(product.db);
  });

  it('can be marked and undone again, with the deposit kept once', async () => {
    const booking = await missed();
    await undo(booking);
    await closeAsAbsent(booking);
    expect(await depositOf(booking)).toMatchObject({ forfeited: DEPOSIT, refundable: 0 });
    await undo(booking);
    expect(await depositOf(booking)).toMatchObject({ forfeited: 0, refundable: DEPOSIT });
    expect((await operationsOf(booking, 'revoke')).length).toBe(2);
    await expectBooksInOrder(product.db);
  });

  it('gets another table if its own was given away', async () => {
    const booking = await missed();
    const { itemIds } = await orderOf(booking);
    await giveAway(booking, itemIds);
    const { body } = await undo(booking);
    expect(body).toMatchObject({ status: 'waitService' });
    expect(body?.itemIds).not.toEqual(itemIds);
    expect(body?.itemIds).toHaveLength(1);
    await expectNoDoubleBooking(product.db, booking.storeId);
  });

  it('is refused if no table is free, and changes nothing', async () => {
    const booking = await missed();
    for (const itemId of booking.kind.itemIds) await giveAway(booking, [itemId]);
    const before = await orderOf(booking);
    expect((await undo(booking)).refusal?.code).toBe('tableTaken');
    expect(await orderOf(booking)).toEqual(before);
    expect(await depositOf(booking)).toMatchObject({ forfeited: DEPOSIT });
  });

  it('is possible for a host', async () => {
    const booking = await missed();
    const host = await newPerson(product);
    await addStaff(product.db, booking.storeId, host.id, 'host');
    expect((await undo(booking, host.visitor)).body?.status).toBe('waitService');
  });

  it('happens once if it is asked for twice at the same time', async () => {
    const booking = await missed();
    expect((await orderOf(booking)).can).toContain('reopen');
    const twice = await Promise.all([undo(booking), undo(booking)]);
    expect(twice.map(({ refusal }) => refusal?.code ?? 'done').sort()).toEqual(['done', 'orderChanged']);
    expect(await depositOf(booking)).toMatchObject({ refundable: DEPOSIT });
  });

  it('is refused when the business day has ended', async () => {
    const booking = await missed();
    product.clock.pass(20 * 3600);
    expect((await orderOf(booking)).can).not.toContain('reopen');
    expect((await undo(booking)).refusal?.code).toMatch(/^(actionNotPossible|logNotRevertible)$/);
  });
});

describe('reopening', () => {
  it('is refused for orders that were closed in another way', async () => {
    const booking = await paidOrder(paying);
    await booking.manager.do(staffOrdersApi.storeCancelOrder, await seen(booking));
    passToStart(product, booking.order);
    expect((await orderOf(booking)).can).not.toContain('reopen');
    expect((await reopen(booking)).refusal?.code).toBe('actionNotPossible');
    expect((await revert(booking)).refusal?.code).toBe('logNotRevertible');
  });

  it('never shares a table with a booking that is made at the same time', async () => {
    const booking = await missed();
    const { itemIds } = await orderOf(booking);
    const [reopened] = await Promise.all([
      reopen(booking),
      ...booking.kind.itemIds.map((itemId) => giveAway(booking, [itemId]).catch(() => undefined)),
    ]);
    await expectNoDoubleBooking(product.db, booking.storeId);
    expect(reopened.body?.status ?? reopened.refusal?.code).toMatch(/^(waitService|tableTaken)$/);
    expect(itemIds).toHaveLength(1);
  });

  it('notifies the guest, who got a notice of the no-show', async () => {
    const booking = await missed();
    await settleDown(paying);
    await reopen(booking);
    await settleDown(paying);
    const { items } = await booking.diner.do(noticesApi.listNotices, { query: {} });
    expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['orderAbsent', 'orderReopened']));
  });
});
