import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { CallOf } from '@xiwei/contract/common/endpoint.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookByStaff, openStore, SATURDAY } from '#testing/bookings.ts';
import { addStaff } from '#testing/fixtures.ts';
import { newPerson } from '#testing/orders.ts';
import { type Product, startProduct } from '#testing/product.ts';
import { addKind, depositBy, setRules } from '#testing/seating-plan.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

type Query = CallOf<typeof staffOrdersApi.quoteStaffDeposit>['query'];

/** Opens a store with deposit rules of every condition that a booking by staff can meet, and a host. */
async function storeWithRules() {
  const store = await openStore(product, 3, { seatCapacity: 4, maxTables: 2 });
  const room = await addKind(product.db, store.storeId, 1, { seatCapacity: 10 });
  const { visitor: host, id } = await newPerson(product);
  await addStaff(product.db, store.storeId, id, 'host');
  const named = (name: string, rule: ReturnType<typeof depositBy>) => ({ ...rule, name });
  await setRules(product.db, store.storeId, {
    deposits: [
      named('Blacklist', depositBy('fixed', 500_00, { risk: ['blacklisted'] })),
      named('Room', depositBy('fixed', 300_00, { kindIds: [room.id] })),
      named('Chat', depositBy('perPerson', 20_00, { methods: ['chat'] })),
      named('Large', depositBy('perTable', 50_00, { people: { min: 5, max: 8 } })),
    ],
  });
  const quote = (query: Partial<Query> = {}) =>
    host.call(staffOrdersApi.quoteStaffDeposit, {
      params: { storeId: store.storeId },
      query: { date: SATURDAY, time: '19:00', adults: '2', method: 'phone', ...query },
    });
  return { ...store, room, host, quote };
}

describe('the deposit quoted to hosts', () => {
  it('is the deposit of the order they then make', async () => {
    const { storeId, kind, room, host, quote } = await storeWithRules();
    const guest = await host.do(dinersApi.createDiner, {
      params: { storeId },
      body: { lastName: 'Hei' },
    });
    await product.db.updateTable('diner').set({ blacklisted: true }).where('id', '=', guest.id).execute();
    const cases = [
      { query: {}, place: {}, deposit: 0, ruleName: '' },
      { query: { method: 'chat' }, place: {}, deposit: 40_00, ruleName: 'Chat' },
      { query: { adults: '6' }, place: { adults: 6 }, deposit: 100_00, ruleName: 'Large' },
      { query: { kindId: room.id }, place: { kindId: room.id }, deposit: 300_00, ruleName: 'Room' },
      {
        query: { itemIds: kind.itemIds.slice(0, 2).join(), adults: '5' },
        place: { itemIds: kind.itemIds.slice(0, 2), adults: 5 },
        deposit: 100_00,
        ruleName: 'Large',
      },
      { query: { dinerId: guest.id }, place: {}, deposit: 500_00, ruleName: 'Blacklist', diner: guest },
      // Staff may book a time that is no start time, after a warning.
      {
        query: { time: '18:10', method: 'chat' },
        place: { time: '18:10', overrides: ['notAStartTime'] },
        deposit: 40_00,
        ruleName: 'Chat',
      },
    ] as const;
    for (const { query, place, deposit, ruleName, ...more } of cases) {
      const { body } = await quote(query);
      expect(body, ruleName).toMatchObject({ deposit, ruleName, tooLate: false });
      const made = await bookByStaff(
        host,
        storeId,
        { time: '19:00', ...place, ...('itemIds' in place && { itemIds: [...place.itemIds] }) } as never,
        {
          method: 'method' in query ? query.method : 'phone',
          ...('diner' in more && { diner: { id: more.diner.id } }),
        },
      );
      expect(made.deposit).toBe(deposit);
      expect(made.policy.deposit).toEqual({ ...body.rate, ruleName });
      await host.do(staffOrdersApi.storeCancelOrder, {
        params: { storeId, orderId: made.id },
        body: { version: 0 },
      });
    }
  });

  it('is that of the guest whom the store knows by the phone that staff typed', async () => {
    const { storeId, host, quote } = await storeWithRules();
    const phone = { region: 'CN', number: '13800138000' } as const;
    const contact = { lastName: 'Hei', firstName: '', title: 'none', phone } as const;
    const guest = await host.do(dinersApi.createDiner, { params: { storeId }, body: contact });
    await product.db.updateTable('diner').set({ blacklisted: true }).where('id', '=', guest.id).execute();
    const typed = (number: string) => quote({ phoneRegion: 'CN', phoneNumber: number });
    expect((await typed(phone.number)).body).toMatchObject({ deposit: 500_00, ruleName: 'Blacklist' });
    expect((await typed('13900139000')).body).toMatchObject({ deposit: 0, ruleName: '' });
    expect((await typed('138')).body).toMatchObject({ deposit: 0, ruleName: '' });
    const made = await bookByStaff(host, storeId, { time: '19:00' }, { diner: contact });
    expect(made.deposit).toBe(500_00);
    const known = await product.db.selectFrom('diner').select('id').where('store_id', '=', storeId).execute();
    expect(known).toEqual([{ id: guest.id }]);
  });

  it('is none once the time has come', async () => {
    const { quote } = await storeWithRules();
    const { body } = await quote({ date: '2037-11-20', time: '18:00', method: 'chat' });
    expect(body).toEqual({ deposit: 0, rate: { basis: 'none', amount: 0 }, ruleName: '', tooLate: true });
  });

  it('is refused where the booking would be: tables that are taken, and unknown guests', async () => {
    const { quote, host, storeId, room } = await storeWithRules();
    await bookByStaff(host, storeId, { time: '19:00', itemIds: room.itemIds });
    expect((await quote({ itemIds: room.itemIds.join() })).refusal?.code).toBe('tableTaken');
    expect((await quote({ kindId: room.id })).refusal?.code).toBe('bookingFull');
    expect((await quote({ dinerId: storeId })).refusal?.code).toBe('dinerRequired');
    expect((await quote({ itemIds: 'T1' })).status).toBe(422);
  });
});
