import type { ImpactChange, ImpactReason } from '@xiwei/contract/booking/impact.model.ts';
import {
  dateIn,
  instantOf,
  minuteIn,
  minuteOf,
  timeOf,
  weekdayOf,
} from '@xiwei/contract/common/wall-clock.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SeatingPlan } from '#modules/seating/index.ts';
import {
  combinationOf,
  entryOf,
  FRIDAY,
  kindOf,
  NOW,
  planOf,
  SATURDAY,
  SUNDAY,
  shiftOf,
} from '#testing/plain-plan.ts';
import { type BookedRow, touchedOrders } from './impact.rules.ts';

const orderAt = (date: string, time: string, more: Partial<BookedRow> = {}): BookedRow => {
  const start = instantOf('Asia/Shanghai', date, minuteOf(time)) ?? 0;
  return {
    id: `${date} ${time}`,
    date,
    start_time: time,
    start_at: new Date(start).toISOString(),
    end_at: new Date(start + 7_200_000).toISOString(),
    buffer_minutes: 0,
    item_ids: ['hall 1'],
    adults: 2,
    children: 0,
    arrived_at: null,
    turned_over_at: null,
    ...more,
  };
};
const reasons = (plan: SeatingPlan, change: ImpactChange, ...orders: BookedRow[]) =>
  touchedOrders(plan, change, orders, NOW).map(({ id, reason }) => `${id}: ${reason}`);
const inputOf = <Part extends { id: string }>({ id: _, ...input }: Part): Omit<Part, 'id'> => input;

const plan = planOf({
  kinds: [
    [kindOf('hall'), 2],
    [kindOf('room', { maxCapacity: 8 }), 1],
  ],
});
const seven = orderAt(SATURDAY, '19:00');
const closure = (more = {}): ImpactChange => ({
  type: 'plan',
  id: null,
  entry: inputOf(entryOf('closed', SATURDAY, more)),
});

describe('a change of the booking calendar touches', () => {
  it('the orders of a closed day, and no others', () => {
    expect(reasons(plan, closure(), seven, orderAt(SUNDAY, '19:00'))).toEqual([
      '2037-11-21 19:00: storeClosed',
    ]);
  });

  it('only the closed start times', () => {
    const change = closure({ timeFrom: '18:00', timeTo: '19:00' });
    expect(reasons(plan, change, seven, orderAt(SATURDAY, '18:00'))).toEqual([
      '2037-11-21 18:00: storeClosed',
    ]);
  });

  it('no order when it pauses online bookings', () => {
    const entry = inputOf(entryOf('paused', SATURDAY));
    expect(reasons(plan, { type: 'plan', id: null, entry }, seven)).toEqual([]);
  });

  it('the orders of a special day that is deleted', () => {
    const special = entryOf('special', SATURDAY);
    const days = planOf({ shifts: [shiftOf('dinner', { weekdays: [1] })], planEntries: [special] });
    const change = { type: 'plan', id: special.id, entry: null } as const;
    expect(reasons(days, change, seven)).toEqual(['2037-11-21 19:00: storeClosed']);
  });

  it('an order that staff booked at another time than a start time, if the day is closed', () => {
    const order = orderAt(SATURDAY, '19:10');
    expect(reasons(plan, closure(), order)).toEqual(['2037-11-21 19:10: storeClosed']);
    const shift = inputOf(shiftOf('dinner', { interval: 15 }));
    expect(reasons(plan, { type: 'shift', id: 'dinner', shift }, order)).toEqual([]);
  });

  it('no order that was booked on a closed day before', () => {
    const closed = planOf({ planEntries: [entryOf('closed', SATURDAY)] });
    expect(reasons(closed, closure({ timeFrom: '18:00', timeTo: null }), seven)).toEqual([]);
  });
});

describe('a change of a shift touches', () => {
  const shiftWith = (more: Parameters<typeof shiftOf>[1]): ImpactChange => ({
    type: 'shift',
    id: 'dinner',
    shift: inputOf(shiftOf('dinner', more)),
  });

  it.each([
    ['other weekdays', shiftWith({ weekdays: [5, 7] }), 'storeClosed'],
    ['a skipped time', shiftWith({ skippedTimes: ['19:00'] }), 'notAStartTime'],
    ['a later first time', shiftWith({ ranges: [{ from: '20:00', to: '21:00' }] }), 'notAStartTime'],
    ['a disabled shift', shiftWith({ disabled: true }), 'storeClosed'],
    ['a deleted shift', { type: 'shift', id: 'dinner', shift: null } as const, 'storeClosed'],
    ['a kind that is not open in it', shiftWith({ openKindIds: ['room'] }), 'kindNotOpen'],
  ])('orders by %s', (_, change, reason) => {
    expect(reasons(plan, change, seven)).toEqual([`2037-11-21 19:00: ${reason}`]);
  });

  it('no order by a hidden time, fewer people per time or a new name', () => {
    const pacing = { maxCovers: 1, maxParties: 1, onlineMaxCovers: 0, onlineMaxParties: 0 };
    expect(reasons(plan, shiftWith({ hiddenSlots: ['19:00'], pacing, name: { en: 'Late' } }), seven)).toEqual(
      [],
    );
  });
});

