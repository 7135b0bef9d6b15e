import { impactApi } from '@xiwei/contract/booking/impact.api.ts';
import type { ImpactChange } from '@xiwei/contract/booking/impact.model.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type { TableKindDetails } from '@xiwei/contract/seating/seating.model.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { book, bookByStaff, openStore, SATURDAY, slotAt } from '#testing/bookings.ts';
import { feastStore, publishedFeast } from '#testing/feasts.ts';
import { newPerson, orderIn } from '#testing/orders.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const SUNDAY = addDays(SATURDAY, 1);
const closureOf = (date: string) => ({
  type: 'closed' as const,
  dateFrom: date,
  dateTo: date,
  shiftIds: null,
  timeFrom: null,
  timeTo: null,
  note: {},
});
const closing = (date: string): ImpactChange => ({ type: 'plan', id: null, entry: closureOf(date) });

const preview = (visitor: Visitor, storeId: string, change: ImpactChange) =>
  visitor.do(impactApi.previewImpact, { params: { storeId }, body: { change } });
const rowsOf = (storeId: string) =>
  product.db.selectFrom('booking_order').selectAll().where('store_id', '=', storeId).orderBy('id').execute();

describe('the preview of a change', () => {
  it('lists the orders with guest, tables, deposit and reason, earliest first', async () => {
    const { storeId, kind, manager } = await openStore(product, 2, { name: { en: 'Hall' } });
    const late = await bookByStaff(manager, storeId, { time: '20:00', adults: 3 });
    const { visitor } = await newPerson(product);
    const early = await book(visitor, storeId, slotAt(kind.id, '18:00', { adults: 1, children: 1 }));
    await bookByStaff(manager, storeId, { date: SUNDAY, time: '18:00' });
    const { total, orders } = await preview(manager, storeId, closing(SATURDAY));
    expect(total).toBe(2);
    expect(orders).toMatchObject([
      { id: early.id, bookingCode: early.bookingCode, adults: 1, children: 1, time: '18:00' },
      { id: late.id, adults: 3, children: 0, time: '20:00', diner: { lastName: 'Li', firstName: 'Lei' } },
    ]);
    expect(orders[1]).toMatchObject({
      date: SATURDAY,
      status: 'waitService',
      kindName: 'Hall',
      tables: [expect.stringMatching(/^T\d+$/)],
      depositPaid: 0,
      reason: 'storeClosed',
      newClock: null,
    });
    expect(orders[1]?.diner).not.toHaveProperty('phone');
  });

  it('has no orders that are closed, finished or of another store', async () => {
    const closed = await orderIn(product, 'closed');
    const { total } = await preview(closed.manager, closed.storeId, closing(SATURDAY));
    expect(total).toBe(0);
    const unpaid = await orderIn(product, 'waitDepositPayment');
    const { orders } = await preview(unpaid.manager, unpaid.storeId, closing(SATURDAY));
    expect(orders.map(({ id }) => id)).toEqual([unpaid.order.id]);
  });

  it('counts all orders and lists the first fifty', async () => {
    const { storeId, manager } = await openStore(product, 60);
    for (let made = 0; made < 52; made += 1) await bookByStaff(manager, storeId, { time: '19:00' });
    const { total, orders } = await preview(manager, storeId, closing(SATURDAY));
    expect(total).toBe(52);
    expect(orders).toHaveLength(50);
  });

  it('lists the parties at joined tables that become too small for them', async () => {
    const { storeId, kind, manager } = await openStore(product, 2);
    const params = { storeId };
    const seating = await manager.do(seatingApi.readSeating, { params });
    const {
      photoUrl: _u,
      tableCount: _c,
      id: _i,
      version: _v,
      ...hall
    } = seating.kinds[0] as TableKindDetails;
    const itemIds = seating.items.map(({ id }) => id);
    const people = hall.maxCapacity * 2;
    const joined = {
      name: 'Both',
      itemIds,
      minPeople: people,
      maxPeople: people,
      weight: 0,
      disabled: false,
    };
    await manager.do(seatingApi.createCombination, { params, body: joined });
    const order = await bookByStaff(manager, storeId, { time: '19:00', adults: people, itemIds });
    const smaller = { ...hall, seatCapacity: 1, maxCapacity: 1, minSeatsPerOrder: 1, minSeatsToFormParty: 1 };
    const { orders } = await preview(manager, storeId, { type: 'kind', id: kind.id, kind: smaller });
    expect(orders).toMatchObject([{ id: order.id, reason: 'tablesDontFit' }]);
  });

  it('names the feasts that no longer fit, with tables and reason, until they are closed', async () => {
    const store = await feastStore(product);
    const { storeId, manager, kind } = store;
    const feast = await publishedFeast(product, store);
    const { id, title, date, time } = feast;
    const feastsAfter = async (change: ImpactChange) => {
      const { total, feasts } = await preview(manager, storeId, change);
      expect(total).toBe(0);
      return feasts;
    };
    const named = { id, title, date, time, people: feast.participantCount, tables: [expect.any(String)] };
    expect(await feastsAfter(closing(date))).toMatchObject([
      { ...named, reason: 'storeClosed', newClock: null },
    ]);
    expect(await feastsAfter(closing(addDays(date, 1)))).toEqual([]);
    const disabledIds = [...kind.itemIds];
    expect(await feastsAfter({ type: 'items', disabledIds })).toMatchObject([
      { ...named, reason: 'tableDisabled' },
    ]);
    expect(await feastsAfter({ type: 'kind', id: kind.id, kind: null })).toMatchObject([{ id }]);
    expect(await feastsAfter({ type: 'timezone', timezone: 'Asia/Tokyo' })).toMatchObject([
      { ...named, reason: 'timeMoves', newClock: { date } },
    ]);
    const params = { storeId, feastId: id };
    const { version } = await manager.do(storeFeastsApi.read, { params });
    await manager.do(storeFeastsApi.close, { params, body: { version, reason: '' } });
    expect(await feastsAfter(closing(date))).toEqual([]);
  });

  it('has no orders if the entry of the calendar is already deleted', async () => {
    const { storeId, manager } = await openStore(product, 1);
    await bookByStaff(manager, storeId, { time: '19:00' });
    for (const id of [crypto.randomUUID(), null]) {
      const { total } = await preview(manager, storeId, { type: 'plan', id, entry: null });
      expect(total).toBe(0);
    }
  });

  it('is refused to people who do not work at the store, and for an invalid date', async () => {
    const { storeId, manager } = await openStore(product, 1);
    const { visitor } = await newPerson(product);
    const call = { params: { storeId }, body: { change: closing(SATURDAY) } };
    expect((await visitor.call(impactApi.previewImpact, call)).status).toBe(403);
    const bad = { type: 'plan', id: null, entry: { ...closureOf('2037-13-01') } } as const;
    const reply = await manager.call(impactApi.previewImpact, { params: { storeId }, body: { change: bad } });
    expect(reply.refusal?.code).toBe('inputInvalid');
  });
});

