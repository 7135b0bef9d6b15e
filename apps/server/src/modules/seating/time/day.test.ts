import { describe, expect, it } from 'vitest';
import { claimOn, FRIDAY, NOW, SATURDAY } from '#testing/plain-plan.ts';
import { Day, dayViewOf } from './day.ts';

const dinner = claimOn(['hall 1'], '19:00', '21:00');
const hold = claimOn(['hall 2'], '18:00', '20:00', { type: 'hold', expiresAt: NOW + 1000 });

describe('a copy of a day', () => {
  const day = new Day(SATURDAY, 3, 7, [dinner, hold]);

  it('has the claims, holds, tables, number and time range of the original', () => {
    const copy = day.fork(4);
    expect([...copy.claims.keys()]).toEqual([dinner.id, hold.id]);
    expect([...copy.holds.keys()]).toEqual([hold.id]);
    expect([...copy.occupied.keys()].sort()).toEqual(['hall 1', 'hall 2']);
    expect(copy).toMatchObject({ date: SATURDAY, version: 4, lastNumber: 7 });
    expect(copy.extent).toEqual({ start: hold.start, end: dinner.end });
    expect(copy.touched).toEqual(new Set());
    expect(day.fork().version).toBe(3);
  });

  it('is changed without the original', () => {
    const copy = day.fork();
    const late = claimOn(['hall 3'], '22:00', '25:00');
    copy.drop(dinner.id);
    copy.drop('another');
    copy.put(late);
    expect(copy.touched).toEqual(new Set([dinner.id, late.id]));
    expect([...copy.claims.keys()]).toEqual([hold.id, late.id]);
    expect(copy.extent).toEqual({ start: hold.start, end: late.end });
    expect([...day.claims.keys()]).toEqual([dinner.id, hold.id]);
    expect(day.occupied.get('hall 1')).toHaveLength(1);
    expect(copy.occupied.get('hall 1') ?? []).toHaveLength(0);
    expect(day.extent).toEqual({ start: hold.start, end: dinner.end });
  });

  it('has a moved claim once', () => {
    const copy = day.fork();
    copy.put({ ...hold, items: ['hall 3'], expiresAt: null });
    expect(copy.claims.size).toBe(2);
    expect(copy.occupied.get('hall 2') ?? []).toHaveLength(0);
    expect(copy.holds.size).toBe(0);
  });
});

describe('the view of a day', () => {
  const night = claimOn(['hall 1'], '25:00', '27:00', { date: FRIDAY });
  const [friday, saturday] = [new Day(FRIDAY, 1, 0, [night]), new Day(SATURDAY, 1, 0, [hold])];
  const span = (start: number, end: number) => ({ start, end });
  const tablesIn = (days: Day[], requested: { start: number; end: number }, now = NOW) =>
    [...dayViewOf(days, SATURDAY, requested, now).occupied.entries()]
      .filter(([, claims]) => claims.length > 0)
      .map(([table]) => table)
      .sort();

  it.each([
    ['ends when they begin', span(night.start - 1000, night.start), []],
    ['begins in their last millisecond', span(night.end - 1, night.end + 1000), ['hall 1']],
    ['begins when they end', span(night.end, night.end + 1000), []],
  ])('includes claims of the day before unless the requested time %s', (_when, requested, tables) => {
    const empty = new Day(SATURDAY, 1, 0, []);
    expect(tablesIn([friday, empty], requested)).toEqual(tables);
    expect(tablesIn([friday.fork(), empty.fork()], requested)).toEqual(tables);
  });

  it('includes claims of the day before up to those of the day, which might be moved', () => {
    const early = span(night.start - 1000, night.start);
    expect(tablesIn([friday.fork(), saturday.fork()], early)).toEqual(['hall 1', 'hall 2']);
  });

  it('has no holds from the instant at which they expire', () => {
    const requested = span(hold.start, hold.end);
    expect(tablesIn([saturday], requested, NOW + 999)).toEqual(['hall 2']);
    expect(tablesIn([saturday], requested, NOW + 1000)).toEqual([]);
    expect(dayViewOf([saturday], SATURDAY, requested, NOW + 1000).claims).toEqual([]);
  });

  it('needs the day', () => {
    expect(() => dayViewOf([friday], SATURDAY, span(0, 1), NOW)).toThrow('was not read');
  });
});