describe('a change of tables touches', () => {
  const kindWith = (more: Parameters<typeof kindOf>[1]): ImpactChange => ({
    type: 'kind',
    id: 'hall',
    kind: inputOf(kindOf('hall', more)),
  });
  const four = orderAt(SATURDAY, '19:00', { adults: 4 });

  it('orders at a table that is put out of use', () => {
    const other = orderAt(SATURDAY, '18:00', { item_ids: ['hall 2'] });
    const change: ImpactChange = { type: 'items', disabledIds: ['hall 1'] };
    expect(reasons(plan, change, other, seven)).toEqual(['2037-11-21 19:00: tableDisabled']);
    const disabled = planOf({ outOfUse: ['hall 1'] });
    expect(reasons(disabled, change, seven)).toEqual([]);
  });

  it('orders of a disabled or deleted kind, but not of a hidden one', () => {
    expect(reasons(plan, kindWith({ status: 'disabled' }), seven)).toEqual([
      '2037-11-21 19:00: kindDisabled',
    ]);
    expect(reasons(plan, { type: 'kind', id: 'hall', kind: null }, seven)).toEqual([
      '2037-11-21 19:00: tableDisabled',
    ]);
    expect(reasons(plan, kindWith({ status: 'hidden', channel: 'walkIn' }), seven)).toEqual([]);
  });

  it('parties that are larger than the tables, unless these are joined', () => {
    expect(reasons(plan, kindWith({ maxCapacity: 3 }), four, seven)).toEqual([
      '2037-11-21 19:00: tablesDontFit',
    ]);
    const joined = { ...plan, combinations: [combinationOf('both', ['hall 1', 'hall 2'], 5, 8)] };
    const at = (adults: number) => orderAt(SATURDAY, '19:00', { adults, item_ids: ['hall 1', 'hall 2'] });
    expect(reasons(joined, kindWith({ maxCapacity: 3 }), at(6))).toEqual([]);
    expect(reasons(joined, kindWith({ maxCapacity: 3 }), at(8))).toEqual(['2037-11-21 19:00: tablesDontFit']);
  });

  it('parties that are at their table now, but not those that have left or did not come', () => {
    const change: ImpactChange = { type: 'items', disabledIds: ['hall 1'] };
    const now = orderAt(FRIDAY, '17:00');
    const staying = orderAt(FRIDAY, '12:00', { arrived_at: '2037-11-20T04:00:00.000Z' });
    const left = orderAt(FRIDAY, '16:30', { turned_over_at: '2037-11-20T09:30:00.000Z' });
    const missed = orderAt(FRIDAY, '13:00');
    expect(reasons(plan, change, staying, missed, left, now)).toEqual([
      '2037-11-20 12:00: tableDisabled',
      '2037-11-20 17:00: tableDisabled',
    ]);
    const closing = { type: 'plan', id: null, entry: inputOf(entryOf('closed', FRIDAY)) } as const;
    expect(reasons(plan, closing, now)).toEqual([]);
  });
});

describe('a change of the time zone', () => {
  it('touches every order ahead, and returns the new date and time of its start', () => {
    const late = orderAt(SATURDAY, '25:00');
    const change = { type: 'timezone', timezone: 'Asia/Tokyo' } as const;
    expect(touchedOrders(plan, change, [orderAt(FRIDAY, '12:00'), seven, late], NOW)).toEqual([
      { id: seven.id, reason: 'timeMoves', newClock: { date: SATURDAY, time: '20:00' } },
      { id: late.id, reason: 'timeMoves', newClock: { date: SUNDAY, time: '02:00' } },
    ]);
  });

  it('touches no order if the clock stays the same', () => {
    expect(touchedOrders(plan, { type: 'timezone', timezone: 'Asia/Singapore' }, [seven], NOW)).toEqual([]);
  });
});

// Random plans, orders and changes against a model that is written without the functions that judge bookings.

