import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { book, slotAt } from '#testing/bookings.ts';
import { BY_HAND, DAY, DEPOSIT, movesOf, PAID, startFarAhead, THREE_DAYS } from '#testing/moves.ts';
import { newPerson, passTime } from '#testing/orders.ts';
import type { Product } from '#testing/product.ts';
import { addKind, addShift, depositBy, setRules } from '#testing/seating-plan.ts';

let product: Product;
beforeAll(async () => {
  product = await startFarAhead();
});

const { inDays, untilStart, booked, tryMove, move, cancel, depositOf, staff } = movesOf(() => product);

describe('the cancellation deadline of a booking', () => {
  it('that has passed is not restored by moving the booking: cancelling stays an application', async () => {
    const booking = await booked({ ...PAID, ...THREE_DAYS }, 1);
    const moved = await move(booking, { date: inDays(9) });
    expect(Date.parse(moved.freeCancelUntil)).toBeLessThanOrEqual(product.clock.now().getTime());
    expect((await cancel(booking)).status).toBe('waitCancelProcess');
    expect(await depositOf(booking)).toMatchObject({ refundable: DEPOSIT, refunded: 0 });
  });

  it('is the stricter of the two places, through several moves there and back', async () => {
    const booking = await booked(THREE_DAYS, 10);
    const first = booking.order.freeCancelUntil;
    expect((await move(booking, { date: inDays(20) })).freeCancelUntil).toBe(first);
    const earlier = await move(booking, { date: inDays(6) });
    expect(Date.parse(first) - Date.parse(earlier.freeCancelUntil)).toBe(4 * DAY * 1000);
    expect((await move(booking, { date: inDays(10) })).freeCancelUntil).toBe(earlier.freeCancelUntil);
    expect((await cancel(booking)).status).toBe('closed');
  });

  it('is the start of the meal where the store sets none', async () => {
    for (const cancellation of [[], [{ days: 0, refund: 'full' as const }]]) {
      const booking = await booked({ ...PAID, cancellation }, 1);
      expect(booking.order.freeCancelUntil).toBe(booking.order.startAt);
      product.clock.pass(untilStart(booking.order) - 1);
      expect((await booking.read()).can).toContain('cancel');
      product.clock.pass(1);
      expect((await booking.read()).can).not.toContain('cancel');
      expect((await cancel(booking)).status).toBe('waitCancelProcess');
      expect(await depositOf(booking)).toMatchObject({ refundable: DEPOSIT, refunded: 0 });
    }
  });

  it('is the later of the two places when the store moves the booking', async () => {
    const booking = await booked(THREE_DAYS, 10);
    const place = async (days: number) =>
      booking.manager.do(staffOrdersApi.changeOrderPlace, {
        params: booking.params,
        body: {
          version: (await booking.read()).version,
          place: { date: inDays(days), time: '19:00', adults: 2 },
        },
      });
    expect((await place(5)).freeCancelUntil).toBe(booking.order.freeCancelUntil);
    const later = await place(15);
    expect(Date.parse(later.freeCancelUntil)).toBeGreaterThan(Date.parse(booking.order.freeCancelUntil));
  });
});

describe('a booking whose time has come', () => {
  it('cannot be moved by its diner: not after its start, nor two days after it was missed', async () => {
    const booking = await booked({ ...PAID, ...THREE_DAYS }, 1);
    product.clock.pass(untilStart(booking.order));
    expect((await tryMove(booking, { date: inDays(9) })).refusal?.code).toBe('actionNotPossible');
    product.clock.pass(2 * DAY);
    expect((await booking.read()).can).not.toContain('changePlace');
    expect((await tryMove(booking, { date: inDays(9) })).refusal?.code).toBe('actionNotPossible');
  });
});

