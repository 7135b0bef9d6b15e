import { formatMoney } from '@xiwei/contract/common/money.ts';
import type { Geometry } from '@xiwei/contract/seating/seating.model.ts';
import {
  DEPOSIT_BASES,
  DEPOSIT_CONDITIONS,
  depositRules,
} from '@xiwei/contract/stores/deposit-rules.model.ts';
import { describe, expect, it } from 'vitest';
import { demoStores } from '#index.ts';

const overlap = (a: Geometry, b: Geometry): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe.each(demoStores)('the seating of $key', ({ seating, rules, bookingNotice }) => {
  const { kinds, items, shifts } = seating;

  it('has tables for one, two, four and the largest party the store accepts', () => {
    expect(kinds.length).toBeGreaterThanOrEqual(2);
    expect(kinds.length).toBeLessThanOrEqual(4);
    for (const people of [1, 2, 4, rules.maxPeople]) {
      const fitting = kinds.filter(
        ({ minSeatsPerOrder, maxCapacity, maxTables }) =>
          minSeatsPerOrder <= people && people <= maxCapacity * maxTables,
      );
      expect(fitting, `${people} people`).not.toEqual([]);
    }
    for (const { id } of kinds) expect(items.some(({ kindId }) => kindId === id)).toBe(true);
  });

  it('keeps tables inside the floor plan and apart from each other', () => {
    const geometries = items.map(({ geometry }) => geometry);
    const outside = geometries.filter(({ x, y, width, height }) => x + width > 1000 || y + height > 700);
    expect(outside).toEqual([]);
    const overlapping = geometries.filter((geometry, index) =>
      geometries.slice(index + 1).some((other) => overlap(geometry, other)),
    );
    expect(overlapping).toEqual([]);
  });

  it('states the deposit rules in the booking notice', () => {
    for (const { when, basis, amount } of rules.deposits) {
      const sentence = basis === 'none' ? 'No deposit' : `${formatMoney(amount, 'CNY', 'en')} per`;
      // Rules about a guest's history are not published.
      expect(bookingNotice.en?.includes(sentence), sentence).toBe(when.risk === null);
    }
    expect(rules.cancellation.length > 0).toBe(rules.deposits.length > 0);
  });

  it('has valid deposit rules that refer to its own table kinds and shifts', () => {
    expect(depositRules.safeParse(rules.deposits).error).toBeUndefined();
    const referencedIds = rules.deposits.flatMap(({ when }) => [
      ...(when.kindIds ?? []),
      ...(when.shiftIds ?? []),
    ]);
    const ids = new Set([...kinds, ...shifts].map(({ id }) => id));
    expect(referencedIds.filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('all stores together', () => {
  it('cover every deposit basis, condition, acceptance delay and unit', () => {
    const deposits = demoStores.flatMap(({ rules }) => rules.deposits);
    expect(new Set(deposits.map(({ basis }) => basis))).toEqual(new Set(DEPOSIT_BASES));
    for (const condition of DEPOSIT_CONDITIONS) {
      expect(
        deposits.some(({ when }) => when[condition] !== null),
        condition,
      ).toBe(true);
    }
    expect(demoStores.filter(({ rules }) => rules.deposits.length === 0).length).toBeGreaterThan(10);
    const accepting = new Set(demoStores.map(({ rules }) => rules.autoAcceptSeconds));
    expect([null, 0, 300, 1800].filter((seconds) => !accepting.has(seconds as 0))).toEqual([]);
    expect(new Set(demoStores.flatMap(({ seating }) => seating.kinds.map(({ unit }) => unit)))).toEqual(
      new Set(['table', 'seat']),
    );
  });

  it('have distinct ids', () => {
    const ids = demoStores.flatMap(({ seating }) =>
      Object.values(seating).flatMap((parts: { id: string }[]) => parts.map(({ id }) => id)),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});