const DATES = [FRIDAY, SATURDAY, SUNDAY];
const ITEMS = ['hall 1', 'hall 2', 'room 1'];
const anyDate = fc.constantFrom(...DATES);
const anyTime = fc.constantFrom('12:00', '13:00', '19:00', '20:00', '20:30');
const capacity = fc.constantFrom(2, 4);
const shiftParts = fc.record({
  weekdays: fc.constantFrom<number[]>([1, 2, 3, 4, 5, 6, 7], [5, 6], [7]),
  disabled: fc.constantFrom(false, false, true),
  skippedTimes: fc.subarray(['13:00', '20:00']),
  openKindIds: fc.option(fc.subarray(['hall', 'room']), { nil: null }),
});
const lunch = shiftParts.map((parts) =>
  shiftOf('lunch', { ...parts, ranges: [{ from: '12:00', to: '13:00' }] }),
);
const dinner = shiftParts.map((parts) =>
  shiftOf('dinner', { ...parts, ranges: [{ from: '19:00', to: '20:00' }] }),
);
const kindParts = fc.record({
  maxCapacity: capacity,
  status: fc.constantFrom('normal' as const, 'normal' as const, 'hidden' as const, 'disabled' as const),
});
const anyEntry = fc
  .record({
    type: fc.constantFrom('closed' as const, 'special' as const, 'paused' as const),
    date: anyDate,
    dateTo: anyDate,
    shiftIds: fc.option(fc.constantFrom<string[]>(['lunch'], ['dinner']), { nil: null }),
    timeFrom: fc.option(fc.constantFrom('13:00', '20:00'), { nil: null }),
  })
  .map(({ type, date, dateTo, shiftIds, timeFrom }) =>
    entryOf(type, date, { dateTo: [date, dateTo].sort().at(-1) ?? date, shiftIds, timeFrom }),
  );
const anyPlan = fc
  .record({
    shifts: fc.tuple(lunch, dinner),
    hall: kindParts,
    room: kindParts,
    planEntries: fc.array(anyEntry, { maxLength: 1 }),
    outOfUse: fc.subarray(ITEMS, { maxLength: 1 }),
  })
  .map(({ shifts, hall, room, planEntries, outOfUse }) =>
    planOf({
      kinds: [
        [kindOf('hall', hall), 2],
        [kindOf('room', room), 1],
      ],
      ...{ shifts, planEntries, outOfUse },
    }),
  );
const anyOrder = fc
  .record({
    date: anyDate,
    time: anyTime,
    adults: fc.constantFrom(2, 4),
    items: fc.subarray(ITEMS, { minLength: 1 }),
  })
  .map(({ date, time, adults, items }) => orderAt(date, time, { adults, item_ids: items }));
const anyChange = fc.oneof(
  anyEntry.map((entry) => ({ type: 'plan' as const, id: null, entry: inputOf(entry) })),
  anyDate.map((date) => ({ type: 'plan' as const, id: `closed ${date}`, entry: null })),
  lunch.map((shift) => ({ type: 'shift' as const, id: 'lunch', shift: inputOf(shift) })),
  fc
    .option(dinner, { nil: null })
    .map((shift) => ({ type: 'shift' as const, id: 'dinner', shift: shift && inputOf(shift) })),
  kindParts.map((parts) => ({ type: 'kind' as const, id: 'hall', kind: inputOf(kindOf('hall', parts)) })),
  fc.subarray(ITEMS).map((disabledIds) => ({ type: 'items' as const, disabledIds })),
  fc.constantFrom('Asia/Tokyo' as const, 'UTC' as const, 'Asia/Singapore' as const).map((timezone) => ({
    type: 'timezone' as const,
    timezone,
  })),
);

/** Returns whether a closed day or time covers the order; `shiftId` is that of its start time. */
const covers = (
  entry: SeatingPlan['planEntries'][number],
  order: BookedRow,
  shiftId: string | undefined,
): boolean =>
  entry.dateFrom <= order.date &&
  order.date <= entry.dateTo &&
  (entry.shiftIds === null || (shiftId !== undefined && entry.shiftIds.includes(shiftId))) &&
  (entry.timeFrom === null || entry.timeFrom <= order.start_time) &&
  (entry.timeTo === null || order.start_time < entry.timeTo);

/** Lists the shifts that take place on the day of an order. */
function shiftsOn({ shifts, planEntries }: SeatingPlan, date: string) {
  const special = planEntries.filter(
    ({ type, dateFrom, dateTo }) => type === 'special' && dateFrom <= date && date <= dateTo,
  );
  const takesPlace = (shift: (typeof shifts)[number]) =>
    special.length > 0
      ? special.some(({ shiftIds }) => shiftIds?.includes(shift.id) ?? true)
      : shift.weekdays.includes(weekdayOf(date));
  return shifts.filter((shift) => !shift.disabled && takesPlace(shift));
}

/** Lists the start times of the day of an order as `lunch 12:00`. */
const startsOn = (model: SeatingPlan, date: string): string[] =>
  shiftsOn(model, date).flatMap(({ id, skippedTimes }) =>
    (id === 'lunch' ? ['12:00', '13:00'] : ['19:00', '20:00'])
      .filter((time) => !skippedTimes.includes(time))
      .filter((time) => {
        const special = model.planEntries.filter(
          ({ type, dateFrom, dateTo }) => type === 'special' && dateFrom <= date && date <= dateTo,
        );
        const at = orderAt(date, time);
        return special.length === 0 || special.some((entry) => covers(entry, at, id));
      })
      .map((time) => `${id} ${time}`),
  );

