import { ORDER_STATUSES } from '@xiwei/contract/booking/booking.machine.ts';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { TableVerdict } from '@xiwei/contract/booking/host-stand.model.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasLeft, isSeated, occupiesTables } from '#merchant/orders/stage/stage.ts';
import { makeBoard, makeStaffOrder } from '#testing/booking-samples.ts';
import { idOf } from '#testing/samples.ts';
import { HALL, makeItem, makeKind, TERRACE } from '#testing/seating-server.ts';
import { dropOptionsOf, needsNoQuestion } from './drag/drop-options.ts';
import { layoutOf } from './floor-plan/plan-layout.ts';
import { type Evening, eveningOf, type Party } from './model/evening.ts';
import { joinChoicesOf } from './model/join-choices.ts';
import { sectionsOf } from './model/sections.ts';
import { tableFactsAt } from './model/table-facts.ts';
import { serviceEntriesOf } from './panel/service-entries.ts';
import { obstacleOf, placeChangeOf } from './timeline/block-change.ts';
import { changeByKey, nextCell, type TableRow, tableRowsOf } from './timeline/timeline-keys.ts';
import { blocksOf, rowsOf } from './timeline/timeline-rows.ts';

const TABLES = ['A1', 'A2', 'A3', 'A4'].map((label, position) =>
  makeItem(label, { position, areaId: position < 2 ? HALL.id : TERRACE.id }),
);
const [A1 = '', A2 = '', A3 = '', A4 = ''] = TABLES.map(({ id }) => id);
const START = Date.parse('2026-12-02T11:00:00.000Z');
const MINUTE_MS = 60_000;

const orderAt = (id: string, itemIds: string[], changes: Partial<StaffOrder> = {}) =>
  makeStaffOrder({ id, itemIds, can: ['changePlace', 'arrive'], ...changes });
const LIN = orderAt(idOf(1), [A1]);
const WU = orderAt(idOf(2), [A2]);

/** The evening of two parties at A1 and A2, with A4 locked, at the time that they are expected. */
const evening = eveningOf(
  makeBoard({
    orders: [LIN, WU],
    locks: [
      {
        id: idOf(9),
        version: 0,
        date: LIN.date,
        timeFrom: '18:00',
        timeTo: '22:00',
        startAt: '2026-12-02T10:00:00.000Z',
        endAt: '2026-12-02T14:00:00.000Z',
        itemIds: [A4],
        reason: '',
        createdBy: { type: 'store', id: null, name: null },
      },
    ],
  }),
  { items: TABLES },
  START,
);
const lin = evening.partyOf.get(LIN.id);
if (!lin) throw new Error('The evening has no party');

const free: TableVerdict = {
  itemId: A3,
  reason: null,
  canOverride: false,
  overrides: [],
  orderIds: [],
  freeUntil: null,
};
const drop = (itemId: string, source: 'list' | 'table', verdict?: TableVerdict) =>
  dropOptionsOf({ evening, party: lin, itemId, source, verdict });
const actions = (plan: ReturnType<typeof drop>) => plan.choices.map(({ action }) => action);

/** A random order of the day, at some of the tables, in any state that an evening has. Minutes are counted from `START`. */
const anyOrder = fc
  .record({
    start: fc.integer({ min: -180, max: 180 }),
    stay: fc.integer({ min: 15, max: 240 }),
    arrived: fc.option(fc.integer({ min: -60, max: 60 })),
    left: fc.option(fc.integer({ min: 0, max: 120 })),
    status: fc.constantFrom(...ORDER_STATUSES),
    itemIds: fc.uniqueArray(fc.constantFrom(A1, A2, A3, A4), { maxLength: 3 }),
  })
  .map(({ start, stay, arrived, left, status, itemIds }): Partial<StaffOrder> => {
    const instant = (minute: number) => new Date(START + minute * MINUTE_MS).toISOString();
    const arrivedAt = arrived === null || start + arrived > 0 ? null : instant(start + arrived);
    return {
      ...{ startAt: instant(start), endAt: instant(start + stay), status, itemIds, arrivedAt },
      finishedAt: status === 'finished' ? instant(start + (left ?? 0)) : null,
      turnedOverAt: arrivedAt !== null && left !== null ? instant(start + left) : null,
    };
  });

/** Checks that the timeline shows a party at its tables for its time, or nowhere if it does not have them. */
function expectDrawnOnTimeline({ order, stage, from, end }: Party, rows: readonly TableRow[]): void {
  const isDrawn = occupiesTables(stage) || hasLeft(stage);
  for (const { id, table } of rows) {
    const blocks = blocksOf(table).filter((block) => 'party' in block && block.party.order.id === order.id);
    const expected = isDrawn && order.itemIds.includes(id) ? [{ start: from, end }] : [];
    expect(blocks.map((block) => ({ start: block.start, end: block.end }))).toEqual(expected);
  }
}

