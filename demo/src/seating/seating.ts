import type { Fen } from '@xiwei/contract/common/money.ts';
import { NEW_TABLE_KIND } from '@xiwei/contract/seating/seating.defaults.ts';
import type { Shift, TableItem, TableKind, TurnRule } from '@xiwei/contract/seating/seating.model.ts';
import type { DemoSeating, StoreProfile } from '#demo-types.ts';
import { demoId } from '#ids.ts';
import { fixturesOf } from './fixtures.ts';
import { AREAS, type Block, type Floor, floorFor } from './floors.ts';
import { shiftsOf } from './shifts.ts';

/** Returns the fields every row has. The id is derived from the store and the row's name, so it is stable. */
type Rows = (part: string, name: string) => { id: string; version: number };

/** Derives the tables and shifts of a store from its cuisine and opening hours. */
export function seatingOf(store: StoreProfile): DemoSeating {
  const rows: Rows = (part, name) => ({ id: demoId(part, `${store.key}/${name}`), version: 0 });
  const floor = floorFor(store.mainCuisine);
  const areas = [...new Set(floor.blocks.map(({ area }) => area))];
  const shifts = shiftsOf(store, seatsIn(floor)).map(({ key, ...shift }, position) => ({
    ...shift,
    ...rows('shift', key),
    position,
  }));
  const items = floor.blocks
    .flatMap((block) => itemsIn(rows, block))
    .map((item, position) => ({ ...item, position }));
  const lunch = shifts.find(({ ranges }) => ranges.some(({ from }) => from >= '11:00' && from < '15:00'));
  return {
    areas: areas.map((key, position) => ({ ...rows('area', key), name: AREAS[key], position })),
    kinds: floor.blocks.map((block, index) => kindIn(rows, block, floor.blocks.length - index)),
    items,
    fixtures: fixturesOf(
      store.key,
      areas.map((key) => rows('area', key).id),
      items,
    ),
    combinations: floor.pairs.map(({ labels, people: [minPeople, maxPeople] }) => ({
      ...rows('combination', labels.join('+')),
      name: labels.join(' + '),
      itemIds: labels.map((label) => rows('item', label).id),
      minPeople,
      maxPeople,
      weight: 0,
      disabled: false,
    })),
    shifts,
    turnRules: turnRulesFor(rows, lunch),
  };
}

const seatsIn = ({ blocks }: Floor): number =>
  blocks.reduce((sum, { seats, count }) => sum + seats * count, 0);

/** Returns the size of the largest party one booking can seat. */
export const largestParty = ({ mainCuisine }: Pick<StoreProfile, 'mainCuisine'>): number =>
  Math.max(...floorFor(mainCuisine).blocks.map(({ most, tables }) => most * tables));

/** The minimum spend in a private room for each seat, in fen. */
const ROOM_SPEND = 300_00;

const kindIn = (rows: Rows, block: Block, rank: number): TableKind => ({
  ...NEW_TABLE_KIND,
  ...rows('kind', block.key),
  name: block.name,
  unit: block.unit,
  seatCapacity: block.seats,
  maxCapacity: block.most,
  minSeatsPerOrder: block.from,
  minSeatsToFormParty: Math.max(block.from, Math.ceil((block.seats * block.tables) / 2)),
  // Two tables stay reserved for bookings by phone.
  bookingTableLimit: block.count >= 8 ? block.count - 2 : null,
  maxTables: block.tables,
  quickOptionSeatInterval: block.seats >= 8 ? 2 : 1,
  weight: rank * 10,
  remainingReminder: block.count >= 4 ? 2 : 1,
  privateRoom: block.key === 'room',
  minSpend: block.key === 'room' ? ((block.seats * ROOM_SPEND) as Fen) : null,
});

const itemsIn = (rows: Rows, block: Block): Omit<TableItem, 'position'>[] =>
  Array.from({ length: block.count }, (_, index) => ({
    ...rows('item', `${block.label}${index + 1}`),
    kindId: rows('kind', block.key).id,
    areaId: rows('area', block.area).id,
    label: `${block.label}${index + 1}`,
    geometry: {
      x: block.at[0] + (index % block.columns) * block.step[0],
      y: block.at[1] + Math.floor(index / block.columns) * block.step[1],
      width: block.size[0],
      height: block.size[1],
      rotation: 0,
      shape: block.shape,
    },
    disabled: false,
  }));

/** Returns turn times: large parties stay longer, and lunch is shorter. */
function turnRulesFor(rows: Rows, lunch: Shift | undefined): TurnRule[] {
  const always = { shiftId: null, weekdays: null, dateFrom: null, dateTo: null };
  const many = { minPeople: 6, maxPeople: 500, turnMinutes: 150, bufferMinutes: 0 };
  const few = { minPeople: 1, maxPeople: 5, turnMinutes: 90, bufferMinutes: 0 };
  return [
    { ...always, ...rows('turn-rule', 'many'), ...many },
    ...(lunch ? [{ ...always, ...rows('turn-rule', 'lunch'), ...few, shiftId: lunch.id }] : []),
  ];
}