describe('saving after the preview', () => {
  it('changes no order: each change is saved, and the preview is empty afterwards', async () => {
    const { storeId, kind, shiftId, manager } = await openStore(product, 3);
    const params = { storeId };
    for (const time of ['17:00', '19:00', '20:00']) {
      await bookByStaff(manager, storeId, { time, adults: 4 });
      await bookByStaff(manager, storeId, { date: SUNDAY, time, adults: 2 });
    }
    const before = await rowsOf(storeId);
    const { shifts, kinds, items } = await manager.do(seatingApi.readSeating, { params });
    const shift = shifts.find(({ id }) => id === shiftId);
    const hall = kinds.find(({ id }) => id === kind.id);
    const table = items.find(({ id }) => id === before[0]?.item_ids[0]);
    if (!shift || !hall || !table) throw new Error('The store was not set up');
    const later = { ...shift, ranges: [{ from: '19:00', to: '20:00' }] };
    const smaller = { ...hall, seatCapacity: 2, maxCapacity: 2 };
    const steps: [ImpactChange, () => Promise<unknown>, number][] = [
      [
        { type: 'shift', id: shiftId, shift: later },
        () => manager.do(seatingApi.updateShift, { params: { storeId, shiftId }, body: later }),
        2,
      ],
      [
        { type: 'kind', id: kind.id, kind: smaller },
        () => manager.do(seatingApi.updateKind, { params: { storeId, kindId: kind.id }, body: smaller }),
        3,
      ],
      [
        { type: 'items', disabledIds: [table.id] },
        () =>
          manager.do(seatingApi.updateItem, {
            params: { storeId, itemId: table.id },
            body: { ...table, disabled: true },
          }),
        before.filter(({ item_ids }) => item_ids.includes(table.id)).length,
      ],
      [
        closing(SATURDAY),
        () => manager.do(seatingApi.createPlanEntry, { params, body: closureOf(SATURDAY) }),
        3,
      ],
    ];
    for (const [change, save, touched] of steps) {
      expect({ type: change.type, ...(await preview(manager, storeId, change)) }).toMatchObject({
        type: change.type,
        total: touched,
      });
      await save();
      const again = await preview(manager, storeId, change);
      expect({ type: change.type, ...again }).toEqual({
        ...{ type: change.type, total: 0 },
        ...{ orders: [], feasts: [] },
      });
    }
    expect(await rowsOf(storeId)).toEqual(before);
  });

  it('shows old and new time of a time-zone change, and keeps the orders', async () => {
    const { storeId, manager } = await openStore(product, 1);
    const order = await bookByStaff(manager, storeId, { time: '19:00' });
    const before = await rowsOf(storeId);
    const change = { type: 'timezone', timezone: 'Asia/Tokyo' } as const;
    const { total, orders } = await preview(manager, storeId, change);
    expect(total).toBe(1);
    expect(orders).toMatchObject([
      { id: order.id, time: '19:00', reason: 'timeMoves', newClock: { date: SATURDAY, time: '20:00' } },
    ]);
    const { base, version } = await manager.do(storeSettingsApi.readStoreSettings, { params: { storeId } });
    const body = { ...base, timezone: change.timezone, version };
    await manager.do(storeSettingsApi.updateStoreBase, { params: { storeId }, body });
    expect((await preview(manager, storeId, change)).total).toBe(0);
    expect(await rowsOf(storeId)).toEqual(before);
  });
});