/** Checks that the plan shows guests at the tables of a seated party: they may be those who have overstayed there. */
function expectSeatedOnPlan({ order, stage }: Party, { tableOf }: Evening): void {
  if (!isSeated(stage)) return;
  for (const id of order.itemIds) {
    const table = tableOf.get(id);
    const party = table && tableFactsAt(table, START, START).party;
    expect(party && isSeated(party.stage)).toBe(true);
  }
}

describe('plan, timeline and lists of an evening', () => {
  it('show the same parties at the same tables and times', () => {
    fc.assert(
      fc.property(fc.array(anyOrder, { maxLength: 12 }), (changes) => {
        const orders = changes.map((each, index) => makeStaffOrder({ id: idOf(index + 1), ...each }));
        const shown = eveningOf(makeBoard({ orders }), { items: TABLES }, START);
        const listed = Object.values(sectionsOf(shown)).flat();
        expect(listed.map(({ order }) => order.id).sort()).toEqual(orders.map(({ id }) => id).sort());
        const rows = tableRowsOf(rowsOf(shown, PLAN, 'area', undefined));
        expect(rows.map(({ id }) => id).sort()).toEqual(TABLES.map(({ id }) => id).sort());
        for (const party of listed) {
          expectDrawnOnTimeline(party, rows);
          expectSeatedOnPlan(party, shown);
        }
      }),
    );
  });
});

describe('dropping a party', () => {
  it('from the list seats or moves it, and from a table moves it or joins the tables', () => {
    expect(actions(drop(A3, 'list', free))).toEqual(['seat', 'move']);
    const fromTable = drop(A3, 'table', free);
    expect(actions(fromTable)).toEqual(['move', 'join']);
    expect(fromTable.choices[1]?.itemIds).toEqual([A1, A3]);
  });

  it('from the list on its own table marks it as arrived', () => {
    expect(actions(drop(A1, 'list'))).toEqual(['arrive']);
    expect(drop(A1, 'table')).toEqual({ choices: [], reason: 'ownTable' });
  });

  it('on another party swaps their tables without a question', () => {
    const plan = drop(A2, 'table', { ...free, itemId: A2, reason: 'tableTaken', orderIds: [WU.id] });
    expect(actions(plan)).toEqual(['swap']);
    expect(needsNoQuestion(plan)).toBe(true);
  });

  it('on a locked table does nothing, whatever the verdict says', () => {
    expect(drop(A4, 'table', { ...free, itemId: A4 })).toEqual({ choices: [], reason: 'tableLocked' });
  });

  it('asks before rules are overridden and before other orders are moved', () => {
    const small = drop(A3, 'table', {
      ...free,
      reason: 'tablesDontFit',
      canOverride: true,
      overrides: ['tablesDontFit'],
    });
    expect(small.choices[0]?.overrides).toEqual(['tablesDontFit']);
    expect(needsNoQuestion(small)).toBe(false);
    const displacing = drop(A2, 'list', { ...free, itemId: A2, orderIds: [WU.id] });
    expect(displacing.choices[0]).toMatchObject({ action: 'seat', displaced: [WU.id] });
    expect(needsNoQuestion(displacing)).toBe(false);
  });

  it('that can no longer be moved does nothing', () => {
    const fixed = { ...lin, order: { ...LIN, can: [] } };
    expect(dropOptionsOf({ evening, party: fixed, itemId: A3, source: 'list', verdict: free })).toEqual({
      choices: [],
      reason: 'cannotMove',
    });
  });
});

describe('tables that join those of a party', () => {
  const choicesOf = (combinations: Parameters<typeof joinChoicesOf>[2]['combinations'] = []) => {
    const { near, elsewhere, refused } = joinChoicesOf(lin, evening, { combinations });
    const labels = (list: readonly { item: { label: string } }[]) => list.map(({ item }) => item.label);
    return { near: labels(near), elsewhere: labels(elsewhere), refused: labels(refused) };
  };
  const combination = {
    ...{ id: idOf(70), version: 1, name: 'A1 + A3', itemIds: [A1, A3] },
    ...{ minPeople: 4, maxPeople: 6, weight: 0, disabled: false },
  };

  it('are those without another party at its time, first those of its room', () => {
    expect(choicesOf()).toEqual({ near: [], elsewhere: ['A3'], refused: ['A2', 'A4'] });
  });

  it('begin with the combinations of the store, unless they are out of use', () => {
    expect(choicesOf([combination])).toMatchObject({ near: ['A3'], elsewhere: [] });
    expect(choicesOf([{ ...combination, disabled: true }])).toMatchObject({ near: [], elsewhere: ['A3'] });
  });

  it('are those whose parties come later or have left before', () => {
    const later = orderAt(idOf(3), [A2], {
      startAt: LIN.endAt,
      endAt: new Date(Date.parse(LIN.endAt) + 60 * MINUTE_MS).toISOString(),
    });
    const shown = eveningOf(makeBoard({ orders: [LIN, later] }), { items: TABLES }, START);
    const party = shown.partyOf.get(LIN.id);
    expect(
      party && joinChoicesOf(party, shown, { combinations: [] }).near.map(({ item }) => item.id),
    ).toEqual([A2]);
  });
});

