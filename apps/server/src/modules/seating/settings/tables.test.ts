import { randomUUID } from 'node:crypto';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type {
  CombinationInput,
  TableItemInput,
  TableKindInput,
} from '@xiwei/contract/seating/seating.model.ts';
import { MAX_SEATING_PARTS } from '@xiwei/contract/seating/seating-limits.ts';
import { describe, expect, it } from 'vitest';
import { addStaff } from '#testing/fixtures.ts';
import { orderIn } from '#testing/orders.ts';
import { combination, item, kind, shift, startSeatingSetup } from '#testing/seating.ts';
import { saveSeating } from './seating.store.ts';

const { product, manager, newStore, storeWithTables, read, refused, counts, addOrder, occupy } =
  await startSeatingSetup();

describe('kinds of table', () => {
  it('are created with labelled and placed tables; each change raises the version and emits an event', async () => {
    const params = await newStore();
    const first = await manager.do(seatingApi.createKind, { params, body: { ...kind, tableCount: 3 } });
    expect(first).toMatchObject({ ...kind, version: 0, tableCount: 3, photoUrl: null });
    await manager.do(seatingApi.createKind, { params, body: { ...kind, weight: 9, tableCount: 1 } });
    const { kinds, items, can } = await read(params);
    expect(kinds.map(({ weight, tableCount }) => [weight, tableCount])).toEqual([
      [9, 1],
      [0, 3],
    ]);
    expect(items.map(({ label, position }) => [label, position])).toEqual([
      ['A1', 0],
      ['A2', 1],
      ['A3', 2],
      ['B1', 3],
    ]);
    expect(new Set(items.map(({ geometry: { x, y } }) => `${x},${y}`)).size).toBe(4);
    expect(can).toEqual(['edit', 'create', 'sort']);
    expect(await counts(params)).toEqual({ settings: 2, events: 2 });
  });

  it('are created with tables that are labelled on from a first label, in an area', async () => {
    const { params } = await storeWithTables();
    const area = await manager.do(seatingApi.createArea, { params, body: { name: { en: 'Terrace' } } });
    const body = { ...kind, tableCount: 3, firstLabel: 'A1', areaId: area.id };
    await manager.do(seatingApi.createKind, { params, body });
    const { items } = await read(params);
    expect(items.slice(2).map(({ label, areaId }) => [label, areaId])).toEqual([
      ['A3', area.id],
      ['A4', area.id],
      ['A5', area.id],
    ]);
    const unknown = { ...body, areaId: randomUUID() };
    expect(await refused(seatingApi.createKind, { params, body: unknown })).toBe('seatingPartMissing');
  });

  it('can be private rooms with a minimum spend', async () => {
    const { params } = await storeWithTables();
    const room = { ...kind, privateRoom: true, minSpend: 3000_00 as Fen };
    const created = await manager.do(seatingApi.createKind, { params, body: room });
    expect(created).toMatchObject({ privateRoom: true, minSpend: 3000_00 });
    const change = { ...room, minSpend: null, version: 0 };
    const kindId = created.id;
    expect(
      await manager.do(seatingApi.updateKind, { params: { ...params, kindId }, body: change }),
    ).toMatchObject({ privateRoom: true, minSpend: null });
    for (const minSpend of [0, -1, 1e12] as Fen[])
      expect(await refused(seatingApi.createKind, { params, body: { ...room, minSpend } })).toBe(
        'inputInvalid',
      );
  });

  it('are changed only at their current version', async () => {
    const { params, kindId } = await storeWithTables();
    const change = { params: { ...params, kindId }, body: { ...kind, fixedTables: 3, version: 0 } };
    const changed = await manager.do(seatingApi.updateKind, change);
    expect(changed).toMatchObject({ version: 1, fixedTables: 3, minTables: 3, maxTables: 3, tableCount: 2 });
    expect(await refused(seatingApi.updateKind, change)).toBe('changedMeanwhile');
    const missing = { ...params, kindId: randomUUID() };
    expect(await refused(seatingApi.updateKind, { ...change, params: missing })).toBe('notFound');
    expect(await counts(params)).toEqual({ settings: 2, events: 2 });
  });

  it.each<[string, Partial<TableKindInput>]>([
    ['seatCountIncorrect', { seatCapacity: 6 }],
    ['seatCountIncorrect', { minSeatsPerOrder: 11 }],
    ['seatCountIncorrect', { minSeatsToFormParty: 11 }],
    ['seatCountIncorrect', { minSeatsPerOrder: 6, fixedTables: 1 }],
    ['tablesPerOrderIncorrect', { minTables: 3 }],
    ['pictureMissing', { photo: 'f'.repeat(64) }],
  ])('are refused for %s', async (code, wrong) => {
    const params = await newStore();
    expect(await refused(seatingApi.createKind, { params, body: { ...kind, ...wrong } })).toBe(code);
    expect(await counts(params)).toEqual({ settings: 0, events: 0 });
  });

  it('are deleted with their tables, and removed from shifts that list them', async () => {
    const { params, kindId } = await storeWithTables();
    const openKindIds = [kindId];
    await manager.do(seatingApi.createShift, { params, body: { ...shift, openKindIds } });
    await manager.do(seatingApi.deleteKind, { params: { ...params, kindId } });
    expect(await read(params)).toMatchObject({
      kinds: [],
      items: [],
      shifts: [{ openKindIds: [], version: 1 }],
    });
  });

  it('cannot be deleted once they had an order', async () => {
    const { params, kindId } = await storeWithTables();
    await addOrder(params.storeId, { kind_id: kindId });
    expect(await refused(seatingApi.deleteKind, { params: { ...params, kindId } })).toBe('tableHasOrders');
    expect((await read(params)).items).toHaveLength(2);
  });

  it('cannot be deleted while a table is occupied or part of a combination', async () => {
    const { params, kindId, first, second } = await storeWithTables();
    const itemIds = [first.id, second.id];
    const { id } = await manager.do(seatingApi.createCombination, {
      params,
      body: { ...combination, itemIds },
    });
    const of = { ...params, kindId };
    expect(await refused(seatingApi.deleteKind, { params: of })).toBe('tableInCombination');
    await manager.do(seatingApi.deleteCombination, { params: { ...params, combinationId: id } });
    await occupy(params.storeId, first.id, '[2037-11-20T10:00Z,2037-11-20T12:00Z)');
    expect(await refused(seatingApi.deleteKind, { params: of })).toBe('tableHasOrders');
  });
});