describe('a booking that its diner moves to another day or to more people', () => {
  it("pays by today's rules: from nothing, with the deadline of a new booking", async () => {
    const booking = await booked({}, 2);
    await setRules(product.db, booking.storeId, { deposits: [depositBy('perPerson', 300_00)] });
    const moved = await move(booking, { date: inDays(6), adults: 6 });
    expect(moved).toMatchObject({ status: 'waitDepositPayment', deposit: 1800_00, depositPaidAt: null });
    const left = Date.parse(moved.depositExpiresAt ?? '') - product.clock.now().getTime();
    expect(left).toBe(1800_000);
    await passTime(product, 1801);
    expect((await booking.read()).status).toBe('waitDepositPaymentInvalid');
    // The table is free for others.
    const others = await Promise.all([1, 2, 3, 4].map(() => newPerson(product)));
    const date = moved.date;
    for (const { visitor } of others)
      await book(visitor, booking.storeId, slotAt(booking.kind.id, '19:00', { date }));
  });

  it('requires the difference if something was paid, and continues when it has arrived', async () => {
    const booking = await booked({ deposits: [depositBy('perPerson', 100_00)] }, 2);
    const moved = await move(booking, { adults: 5 });
    expect(moved).toMatchObject({ status: 'waitDepositPayment', deposit: 500_00 });
    const { due } = await booking.diner.do(orderMoneyApi.readMyOrderMoney, { params: booking.params });
    expect(due).toMatchObject([{ purpose: 'deposit', amount: 300_00 }]);
    const { status } = await staff(booking, staffOrdersApi.recordOfflinePayment as never);
    expect(status).toBe('waitService');
    expect(await depositOf(booking)).toMatchObject({ refundable: 500_00 });
  });

  it('gets no refund after the free cancellation deadline, and the difference before it', async () => {
    const strict = await booked({ ...PAID, ...THREE_DAYS }, 1);
    await setRules(product.db, strict.storeId, { deposits: [depositBy('fixed', 100_00)] });
    expect(await move(strict, { date: inDays(9) })).toMatchObject({
      deposit: DEPOSIT,
      status: 'waitService',
    });
    expect(await depositOf(strict)).toMatchObject({ refundable: DEPOSIT, refunded: 0 });
    const free = await booked(PAID, 2);
    await setRules(product.db, free.storeId, { deposits: [depositBy('fixed', 100_00)] });
    expect(await move(free, { date: inDays(9) })).toMatchObject({ deposit: 100_00, status: 'waitService' });
    expect(await depositOf(free)).toMatchObject({ refundable: 100_00, refunded: DEPOSIT - 100_00 });
  });

  it('waits for the store again, which accepts it or refunds everything', async () => {
    for (const answer of ['accept', 'reject'] as const) {
      const booking = await booked({ ...PAID, ...BY_HAND, ...THREE_DAYS }, 1);
      const moved = await move(booking, { date: inDays(9), adults: 6 });
      expect(moved).toMatchObject({ status: 'waitStoreConfirm', confirmedAt: null });
      if (answer === 'accept') {
        const accepted = await staff(booking, staffOrdersApi.acceptOrder);
        expect(accepted).toMatchObject({ status: 'waitService', freeCancelUntil: moved.freeCancelUntil });
      } else {
        const rejected = await staff(booking, staffOrdersApi.rejectOrder as never);
        expect(rejected).toMatchObject({ status: 'closed', closeReason: 'storeReject' });
        expect(await depositOf(booking)).toMatchObject({ refunded: DEPOSIT, refundable: 0 });
      }
    }
  });

  it('is accepted automatically again where the store allows it, counted from the move', async () => {
    const booking = await booked({ autoAcceptSeconds: 300 }, 2);
    await move(booking, { adults: 4 });
    await passTime(product, 299);
    expect((await booking.read()).status).toBe('waitStoreConfirm');
    await move(booking, { date: inDays(4), adults: 4 });
    await passTime(product, 299);
    expect((await booking.read()).status).toBe('waitStoreConfirm');
    await passTime(product, 1);
    expect((await booking.read()).status).toBe('waitService');
  });

  it('cannot be cancelled freely while it waits for the store, once the deadline has passed', async () => {
    const booking = await booked({ ...PAID, ...BY_HAND, ...THREE_DAYS }, 1);
    await move(booking, { date: inDays(9) });
    expect((await booking.read()).can).toContain('applyCancel');
    expect((await cancel(booking)).status).toBe('waitCancelProcess');
    expect((await staff(booking, staffOrdersApi.continueService as never)).status).toBe('waitService');
    expect(await depositOf(booking)).toMatchObject({ refundable: DEPOSIT, refunded: 0 });
  });

  it.each([
    ['is kept', THREE_DAYS, { forfeited: DEPOSIT, refunded: 0 }],
    ['goes back', { cancellation: [] }, { forfeited: 0, refunded: DEPOSIT }],
  ])('and not paid for: what was paid before %s as on cancelling then', async (_, terms, kept) => {
    const booking = await booked({ ...PAID, ...terms }, 1);
    await setRules(product.db, booking.storeId, { deposits: [depositBy('fixed', 2 * DEPOSIT)] });
    expect((await move(booking, { date: inDays(9) })).status).toBe('waitDepositPayment');
    await passTime(product, 1801);
    await passTime(product, DAY);
    expect(await booking.read()).toMatchObject({ status: 'closed', closeReason: 'depositPaymentFail' });
    expect(await depositOf(booking)).toMatchObject({ refundable: 0, ...kept });
  });

  it('is restored when its diner moves it back before paying', async () => {
    const booking = await booked({ deposits: [depositBy('perPerson', 100_00)], ...THREE_DAYS }, 1);
    expect((await move(booking, { adults: 5 })).status).toBe('waitDepositPayment');
    expect(await move(booking, { adults: 2 })).toMatchObject({ status: 'waitService', deposit: 200_00 });
    expect(await depositOf(booking)).toMatchObject({ refundable: 200_00, refunded: 0 });
  });
});

describe('a booking that its diner moves within its day, for no more people', () => {
  it('stays accepted and keeps its terms', async () => {
    const booking = await booked({ ...PAID, ...BY_HAND }, 2);
    await setRules(product.db, booking.storeId, { deposits: [depositBy('fixed', 9 * DEPOSIT)] });
    expect(await move(booking, { time: '20:00', adults: 1, children: 1 })).toMatchObject({
      status: 'waitService',
      deposit: DEPOSIT,
      confirmedAt: booking.order.confirmedAt,
    });
  });

  it("pays by today's rules in another shift or at another kind of table", async () => {
    const booking = await booked({}, 2);
    const lunch = await addShift(product.db, booking.storeId, { ranges: [{ from: '11:00', to: '13:00' }] });
    const plan = await addKind(product.db, booking.storeId, 2);
    await setRules(product.db, booking.storeId, {
      deposits: [
        depositBy('fixed', 1_00, { shiftIds: [lunch] }),
        depositBy('fixed', 2_00, { kindIds: [plan.id] }),
      ],
    });
    expect((await move(booking, { time: '20:00' })).deposit).toBe(0);
    expect((await move(booking, { time: '12:00' })).deposit).toBe(1_00);
    expect((await move(booking, { kindId: plan.id })).deposit).toBe(2_00);
  });
});
