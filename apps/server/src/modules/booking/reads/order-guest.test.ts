import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookByStaff, openStore, SATURDAY } from '#testing/bookings.ts';
import { startEvening, twinAt } from '#testing/nodes.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';

let product: Product;
let evening: Product;
beforeAll(async () => {
  product = await startProduct();
  evening = await startEvening(product);
});

const NEXT_SATURDAY = '2037-11-28';
const guestOf = async (staff: Visitor, { storeId, id }: Pick<StaffOrder, 'storeId' | 'id'>) =>
  (await staff.call(staffOrdersApi.readOrderGuest, { params: { storeId, orderId: id } })).body.guest;

describe('the guest of an order', () => {
  it('has the visits and no-shows before its date, and occasions near it', async () => {
    const { storeId, manager } = await openStore(product, 2);
    const first = await bookByStaff(manager, storeId, { time: '19:00' });
    const diner = { id: first.diner?.id ?? '' };
    const record = await manager.do(dinersApi.readDiner, { params: { storeId, dinerId: diner.id } });
    await manager.do(dinersApi.updateDiner, {
      params: { storeId, dinerId: diner.id },
      body: { ...record, birthday: '1990-11-30', dietTaboo: 'Peanuts' },
    });
    const second = await bookByStaff(manager, storeId, { time: '19:00', date: NEXT_SATURDAY }, { diner });
    const params = { storeId, orderId: first.id };
    await twinAt(evening, manager).do(staffOrdersApi.closeAsAbsent, { params, body: { version: 0 } });
    expect(await guestOf(manager, second)).toMatchObject({
      dinerId: diner.id,
      visits: 0,
      absences: 1,
      dietTaboo: 'Peanuts',
      birthdayOn: '2037-11-30',
      lastVisitOn: null,
    });
  });

  it('is missing for a walk-in, and not found at another store', async () => {
    const [store, other] = [await openStore(product, 1), await openStore(product, 1)];
    const walkIn = await bookByStaff(
      store.manager,
      store.storeId,
      { time: '19:00', date: SATURDAY },
      { diner: null, method: 'walkIn' },
    );
    expect(await guestOf(store.manager, walkIn)).toBeNull();
    const params = { storeId: other.storeId, orderId: walkIn.id };
    expect((await other.manager.call(staffOrdersApi.readOrderGuest, { params })).refusal?.code).toBe(
      'notFound',
    );
  });
});
