import { randomUUID } from 'node:crypto';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type { FixtureInput, FloorPlanEdit } from '@xiwei/contract/seating/seating.model.ts';
import { describe, expect, it } from 'vitest';
import { combination, item, startSeatingSetup } from '#testing/seating.ts';

const { manager, storeWithTables, read, refused, counts, occupy } = await startSeatingSetup();

type Changes = { [Part in keyof FloorPlanEdit]?: Partial<FloorPlanEdit[Part]> };

const wall: FixtureInput = {
  type: 'wall',
  areaId: null,
  geometry: { x: 0, y: 0, width: 800, height: 10, rotation: 0 },
};
const editOf = ({ items, fixtures }: Changes): FloorPlanEdit => ({
  items: { created: [], changed: [], removed: [], ...items },
  fixtures: { created: [], changed: [], removed: [], ...fixtures },
});

async function openPlan() {
  const { params, kindId, first, second } = await storeWithTables();
  return {
    params,
    first,
    second,
    table: { ...item, kindId },
    save: (changes: Changes) => manager.do(seatingApi.saveFloorPlan, { params, body: editOf(changes) }),
    saveRefused: (changes: Changes) => refused(seatingApi.saveFloorPlan, { params, body: editOf(changes) }),
  };
}

describe('saving a floor plan', () => {
  it('creates, changes and removes tables and fixtures in one step', async () => {
    const { params, first, second, table, save } = await openPlan();
    const geometry = { ...first.geometry, x: 500, rotation: 45 };
    const { position: _, ...changed } = { ...first, geometry };
    const saved = await save({
      items: {
        created: [{ ...table, label: 'W1', key: 'new-1' }],
        changed: [changed],
        removed: [{ id: second.id, version: 0 }],
      },
      fixtures: { created: [{ ...wall, key: 'new-2' }] },
    });
    const seating = await read(params);
    expect(seating.items).toEqual([
      { ...first, geometry, version: 1 },
      { ...table, label: 'W1', id: saved.createdIds['new-1'], version: 0, position: 2 },
    ]);
    expect(seating.fixtures).toEqual([{ ...wall, id: saved.createdIds['new-2'], version: 0 }]);
    expect(saved).toMatchObject({ items: seating.items, fixtures: seating.fixtures });
    expect(await counts(params)).toEqual({ settings: 2, events: 2 });
  });

  it('lets tables exchange labels and take the label of a removed table', async () => {
    const { params, first, second, table, save } = await openPlan();
    const { items } = await save({ items: { created: [{ ...table, label: 'C1', key: 'c' }] } });
    const third = items.find(({ label }) => label === 'C1') ?? first;
    await save({
      items: {
        changed: [
          { ...first, label: second.label },
          { ...second, label: first.label },
        ],
        created: [{ ...table, label: 'C1', key: 'd' }],
        removed: [{ id: third.id, version: third.version }],
      },
    });
    const labels = new Map((await read(params)).items.map(({ id, label }) => [id, label]));
    expect([labels.get(first.id), labels.get(second.id), labels.size]).toEqual([
      second.label,
      first.label,
      3,
    ]);
  });

  it('accepts two changes of different objects from the same state, and refuses one of the same object', async () => {
    const { params, first, second, save, saveRefused } = await openPlan();
    await save({ items: { changed: [{ ...first, label: 'X1' }] } });
    await save({ items: { changed: [{ ...second, label: 'X2' }] } });
    expect(await saveRefused({ items: { changed: [{ ...first, label: 'X3' }] } })).toBe('changedMeanwhile');
    expect(await saveRefused({ items: { removed: [{ id: second.id, version: 0 }] } })).toBe(
      'changedMeanwhile',
    );
    expect((await read(params)).items.map(({ label }) => label)).toEqual(['X1', 'X2']);
  });

  it('saves nothing if one object is refused', async () => {
    const { params, first, second, table, save, saveRefused } = await openPlan();
    const { createdIds } = await save({ fixtures: { created: [{ ...wall, key: 'wall' }] } });
    const before = await read(params);
    const itemIds = [first.id, second.id];
    const wallId = createdIds['wall'] ?? '';
    const bad: [string, Changes][] = [
      ['tableLabelTaken', { items: { created: [{ ...table, label: first.label, key: 'a' }] } }],
      [
        'seatingPartMissing',
        { items: { created: [{ ...table, label: 'N1', areaId: randomUUID(), key: 'a' }] } },
      ],
      [
        'seatingPartMissing',
        { fixtures: { changed: [{ ...wall, id: wallId, version: 0, areaId: randomUUID() }] } },
      ],
      ['notFound', { fixtures: { removed: [{ id: randomUUID(), version: 0 }] } }],
      ['inputInvalid', { items: { changed: [first], removed: [{ id: first.id, version: 0 }] } }],
      [
        'inputInvalid',
        { items: { created: ['N1', 'N2'].map((label) => ({ ...table, label, key: 'same' })) } },
      ],
    ];
    for (const [code, { items, fixtures }] of bad) {
      const valid = { ...second, label: 'moved' };
      const changed = [...(items?.changed ?? []), valid];
      expect(await saveRefused({ items: { ...items, changed }, ...(fixtures && { fixtures }) })).toBe(code);
    }
    expect(await read(params)).toEqual(before);
    await manager.do(seatingApi.createCombination, { params, body: { ...combination, itemIds } });
    expect(await saveRefused({ items: { removed: [{ id: first.id, version: 0 }] } })).toBe(
      'tableInCombination',
    );
  });

  it('names the tables that cannot be removed because they are booked', async () => {
    const { params, first, second } = await openPlan();
    await occupy(params.storeId, second.id, '[2037-11-20T10:00:00Z,2047-11-20T12:00:00Z)');
    const removed = [first, second].map(({ id, version }) => ({ id, version }));
    const body = editOf({ items: { removed } });
    const { refusal } = await manager.call(seatingApi.saveFloorPlan, { params, body });
    expect(refusal).toMatchObject({ code: 'tableHasOrders', details: { itemIds: [second.id] } });
    expect((await read(params)).items).toHaveLength(2);
  });

  it('limits the numbers of tables and fixtures', async () => {
    const { save, saveRefused } = await openPlan();
    const walls = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...wall, key: `${from + index}` }));
    await save({ fixtures: { created: walls(0, 499) } });
    expect(await saveRefused({ fixtures: { created: walls(0, 2) } })).toBe('floorPlanTooLarge');
    await save({ fixtures: { created: walls(0, 1) } });
  });

  it('deletes the fixtures of an area with the area', async () => {
    const { params, save } = await openPlan();
    const area = await manager.do(seatingApi.createArea, { params, body: { name: { en: 'Terrace' } } });
    await save({
      fixtures: {
        created: [
          { ...wall, areaId: area.id, key: 'a' },
          { ...wall, key: 'b' },
        ],
      },
    });
    await manager.do(seatingApi.deleteArea, { params: { ...params, areaId: area.id } });
    expect((await read(params)).fixtures).toMatchObject([{ areaId: null }]);
  });
});