describe('tables', () => {
  it('are added, changed and sorted', async () => {
    const { params, kindId, first, second } = await storeWithTables();
    const area = await manager.do(seatingApi.createArea, { params, body: { name: { en: 'Terrace' } } });
    const added = await manager.do(seatingApi.createItems, {
      params,
      body: { items: [{ ...item, kindId, areaId: area.id }] },
    });
    const third = added.items[0];
    expect(third).toMatchObject({ ...item, areaId: area.id, position: 2, version: 0 });
    const changed = await manager.do(seatingApi.updateItem, {
      params: { ...params, itemId: first.id },
      body: { ...item, kindId, label: 'A1', disabled: true, version: 0 },
    });
    expect(changed).toMatchObject({ label: 'A1', disabled: true, version: 1, position: 0 });
    const itemIds = [third?.id ?? '', second.id, first.id];
    await manager.do(seatingApi.sortItems, { params, body: { itemIds } });
    const { items } = await read(params);
    expect(items.map(({ id, version }) => [id, version])).toEqual([
      [third?.id, 1],
      [second.id, 0],
      [first.id, 2],
    ]);
    const short = { params, body: { itemIds: itemIds.slice(1) } };
    expect(await refused(seatingApi.sortItems, short)).toBe('changedMeanwhile');
    await manager.do(seatingApi.deleteArea, { params: { ...params, areaId: area.id } });
    expect((await read(params)).items.map(({ areaId }) => areaId)).toEqual([null, null, null]);
  });

  it('need a unique label and position', async () => {
    const { params, kindId, first, second } = await storeWithTables();
    const add = (...items: Partial<TableItemInput>[]) =>
      refused(seatingApi.createItems, {
        params,
        body: { items: items.map((fields) => ({ ...item, kindId, ...fields })) },
      });
    expect(await add({ label: ' A2 ' })).toBe('tableLabelTaken');
    expect(await add({ label: 'W1' }, { label: 'W1' })).toBe('tableLabelTaken');
    expect(await add({ kindId: randomUUID() })).toBe('seatingPartMissing');
    expect(await add({ areaId: randomUUID() })).toBe('seatingPartMissing');
    const rename = {
      params: { ...params, itemId: first.id },
      body: { ...item, kindId, label: second.label, version: 0 },
    };
    expect(await refused(seatingApi.updateItem, rename)).toBe('tableLabelTaken');
  });

  it('cannot be deleted while an order refers to them, however old', async () => {
    const booking = await orderIn(product, 'closed', { tables: 1 });
    const [itemId = ''] = booking.kind.itemIds;
    expect(booking.order.itemIds).toEqual([itemId]);
    const params = { storeId: booking.storeId, itemId };
    const reply = await booking.manager.call(seatingApi.deleteItem, { params });
    expect(reply.refusal?.code).toBe('tableHasOrders');
    await booking.manager.do(staffOrdersApi.deleteOrder, {
      params: { storeId: booking.storeId, orderId: booking.order.id },
      query: { version: String(booking.order.version) },
    });
    expect((await booking.manager.call(seatingApi.deleteItem, { params })).status).toBe(200);
  });

  it('are removed when free and in no combination, and their label can be used again', async () => {
    const { params, kindId, first, second } = await storeWithTables();
    const of = { ...params, itemId: first.id };
    await occupy(params.storeId, first.id, '[2037-11-20T09:00Z,2037-11-20T11:00Z)');
    expect(await refused(seatingApi.deleteItem, { params: of })).toBe('tableHasOrders');
    await product.db
      .updateTable('occupancy')
      .set({ during: '[2037-11-20T08:00Z,2037-11-20T10:00Z)' })
      .execute();
    const itemIds = [first.id, second.id];
    const joined = await manager.do(seatingApi.createCombination, {
      params,
      body: { ...combination, itemIds },
    });
    expect(await refused(seatingApi.deleteItem, { params: of })).toBe('tableInCombination');
    await manager.do(seatingApi.deleteCombination, { params: { ...params, combinationId: joined.id } });
    await manager.do(seatingApi.deleteItem, { params: of });
    expect((await read(params)).items.map(({ id }) => id)).toEqual([second.id]);
    await manager.do(seatingApi.createItems, {
      params,
      body: { items: [{ ...item, kindId, label: first.label }] },
    });
  });
});

