import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { TableVerdict } from '@xiwei/contract/booking/host-stand.model.ts';
import { describe, expect, it } from 'vitest';
import { makeBoard, makeStaffOrder } from '#testing/booking-samples.ts';
import { idOf } from '#testing/samples.ts';
import { HALL, makeItem, makeKind, TERRACE } from '#testing/seating-server.ts';
import { dropOptionsOf, needsNoQuestion } from './drag/drop-options.ts';
import { layoutOf } from './floor-plan/plan-layout.ts';
import { eveningOf } from './model/evening.ts';
import { sectionsOf } from './model/sections.ts';
import { serviceEntriesOf } from './panel/service-entries.ts';
import { obstacleOf, placeChangeOf } from './timeline/block-change.ts';
import { changeByKey, nextCell, tableRowsOf } from './timeline/timeline-keys.ts';
import { rowsOf } from './timeline/timeline-rows.ts';

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

describe('the drawing', () => {
  const plan = { items: TABLES, fixtures: [], areas: [HALL, TERRACE], kinds: [makeKind()] };

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
