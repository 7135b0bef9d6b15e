import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { describe, expect, it } from 'vitest';
import { makeBoard, makeSeating, TABLE_IDS } from '#testing/booking-samples.ts';
import {
  at,
  eveningOfOrders,
  eveningWith,
  holdFrom,
  minutes,
  now,
  orderFrom,
  partyOf,
  tableIn,
} from '#testing/evening-samples.ts';
import { idOf } from '#testing/samples.ts';
import { type Board, eveningOf } from './evening.ts';
import { figuresOf } from './figures.ts';
import { matchesText } from './match-party.ts';
import { currentShiftStart, loadOf, pacingOf } from './pacing.ts';
import { partyNoteOf } from './party-note.ts';
import { sectionOf, sectionsOf } from './sections.ts';
import { shareEvening } from './share-evening.ts';
import { tableFactsAt } from './table-facts.ts';
import { timeRangeOf } from './time-range.ts';

const [A1, A2] = TABLE_IDS;

const stageOf = (order: StaffOrder) => partyOf(order).party.stage;
const noteOf = (order: StaffOrder) => {
  const { party, evening } = partyOf(order);
  return partyNoteOf(party, evening);
};

describe('stages and notes', () => {
  it('counts a party as late from a minute after its start', () => {
    expect(stageOf(orderFrom(0, 120))).toBe('expected');
    expect(noteOf(orderFrom(-12, 120))).toEqual({ name: 'late', minutes: 12 });
  });

  it('counts guests beyond their time as overstaying, also if they arrived early', () => {
    expect(stageOf(orderFrom(10, 120, { arrivedAt: minutes(-5) }))).toBe('seated');
    expect(noteOf(orderFrom(-129, -9, { arrivedAt: minutes(-129) }))).toEqual({
      name: 'overstaying',
      minutes: 9,
      nextAt: null,
    });
  });

  it('names the next party of a table that is needed soon, not one hours later', () => {
    const over = orderFrom(-129, -9, { arrivedAt: minutes(-129) });
    const soon = orderFrom(10, 130, { id: idOf(2) });
    const evening = eveningOfOrders(over, soon);
    const [first, second] = evening.parties;
    expect(first && partyNoteOf(first, evening)).toMatchObject({ nextAt: now + 10 * 60_000 });
    expect(second && partyNoteOf(second, evening)).toEqual({ name: 'waitsForTable' });
    const later = eveningOfOrders(over, orderFrom(200, 300, { id: idOf(2) }));
    expect(later.parties[0] && partyNoteOf(later.parties[0], later)).toMatchObject({ nextAt: null });
  });

  it('counts the minutes until automatic acceptance and until a payment expires', () => {
    const toConfirm = orderFrom(60, 180, { status: 'waitStoreConfirm', autoAcceptAt: minutes(22) });
    expect(noteOf(toConfirm)).toEqual({ name: 'autoAccept', minutes: 22 });
    const unpaid = orderFrom(60, 180, { status: 'waitDepositPayment', depositExpiresAt: minutes(14) });
    expect(noteOf(unpaid)).toEqual({ name: 'expires', minutes: 14 });
  });

  it('moves an unpaid order to what needs attention half an hour before it expires', () => {
    const unpaid = (expires: number) =>
      partyOf(orderFrom(60, 180, { status: 'waitDepositPayment', depositExpiresAt: minutes(expires) })).party;
    expect(sectionOf(unpaid(45), now)).toBe('next');
    expect(sectionOf(unpaid(30), now)).toBe('attention');
  });

  it('puts every party into exactly one section', () => {
    const orders = [
      orderFrom(-20, 100),
      orderFrom(20, 100, { id: idOf(2) }),
      orderFrom(-20, 100, { id: idOf(3), arrivedAt: minutes(-20) }),
      orderFrom(-20, 100, { id: idOf(4), status: 'finished' }),
    ];
    const sections = sectionsOf(eveningOfOrders(...orders));
    expect(Object.values(sections).map((parties) => parties.length)).toEqual([1, 1, 1, 1]);
  });
});