describe('areas and combinations', () => {
  it('are changed only at their current version', async () => {
    const { params, first, second } = await storeWithTables();
    const area = await manager.do(seatingApi.createArea, { params, body: { name: { en: 'Terrace' } } });
    const rename = {
      params: { ...params, areaId: area.id },
      body: { name: { en: 'Garden' }, version: 0 },
    };
    expect(await manager.do(seatingApi.updateArea, rename)).toMatchObject({
      version: 1,
      name: { en: 'Garden' },
    });
    expect(await refused(seatingApi.updateArea, rename)).toBe('changedMeanwhile');
    const body = { ...combination, itemIds: [first.id, second.id] };
    const { id } = await manager.do(seatingApi.createCombination, { params, body });
    const change = { params: { ...params, combinationId: id }, body: { ...body, maxPeople: 9, version: 0 } };
    expect(await manager.do(seatingApi.updateCombination, change)).toMatchObject({
      version: 1,
      maxPeople: 9,
    });
    expect(await refused(seatingApi.updateCombination, change)).toBe('changedMeanwhile');
  });

  it('join existing tables, each once, for at most their capacity', async () => {
    const { params, first, second } = await storeWithTables();
    const join = (wrong: Partial<CombinationInput>) => {
      const body = { ...combination, itemIds: [first.id, second.id], ...wrong };
      return refused(seatingApi.createCombination, { params, body });
    };
    expect(await join({ itemIds: [first.id, first.id] })).toBe('combinationItemsIncorrect');
    expect(await join({ itemIds: [first.id, randomUUID()] })).toBe('seatingPartMissing');
    expect(await join({ minPeople: 9, maxPeople: 8 })).toBe('peopleCountIncorrect');
    expect(await join({ maxPeople: 11 })).toBe('peopleCountIncorrect');
  });
});

describe('limits', () => {
  it('of tables are refused when they are exceeded, by new tables and by new kinds', async () => {
    const { params, kindId } = await storeWithTables();
    const add = (count: number, first: number) => {
      const items = Array.from({ length: count }, (_, index) => ({
        ...item,
        kindId,
        label: `N${first + index}`,
      }));
      return manager.call(seatingApi.createItems, { params, body: { items } });
    };
    for (let batch = 0; batch < 9; batch += 1) await add(200, batch * 200);
    expect((await add(199, 1800)).refusal?.code).toBe('seatingLimitReached');
    expect((await add(198, 1800)).status).toBe(200);
    const one = { params, body: { ...kind, tableCount: 1 } };
    expect(await refused(seatingApi.createKind, one)).toBe('seatingLimitReached');
    expect((await read(params)).kinds).toHaveLength(1);
  });

  it('of other parts are refused when they are exceeded', async () => {
    const { params, first, second } = await storeWithTables();
    const seating = await read(params);
    const joined = { ...combination, itemIds: [first.id, second.id] };
    const name = { en: 'Room' };
    const many = <Part extends object>(part: keyof typeof MAX_SEATING_PARTS, input: Part) =>
      Array.from({ length: MAX_SEATING_PARTS[part] }, (_, position) => ({
        ...input,
        id: randomUUID(),
        version: 0,
        position,
      }));
    const shifts = many('shifts', shift);
    const combinations = many('combinations', joined);
    await saveSeating(product.db, params.storeId, {
      ...seating,
      areas: many('areas', { name }),
      shifts,
      combinations,
    });
    const full = 'seatingLimitReached';
    expect(await refused(seatingApi.createArea, { params, body: { name } })).toBe(full);
    expect(await refused(seatingApi.createShift, { params, body: shift })).toBe(full);
    expect(await refused(seatingApi.createCombination, { params, body: joined })).toBe(full);
  });
});

describe('hosts', () => {
  it('can read all settings but not edit them', async () => {
    const { params } = await storeWithTables();
    const host = product.visitor();
    await addStaff(product.db, params.storeId, await host.signIn(), 'host');
    const asHost = await host.do(seatingApi.readSeating, { params });
    expect(asHost).toMatchObject({ items: [{}, {}], kinds: [{ can: [] }], can: [] });
    const asManager = await read(params);
    expect(asManager).toMatchObject({
      kinds: [{ can: ['update', 'copy', 'delete'] }],
      can: ['edit', 'create', 'sort'],
    });
  });
});
