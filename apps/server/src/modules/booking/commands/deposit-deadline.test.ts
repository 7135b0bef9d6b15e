import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { book, openStore, slotAt } from '#testing/bookings.ts';
import { movesOf, PAID, startFarAhead } from '#testing/moves.ts';
import { newPerson, passTime, readOrder } from '#testing/orders.ts';
import type { Product } from '#testing/product.ts';
import { setRules } from '#testing/seating-plan.ts';

let product: Product;
beforeAll(async () => {
  product = await startFarAhead();
});

const { inDays, untilStart } = movesOf(() => product);

describe('a deposit', () => {
  it('is never due after the meal has begun: new, taken again, moved by diner and by staff', async () => {
    const store = await openStore(product, 4);
    await setRules(product.db, store.storeId, { ...PAID, depositExpirySeconds: 604_800 });
    const { visitor: diner } = await newPerson(product);
    const order = await book(diner, store.storeId, slotAt(store.kind.id, '19:00', { date: inDays(2) }));
    expect(order.depositExpiresAt).toBe(order.startAt);
    const params = { storeId: store.storeId, orderId: order.id };
    const slot = slotAt(store.kind.id, '18:00', { date: inDays(1) });
    const moved = await diner.do(bookingApi.changeMyOrder, { params, body: { version: 0, slot } });
    expect(moved.depositExpiresAt).toBe(moved.startAt);
    const place = { date: inDays(1), time: '17:00', adults: 2 };
    const body = { version: moved.version, place };
    const byStaff = await store.manager.do(staffOrdersApi.changeOrderPlace, { params, body });
    expect(byStaff.depositExpiresAt).toBe(byStaff.startAt);
    await passTime(product, untilStart(byStaff));
    expect((await readOrder(store.manager, store.storeId, order.id)).status).toBe(
      'waitDepositPaymentInvalid',
    );
    const again = { params, body: { version: byStaff.version + 1 } };
    expect((await diner.call(bookingApi.retryPayment, again)).refusal?.code).toBe('actionNotPossible');
  });

  it('requested shortly before the meal leaves the time there is; requested later it is refused', async () => {
    const store = await openStore(product, 4);
    const body = (time: string, deposit?: number) => ({
      place: { date: inDays(1), time, adults: 2, overrides: ['past' as const] },
      diner: {
        lastName: 'Li',
        firstName: 'Lei',
        title: 'mr' as const,
        phone: { region: 'CN' as const, number: '13900001111' },
      },
      method: 'phone' as const,
      ...(deposit !== undefined && { deposit }),
    });
    const params = { storeId: store.storeId };
    const probe = await store.manager.do(staffOrdersApi.createStaffOrder, { params, body: body('19:00') });
    const later = { ...body('19:00', 100_00), place: { ...body('19:00').place, date: probe.date } };
    product.clock.pass(untilStart(probe) - 60);
    const made = await store.manager.do(staffOrdersApi.createStaffOrder, { params, body: later });
    expect(made.depositExpiresAt).toBe(made.startAt);
    product.clock.pass(60);
    const refused = await store.manager.call(staffOrdersApi.createStaffOrder, { params, body: later });
    expect(refused.refusal?.code).toBe('depositTooLate');
    // The store's rules require none once the meal has begun.
    await setRules(product.db, store.storeId, PAID);
    const { deposit: _, ...walkIn } = later;
    const seated = await store.manager.do(staffOrdersApi.createStaffOrder, { params, body: walkIn });
    expect(seated).toMatchObject({ status: 'waitService', deposit: 0 });
  });
});