/** Lists why an order does not fit a plan. */
function modelReasons(model: SeatingPlan, order: BookedRow): ImpactReason[] {
  const starts = startsOn(model, order.date);
  const held = shiftsOn(model, order.date);
  const listed = starts.find((start) => start.endsWith(order.start_time))?.split(' ')[0];
  // A time that is not a start time belongs to the shift around it: each reaches an hour beyond its last start time.
  const around = order.start_time < '16:00' ? 'lunch' : 'dinner';
  const shift = held.find(({ id }) => id === (listed ?? around));
  const found: ImpactReason[] = [];
  const isClosed = model.planEntries.some(
    (entry) => entry.type === 'closed' && covers(entry, order, shift?.id),
  );
  if (isClosed || starts.length === 0) found.push('storeClosed');
  if (!listed) found.push('notAStartTime');
  const items = model.items.filter(({ id }) => order.item_ids.includes(id));
  if (items.some(({ disabled }) => disabled)) return [...found, 'tableDisabled'];
  const kinds = model.kinds.filter(({ id }) => items.some(({ kindId }) => kindId === id));
  if (kinds.some(({ status }) => status === 'disabled')) return [...found, 'kindDisabled'];
  if (kinds.some(({ id }) => shift?.openKindIds && !shift.openKindIds.includes(id)))
    found.push('kindNotOpen');
  const seats = items.map(({ kindId }) => kinds.find(({ id }) => id === kindId)?.maxCapacity ?? 0);
  if (seats.reduce((sum, seat) => sum + seat, 0) < order.adults) found.push('tablesDontFit');
  return found;
}

/** Applies a change to a copy of a plan, without the functions of the product. */
function modelAfter(model: SeatingPlan, change: ImpactChange): SeatingPlan {
  const copy = structuredClone(model) as {
    -readonly [Part in keyof SeatingPlan]: SeatingPlan[Part];
  };
  if (change.type === 'plan') {
    copy.planEntries = copy.planEntries.filter(({ id }) => id !== change.id);
    if (change.entry) copy.planEntries = [...copy.planEntries, { ...change.entry, id: 'added' }];
  }
  if (change.type === 'shift') {
    const { shift } = change;
    copy.shifts = copy.shifts
      .filter(({ id }) => shift || id !== change.id)
      .map((each) => (shift && each.id === change.id ? { ...shift, id: each.id } : each));
  }
  if (change.type === 'kind') {
    const { kind } = change;
    copy.kinds = copy.kinds.map((each) => (kind && each.id === change.id ? { ...kind, id: each.id } : each));
  }
  if (change.type === 'items') {
    copy.items = copy.items.map((item) =>
      change.disabledIds.includes(item.id) ? { ...item, disabled: true } : item,
    );
  }
  return copy;
}

function modelTouched(model: SeatingPlan, change: ImpactChange, orders: readonly BookedRow[]): string[] {
  return orders.flatMap((order) => {
    const start = Date.parse(order.start_at);
    if (change.type === 'timezone') {
      const clock = (zone: string) => `${dateIn(zone, start)} ${timeOf(minuteIn(zone, start))}`;
      return start >= NOW && clock(change.timezone) !== clock(model.timezone)
        ? [`${order.id}: timeMoves`]
        : [];
    }
    const before = modelReasons(model, order);
    const isOver = Date.parse(order.end_at) <= NOW;
    const reason = modelReasons(modelAfter(model, change), order)
      .filter((each) => start >= NOW || (!isOver && (each === 'tableDisabled' || each === 'kindDisabled')))
      .find((each) => !before.includes(each));
    return reason ? [`${order.id}: ${reason}`] : [];
  });
}

describe('the orders that a change touches', () => {
  it('are those of a plain model, for random plans, orders and changes', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyPlan, anyChange, fc.array(anyOrder, { maxLength: 6 }), (before, change, orders) => {
        const kept = structuredClone(before);
        const expected = modelTouched(before, change, orders);
        expect(reasons(before, change, ...orders)).toEqual(expected);
        expect(before).toEqual(kept);
        for (const each of expected) seen.add(each.split(': ')[1] ?? '');
      }),
      { numRuns: 1500, seed: 20_261_116 },
    );
    expect([...seen].sort()).toEqual([
      'kindDisabled',
      'kindNotOpen',
      'notAStartTime',
      'storeClosed',
      'tableDisabled',
      'tablesDontFit',
      'timeMoves',
    ]);
  });
});