const PLAN = { items: TABLES, fixtures: [], areas: [HALL, TERRACE], kinds: [makeKind()] };

describe('the drawing', () => {
  const plan = PLAN;

  it('shows all areas side by side without overlaps, and one area without a frame', () => {
    const { areas, tables } = layoutOf(plan, 'all');
    const [first, second] = areas.map(({ box }) => box);
    if (!first || !second) throw new Error('An area is missing');
    expect(first.x + first.width <= second.x || first.y + first.height <= second.y).toBe(true);
    expect(tables).toHaveLength(4);
    expect(layoutOf(plan, HALL.id)).toMatchObject({ areas: [], tables: [{ id: A1 }, { id: A2 }] });
  });
});

describe('the timeline', () => {
  const seating = { areas: [HALL, TERRACE], kinds: [makeKind()] };
  const rows = tableRowsOf(rowsOf(evening, seating, 'area', undefined));
  const unchanged = { orderId: LIN.id, fromItemId: A1, toItemId: A1, shift: 0, stretch: 0 };
  const keys = { shiftKey: true, ctrlKey: false, metaKey: false, altKey: false };

  it('groups tables by area, and has no heading for a single group', () => {
    expect(rowsOf(evening, seating, 'area', undefined).map(({ type }) => type)).toEqual([
      ...['group', 'table', 'table'],
      ...['group', 'table', 'table'],
    ]);
    expect(rowsOf(evening, seating, 'kind', HALL.id).map(({ type }) => type)).toEqual(['table', 'table']);
  });

  it('moves between labels and blocks with the arrow keys', () => {
    expect(nextCell(rows, { itemId: A1, cell: 'label' }, 'ArrowRight')).toEqual({ itemId: A1, cell: LIN.id });
    expect(nextCell(rows, { itemId: A1, cell: LIN.id }, 'ArrowDown')).toEqual({ itemId: A2, cell: WU.id });
    expect(nextCell(rows, { itemId: A2, cell: WU.id }, 'ArrowDown')).toEqual({ itemId: A3, cell: 'label' });
    expect(nextCell(rows, { itemId: A1, cell: LIN.id }, 'ArrowUp')).toBeUndefined();
  });

  it('moves a block by 15 minutes, with Alt by 5, and changes its stay with Ctrl', () => {
    const moved = changeByKey({ ...keys, key: 'ArrowRight' }, unchanged, rows);
    expect(moved && placeChangeOf(lin, moved)).toEqual({ time: '19:15', turnMinutes: 120 });
    const fine = changeByKey({ ...keys, key: 'ArrowLeft', altKey: true }, unchanged, rows);
    expect(fine && placeChangeOf(lin, fine)).toEqual({ time: '18:55', turnMinutes: 120 });
    const longer = changeByKey({ ...keys, key: 'ArrowRight', ctrlKey: true }, unchanged, rows);
    expect(longer && placeChangeOf(lin, longer)).toEqual({ turnMinutes: 135 });
    const lower = changeByKey({ ...keys, key: 'ArrowDown' }, unchanged, rows);
    expect(lower && placeChangeOf(lin, lower)).toEqual({ itemIds: [A2], turnMinutes: 120 });
  });

  it('finds what is in the way of a change', () => {
    expect(obstacleOf(evening, lin, { ...unchanged, toItemId: A2 })).toMatchObject({ type: 'party' });
    expect(obstacleOf(evening, lin, { ...unchanged, toItemId: A4 })).toMatchObject({ type: 'lock' });
    expect(obstacleOf(evening, lin, { ...unchanged, toItemId: A3 })).toBeUndefined();
    expect(obstacleOf(evening, lin, { ...unchanged, shift: 30 })).toBeUndefined();
  });

  it('never makes a stay shorter than a quarter of an hour', () => {
    expect(placeChangeOf(lin, { ...unchanged, stretch: -600 }).turnMinutes).toBe(15);
    expect(lin.end - lin.start).toBe(120 * MINUTE_MS);
  });
});

describe('the service list', () => {
  const sections = sectionsOf(evening);

  it('has a heading for each section with parties, followed by the parties with their positions', () => {
    const entries = serviceEntriesOf(sections, () => true);
    expect(entries.map(({ type, id }) => [type, id])).toEqual([
      ['heading', 'next'],
      ['party', LIN.id],
      ['party', WU.id],
    ]);
    expect(entries.map((entry) => (entry.type === 'party' ? entry.position : entry.count))).toEqual([
      2, 1, 2,
    ]);
  });

  it('has only the heading of a section that is closed', () => {
    expect(serviceEntriesOf(sections, (section) => section !== 'next').map(({ id }) => id)).toEqual(['next']);
  });
});
