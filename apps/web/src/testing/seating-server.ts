import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type { Seating, SeatingAnswer, TableItem } from '@xiwei/contract/seating/seating.model.ts';
import * as samples from '@xiwei/contract/seating/seating.samples.ts';
import { refusal } from './fake-server.ts';
import { idOf } from './samples.ts';
import { seatingFor } from './seating-answer.ts';
import { server } from './server.ts';

type Kind = SeatingAnswer['kinds'][number];
type Area = SeatingAnswer['areas'][number];
type Combination = SeatingAnswer['combinations'][number];

export const makeKind = ({ can = ['update', 'copy', 'delete'], ...changes }: Partial<Kind> = {}): Kind => ({
  ...samples.makeKindDetails({ id: idOf(60), name: { en: 'Hall table' }, maxCapacity: 5, ...changes }),
  can,
});

export const makeItem = (label: string, changes: Partial<TableItem> = {}) =>
  samples.makeTableItem({
    id: idOf(7000 + Number(label.replace(/\D/g, '')) + 100 * label.charCodeAt(0)),
    kindId: idOf(60),
    label,
    geometry: { x: 20, y: 20, width: 64, height: 64, rotation: 0, shape: 'square' },
    ...changes,
  });

const makeArea = (number: number, name: string, position: number): Area => ({
  id: idOf(number),
  version: 0,
  name: { en: name },
  position,
  can: ['update', 'delete'],
});
export const HALL = makeArea(81, 'Main room', 0);
export const TERRACE = makeArea(82, 'Terrace', 1);

export const makeCombination = (changes: Partial<Combination> = {}): Combination => ({
  ...samples.makeCombination({ id: idOf(90), itemIds: [makeItem('A1').id, makeItem('A2').id] }),
  can: ['update', 'delete'],
  ...changes,
});

export const EMPTY_SEATING = samples.makeSeating();

type Lists = Pick<Seating, 'kinds' | 'areas' | 'items' | 'combinations'>;
type ListName = keyof Lists;
type PartOf<Name extends ListName> = Lists[Name][number];

/** The seating as the fake server stores it, with what a save does to one of its parts. */
function storeOf(initial: Seating) {
  let seating = initial;
  let lastId = 9000;
  const partsOf = <Name extends ListName>(name: Name) => seating[name] as PartOf<Name>[];
  const set = <Name extends ListName>(name: Name, parts: PartOf<Name>[]) => {
    seating = { ...seating, [name]: parts };
  };
  return {
    read: (): Seating => ({
      ...seating,
      kinds: seating.kinds.map((kind) => ({
        ...kind,
        tableCount: seating.items.filter(({ kindId }) => kindId === kind.id).length,
      })),
    }),
    set,
    newPart: () => {
      lastId += 1;
      return { id: idOf(lastId), version: 0 };
    },
    add: <Name extends ListName>(name: Name, ...parts: PartOf<Name>[]) =>
      set(name, [...partsOf(name), ...parts]),
    remove: (name: ListName, id: string) => {
      set(
        name,
        partsOf(name).filter((part) => part.id !== id),
      );
      return {};
    },
    /** Changes a part. Refuses a version that is not the stored one. */
    change: <Name extends ListName>(
      name: Name,
      id: string,
      { version, ...values }: Omit<Partial<PartOf<Name>>, 'id'> & { version?: number },
    ) => {
      const before = partsOf(name).find((part) => part.id === id);
      if (!before) return refusal('notFound');
      if (version !== undefined && version !== before.version) return refusal('changedMeanwhile');
      const after = { ...before, ...values, version: before.version + 1 } as PartOf<Name>;
      set(
        name,
        partsOf(name).map((part) => (part.id === id ? after : part)),
      );
      return after;
    },
    isCombined: (ids: readonly string[]) =>
      seating.combinations.some(({ itemIds }) => itemIds.some((id) => ids.includes(id))),
  };
}
type SeatingStore = ReturnType<typeof storeOf>;

/** Sets up the tables of a store, which pages and colleagues change. Hosts may not edit them. */
export function serveSeating(initial: Partial<Seating>, { isHost = false } = {}) {
  const store = storeOf({ ...EMPTY_SEATING, ...initial });
  server.on(seatingApi.readSeating, () => seatingFor(store.read(), { isHost }));
  serveKinds(store);
  serveItems(store);
  serveAreas(store);
  serveCombinations(store);
  return store;
}

function serveAreas({ read, newPart, add, change, remove }: SeatingStore): void {
  server.on(seatingApi.createArea, ({ body }) => {
    const area = { ...body, ...newPart(), position: read().areas.length };
    add('areas', area);
    return area;
  });
  server.on(seatingApi.updateArea, ({ params, body }) => change('areas', params.areaId, body));
  server.on(seatingApi.deleteArea, ({ params }) => remove('areas', params.areaId));
}

function serveKinds({ read, newPart, add, change, remove, isCombined }: SeatingStore): void {
  server.on(seatingApi.createKind, ({ body: { tableCount, firstLabel: _label, areaId: _area, ...body } }) => {
    const kind = { ...body, ...newPart(), photoUrl: null, tableCount: tableCount ?? 0 };
    add('kinds', kind);
    return kind;
  });
  server.on(seatingApi.updateKind, ({ params, body }) => change('kinds', params.kindId, body));
  server.on(seatingApi.deleteKind, ({ params }) => {
    const items = read().items.filter(({ kindId }) => kindId === params.kindId);
    return isCombined(items.map(({ id }) => id))
      ? refusal('tableInCombination')
      : remove('kinds', params.kindId);
  });
}

function serveItems({ read, set, newPart, add, change, remove, isCombined }: SeatingStore): void {
  server.on(seatingApi.createItems, ({ body }) => {
    const { items: before } = read();
    const labels = new Set(before.map(({ label }) => label));
    if (body.items.some(({ label }) => labels.has(label))) return refusal('tableLabelTaken');
    const items = body.items.map((item, index) => ({
      ...item,
      ...newPart(),
      position: before.length + index,
    }));
    add('items', ...items);
    return { items };
  });
  server.on(seatingApi.updateItem, ({ params, body }) => {
    const isTaken = read().items.some(({ id, label }) => id !== params.itemId && label === body.label);
    return isTaken ? refusal('tableLabelTaken') : change('items', params.itemId, body);
  });
  server.on(seatingApi.deleteItem, ({ params }) =>
    isCombined([params.itemId]) ? refusal('tableInCombination') : remove('items', params.itemId),
  );
  server.on(seatingApi.sortItems, ({ body: { itemIds } }) => {
    const { items } = read();
    if (itemIds.length !== items.length || items.some(({ id }) => !itemIds.includes(id)))
      return refusal('changedMeanwhile');
    const sorted = itemIds.flatMap((id) => items.filter((item) => item.id === id));
    set('items', sorted);
    return { items: sorted };
  });
}

function serveCombinations({ newPart, add, change, remove }: SeatingStore): void {
  server.on(seatingApi.createCombination, ({ body }) => {
    const combination = { ...body, ...newPart() };
    add('combinations', combination);
    return combination;
  });
  server.on(seatingApi.updateCombination, ({ params, body }) =>
    change('combinations', params.combinationId, body),
  );
  server.on(seatingApi.deleteCombination, ({ params }) => remove('combinations', params.combinationId));
}
