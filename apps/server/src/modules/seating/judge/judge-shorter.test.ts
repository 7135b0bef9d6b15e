import { describe, expect, it } from 'vitest';
import {
  answerTo,
  claimOn,
  FRIDAY,
  kindOf,
  NOW,
  type PlanQuery,
  placeFor,
  planOf,
} from '#testing/plain-plan.ts';

const plan = planOf({ kinds: [[kindOf('hall'), 2]], rules: { turnMinutes: 120, bufferMinutes: 15 } });
const seatNow: PlanQuery = {
  date: FRIDAY,
  time: '18:07',
  by: 'staff',
  seatsNow: true,
  overrides: ['notAStartTime', 'past'],
};
const friday = { date: FRIDAY };
const stay = (query: PlanQuery) => {
  const { start, end, items } = placeFor(plan, query);
  return [...items, (end - start) / 60_000];
};

describe('a party that sits down at once', () => {
  it('stays for its whole time if a table is free for it', () => {
    const claims = [claimOn(['hall 1'], '19:00', '21:00', friday)];
    expect(stay({ ...seatNow, claims })).toEqual(['hall 2', 120]);
  });

  it('gets the table that is free longest, until the next claim less the buffer', () => {
    const claims = [
      claimOn(['hall 1'], '19:30', '21:00', friday),
      claimOn(['hall 2'], '20:00', '21:00', friday),
    ];
    expect(stay({ ...seatNow, claims })).toEqual(['hall 2', 98]);
    expect(stay({ ...seatNow, claims, itemIds: ['hall 1'] })).toEqual(['hall 1', 68]);
  });

  it('gets no table that is free for less than 45 minutes', () => {
    const until = (time: string) => [
      claimOn(['hall 1'], time, '21:00', friday),
      claimOn(['hall 2'], '18:30', '21:00', friday),
    ];
    expect(stay({ ...seatNow, claims: until('19:07') })).toEqual(['hall 1', 45]);
    expect(answerTo(plan, { ...seatNow, claims: until('19:06') })).toBe('full');
    expect(answerTo(plan, { ...seatNow, claims: until('19:06'), itemIds: ['hall 1'] })).toBe('tableTaken');
  });

  it('ends before a lock as before a booking', () => {
    const locked = (table: string) => claimOn([table], '19:30', '23:00', { ...friday, type: 'lock' });
    expect(stay({ ...seatNow, claims: [locked('hall 1'), locked('hall 2')] })).toEqual(['hall 1', 68]);
  });

  it('stays as long as staff say', () => {
    const claims = [claimOn(['hall 1', 'hall 2'], '19:30', '21:00', friday)];
    expect(answerTo(plan, { ...seatNow, claims, turnMinutes: 90 })).toBe('full');
  });
});

describe('a party that is seated outside of its time', () => {
  const seated = { ...friday, seated: true };
  const minutes = (count: number) => NOW + count * 60_000;

  it('keeps its table from others who come now, and from no later booking', () => {
    const claims = [
      claimOn(['hall 1'], '16:00', '18:00', seated),
      claimOn(['hall 2'], '16:00', '18:00', friday),
    ];
    const at = { ...seatNow, now: minutes(7), claims };
    expect(answerTo(plan, at)).toBe('hall 2');
    expect(answerTo(plan, { ...at, itemIds: ['hall 1'] })).toBe('tableTaken');
    expect(answerTo(plan, { ...at, itemIds: ['hall 1'], time: '18:08' })).toBe('tableTaken');
    expect(answerTo(plan, { ...at, itemIds: ['hall 1'], time: '18:09' })).toBe('hall 1');
    expect(answerTo(plan, { ...at, itemIds: ['hall 1'], without: [claims[0]?.id ?? ''] })).toBe('hall 1');
  });

  it('makes its table the last choice for the next hour, with the reason, and no worse later', () => {
    const overstays = claimOn(['hall 1'], '16:00', '18:00', seated);
    const at = { date: FRIDAY, by: 'staff' as const, now: minutes(7), overrides: ['notAStartTime'] as const };
    const later = claimOn(['hall 2'], '17:00', '18:30', friday);
    expect(answerTo(plan, { ...at, time: '19:00', claims: [overstays] })).toBe('hall 2');
    expect(answerTo(plan, { ...at, time: '19:08', claims: [overstays] })).toBe('hall 1');
    const other = claimOn(['hall 2'], '18:30', '20:30', friday);
    const only = placeFor(plan, { ...at, time: '19:00', claims: [overstays, { ...other, movable: false }] });
    expect(only).toMatchObject({ items: ['hall 1'], why: expect.arrayContaining(['afterOverstay']) });
    expect(placeFor(plan, { ...at, time: '19:00', claims: [later] }).why).not.toContain('afterOverstay');
  });

  it('keeps its table from now on when it came early', () => {
    const claims = [
      claimOn(['hall 1'], '21:00', '23:00', seated),
      claimOn(['hall 2'], '21:00', '23:00', friday),
    ];
    const at = { ...seatNow, now: minutes(7), claims };
    expect(answerTo(plan, at)).toBe('hall 2');
    expect(answerTo(plan, { ...at, itemIds: ['hall 1'], time: '18:30', turnMinutes: 60 })).toBe('tableTaken');
  });

  it('makes its table no worse for later guests when it came early', () => {
    const early = claimOn(['hall 1'], '18:30', '19:00', seated);
    const at = { date: FRIDAY, by: 'staff' as const, now: minutes(7), overrides: ['notAStartTime'] as const };
    const place = placeFor(plan, { ...at, time: '19:00', claims: [early] });
    expect(place.items).toEqual(['hall 1']);
    expect(place.why).not.toContain('afterOverstay');
  });

  it('overstays from the moment at which its time is over', () => {
    const ends = claimOn(['hall 1'], '16:00', '18:00', seated);
    const at = { date: FRIDAY, by: 'staff' as const, overrides: ['notAStartTime', 'past'] as const };
    const choice = (now: number) => answerTo(plan, { ...at, time: '18:30', claims: [ends], now });
    expect([choice(NOW - 1), choice(NOW), choice(NOW + 1)]).toEqual(['hall 1', 'hall 2', 'hall 2']);
  });

  it('waits for the party that has the table before it', () => {
    const claims = [
      claimOn(['hall 1'], '18:30', '19:30', friday),
      claimOn(['hall 1'], '20:00', '22:00', seated),
    ];
    const at = { ...seatNow, now: minutes(7), claims, turnMinutes: 15 };
    expect(answerTo(planOf({ kinds: [[kindOf('hall'), 1]] }), at)).toBe('hall 1');
  });

  it('counts as marked by mistake more than four hours before its time', () => {
    const claims = [claimOn(['hall 1'], '22:00', '23:00', seated)];
    const at = (now: number) =>
      answerTo(plan, { ...seatNow, time: '18:00', itemIds: ['hall 1'], claims, now, turnMinutes: 60 });
    expect([at(NOW - 1), at(NOW)]).toEqual(['hall 1', 'tableTaken']);
  });

  it('counts as gone four hours after its time', () => {
    const claims = [claimOn(['hall 1'], '13:00', '14:00', seated)];
    const at = (now: number) =>
      answerTo(plan, { ...seatNow, time: '18:00', itemIds: ['hall 1'], claims, now });
    expect([at(minutes(0)), at(minutes(1))]).toEqual(['tableTaken', 'hall 1']);
  });
});