describe('tables', () => {
  it('shows guests who overstay before the party that is to come', () => {
    const evening = eveningOfOrders(
      orderFrom(-130, -10, { arrivedAt: minutes(-130) }),
      orderFrom(-5, 100, { id: idOf(2) }),
    );
    const table = evening.tableOf.get(A1);
    expect(table && tableFactsAt(table, now, now)).toMatchObject({ state: 'overstaying' });
  });

  it('is empty at a time beyond its claims, and booked shortly before one', () => {
    const evening = eveningOfOrders(orderFrom(120, 240));
    const table = evening.tableOf.get(A1);
    if (!table) throw new Error('The table is missing');
    expect(tableFactsAt(table, now, now).state).toBe('empty');
    expect(tableFactsAt(table, now + 90 * 60_000, now).state).toBe('booked');
    expect(tableFactsAt(table, now + 241 * 60_000, now).state).toBe('empty');
  });

  it('ignores orders without tables and tables that no longer exist', () => {
    const evening = eveningOfOrders(
      orderFrom(0, 60, { itemIds: [] }),
      orderFrom(0, 60, { id: idOf(2), itemIds: [idOf(999)] }),
    );
    expect(evening.tables.flatMap(({ claims }) => claims)).toEqual([]);
  });

  it('is not blocked by a hold from the moment at which it expires', () => {
    const claimsAt = (expires: number) =>
      tableIn(eveningWith({ holds: [holdFrom(60, 180, { expiresAt: minutes(expires) })] })).claims;
    expect(claimsAt(1)).toMatchObject([{ type: 'hold' }]);
    expect(claimsAt(0)).toEqual([]);
    expect(claimsAt(-1)).toEqual([]);
  });

  it('shows the party that starts at the shown time as the next one after the guests who sit there', () => {
    const evening = eveningOfOrders(
      orderFrom(-120, 0, { arrivedAt: minutes(-120) }),
      orderFrom(0, 120, { id: idOf(2) }),
    );
    expect(tableFactsAt(tableIn(evening), now, now)).toMatchObject({
      state: 'overstaying',
      next: { order: { id: idOf(2) } },
    });
  });

  it('counts seated people, expected parties and tables that stay free', () => {
    const evening = eveningOfOrders(
      orderFrom(-20, 100, { arrivedAt: minutes(-20), adults: 3, children: 1 }),
      orderFrom(60, 100, { id: idOf(2), itemIds: [] }),
    );
    expect(figuresOf(evening)).toEqual({
      seated: { tables: 1, people: 4 },
      expected: { parties: 1, people: 2 },
      absent: 0,
      cancelled: 0,
      freeTables: 1,
    });
  });
});

describe('the time at the tables', () => {
  const stayOf = (start: number, end: number, changes: Partial<StaffOrder>) => {
    const { party } = partyOf(orderFrom(start, end, changes));
    return [party.from, party.end].map((time) => (time - now) / 60_000);
  };

  it.each([
    ['of guests who are to come is that of the booking', 30, 150, {}, [30, 150]],
    ['of guests who came early begins at their arrival', 30, 150, { arrivedAt: minutes(-5) }, [-5, 150]],
    ['of guests who came late begins at their arrival', -30, 90, { arrivedAt: minutes(-10) }, [-10, 90]],
    ['of guests who overstay ends now', -150, -30, { arrivedAt: minutes(-140) }, [-140, 0]],
    [
      'of guests who left ends then',
      ...[-150, -30],
      { arrivedAt: minutes(-140), status: 'finished', finishedAt: minutes(-50) },
      [-140, -50],
    ],
    [
      'of guests whose table was turned ends then, not when they paid',
      ...[-150, -30],
      {
        arrivedAt: minutes(-140),
        status: 'finished',
        turnedOverAt: minutes(-60),
        finishedAt: minutes(-5),
      },
      [-140, -60],
    ],
    [
      'of a booking of another day is that of the booking',
      ...[2880, 3000],
      { arrivedAt: minutes(-5) },
      [2880, 3000],
    ],
  ] as [string, number, number, Partial<StaffOrder>, number[]][])('%s', (_, start, end, changes, stay) => {
    expect(stayOf(start, end, changes)).toEqual(stay);
  });

  it('is kept for tables whose guests left, without claiming them', () => {
    const left = { arrivedAt: minutes(-140), status: 'finished', finishedAt: minutes(-50) } as const;
    const absent = { id: idOf(2), status: 'closed', closeReason: 'absent' } as const;
    const table = tableIn(eveningOfOrders(orderFrom(-150, -30, left), orderFrom(-150, -30, absent)));
    expect(table.claims).toEqual([]);
    expect(table.past.map(({ order }) => order.id)).toEqual([partyOf(orderFrom(0, 1)).party.order.id]);
  });
});

describe('figures', () => {
  it('do not count parties of the day before or after as expected', () => {
    const evening = eveningWith({
      orders: [orderFrom(60, 180)],
      neighbours: [orderFrom(300, 420, { id: idOf(2) })],
    });
    expect(figuresOf(evening).expected).toEqual({ parties: 1, people: 2 });
  });
});

describe('sharing of evenings', () => {
  const orders = [
    orderFrom(30, 120),
    orderFrom(-130, -10, { id: idOf(2), arrivedAt: minutes(-130), itemIds: [A2] }),
  ];
  const board = makeBoard({ orders });
  const seating = makeSeating();
  const eveningAt = (time: number) => eveningOf(board, seating, time);

  it('keeps parties and tables that the clock does not change', () => {
    const before = eveningAt(now);
    const next = shareEvening(before, eveningAt(now + 15_000));
    const expected = (id = orders[0]?.id ?? '') => [before.partyOf.get(id), next.partyOf.get(id)];
    const [first, second] = expected();
    expect(second).toBe(first);
    expect(next.tableOf.get(A1)).toBe(before.tableOf.get(A1));
    // The end of guests who overstay moves with the clock.
    expect(next.tableOf.get(A2)).not.toBe(before.tableOf.get(A2));
    expect(next.now).toBe(now + 15_000);
  });

  it('replaces a party whose stage has changed', () => {
    const before = eveningAt(now);
    const next = shareEvening(before, eveningAt(now + 45 * 60_000));
    expect(next.partyOf.get(orders[0]?.id ?? '')?.stage).toBe('late');
    expect(next.tableOf.get(A1)?.claims[0]).toMatchObject({ party: { stage: 'late' } });
  });
});

describe('time range, pacing and search', () => {
  it('shows whole hours around start times and orders, and begins a closed day at noon', () => {
    const noon = Date.parse('2026-12-01T04:00:00.000Z');
    expect(timeRangeOf(makeBoard(), eveningWith({}), noon).start).toBe(noon);
    const range = timeRangeOf(makeBoard(), eveningOfOrders(orderFrom(20, 130)), noon);
    expect(range).toEqual({ start: now, end: now + 3 * 3_600_000 });
  });

  it('leaves late guests of the day before out of the range', () => {
    const neighbour = orderFrom(-600, -300, { arrivedAt: minutes(-600) });
    const evening = eveningWith({ orders: [orderFrom(60, 120, { id: idOf(2) })], neighbours: [neighbour] });
    expect(timeRangeOf(makeBoard(), evening, now).start).toBe(now + 3_600_000);
  });

  const slotOf = (changes: Partial<Board['pacing'][number]>) => ({
    shiftId: idOf(1),
    time: '18:00',
    startAt: minutes(0),
    people: 0,
    parties: 0,
    maxPeople: null,
    maxParties: null,
    ...changes,
  });

  it.each([
    [10, 1, 20, null, 'quiet'],
    [14, 1, 20, null, 'quiet'],
    [15, 1, 20, null, 'busy'],
    [20, 1, 20, null, 'full'],
    [4, 5, 20, 4, 'over'],
    [99, 9, null, null, 'quiet'],
    [1, 1, 0, null, 'full'],
  ] as const)(
    'loads %i people in %i parties of %s and %s as %s',
    (people, parties, maxPeople, maxParties, load) => {
      expect(loadOf(slotOf({ people, parties, maxPeople, maxParties }))).toBe(load);
    },
  );

  it('has the start times of a shift, and the shift that has begun or begins within an hour', () => {
    const lunch = [slotOf({ startAt: minutes(-300) }), slotOf({ startAt: minutes(-240) })];
    const dinner = [slotOf({ shiftId: idOf(2), startAt: minutes(60) })];
    const pacing = [...lunch, ...dinner];
    expect(pacingOf({ pacing }, null)).toEqual(pacing);
    expect(pacingOf({ pacing }, idOf(2))).toEqual(dinner);
    const startAt = (time: number) => currentShiftStart({ pacing }, at(time));
    expect([-361, -360, -1, 0, 200].map(startAt)).toEqual([null, at(-300), at(-300), at(60), at(60)]);
  });

  const diner = {
    id: idOf(9),
    lastName: '林',
    firstName: '月',
    title: 'ms' as const,
    phone: '+86 138 1234 5678' as string | null,
  };
  const findsIn = (order: Partial<StaffOrder>) => (text: string) =>
    matchesText(
      partyOf(orderFrom(0, 60, { diner, bookingCode: 'B7', ...order })).party,
      text,
      (id) =>
        new Map<string, string>([
          [A1, 'A1'],
          [A2, 'A2'],
        ]).get(id),
      (_, typed) => typed === 'ly',
    );

  it('finds a party by name, phone digits, booking code and table, and by pinyin', () => {
    const finds = findsIn({});
    const found = ['林', '林月', '5678', '138 1234', '138-1234', 'b', 'b7', 'a1', 'LY', ' ', ' b7 '];
    expect(found.filter((text) => !finds(text))).toEqual([]);
    expect(['王', '99', 'a', 'B8', '7', '138 1234 x', 'x 5678'].filter(finds)).toEqual([]);
  });

  it('finds a party by each of its tables, and by a Latin name in any case', () => {
    const finds = findsIn({ itemIds: [A2, A1, idOf(999)], diner: { ...diner, lastName: 'Chen' } });
    expect(['a1', 'A2', 'chen', 'CHEN'].filter((text) => !finds(text))).toEqual([]);
  });

  it('finds a party without a guest or a phone by the rest', () => {
    const nobody = findsIn({ diner: null });
    expect(['林', '5678', 'ly'].filter(nobody)).toEqual([]);
    expect(['', 'b7', 'a1'].filter((text) => !nobody(text))).toEqual([]);
    expect(findsIn({ diner: { ...diner, phone: null } })('56')).toBe(false);
  });
});
