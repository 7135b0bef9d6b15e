import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { feastInput } from '@xiwei/contract/feasts/feasts.model.ts';
import { describe, expect, it } from 'vitest';
import { demoPeople, demoStores } from '#index.ts';
import { type DemoFeast, demoFeasts, feastsOn } from './feasts.ts';
import { HOUSES } from './houses.ts';

const STORES = [...new Set(demoFeasts.map(({ store }) => store))];
/** Days after today that have feasts. */
const AHEAD = 30;
/** Days after which all feasts recur. */
const CYCLE = 28;
const FIRST_DAY = '2026-11-16';

/** Lists the feasts from one day to another, counted from a date. */
const feastsBetween = (date: string, from: number, to: number): { feast: DemoFeast; days: number }[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index).flatMap((days) =>
    STORES.flatMap((store) => feastsOn(store, addDays(date, days)).map((feast) => ({ feast, days }))),
  );

describe('the demo feasts', () => {
  it('have a store with bookings and a private room, and members who fit and are enough to form a party', () => {
    for (const feast of demoFeasts) {
      const { key, store, seats, parties, waitsForAudit } = feast;
      expect(
        HOUSES.some((house) => house.store === store),
        key,
      ).toBe(true);
      const kinds = demoStores.find((each) => each.key === store)?.seating.kinds ?? [];
      const room = kinds.find(({ privateRoom }) => privateRoom);
      expect(seats, key).toBeLessThanOrEqual(room?.maxCapacity ?? 0);
      const people = parties.reduce((sum, size) => sum + size, 0);
      expect(people, key).toBeLessThan(seats);
      if (!waitsForAudit) expect(people, key).toBeGreaterThanOrEqual(room?.minSeatsToFormParty ?? 99);
    }
  });

  it('have texts that fit into the form, and people who exist and do not join their own feast', () => {
    const known = new Set(demoPeople.map(({ key }) => key));
    for (const { key, title, description, menu, place, creator, diners } of demoFeasts) {
      const { shape } = feastInput;
      for (const [schema, text] of [
        [shape.title, title],
        [shape.description, description],
        [shape.menu, menu],
        [shape.diningPlace, place],
      ] as const)
        expect(schema.safeParse(text).success, `${key}: ${text}`).toBe(true);
      for (const person of diners) expect(known.has(person), person).toBe(true);
      if (creator) expect(diners).not.toContain(creator);
    }
  });

  it('are in every state on any day: forming in both themes, formed, finished, waiting, private, by a diner', () => {
    for (let offset = 0; offset < CYCLE; offset += 1) {
      const today = addDays(FIRST_DAY, offset);
      const coming = feastsBetween(today, 1, AHEAD);
      const forming = coming.filter(({ feast, days }) => days > feast.deadlineDays);
      const open = forming.map(({ feast }) => feast).filter(({ waitsForAudit }) => !waitsForAudit);
      const shown = open.filter(({ visibility }) => visibility === 'public');
      expect(new Set(shown.map(({ theme }) => theme)), today).toEqual(new Set(['darkGold', 'whiteGold']));
      expect(
        forming.some(({ feast }) => feast.waitsForAudit),
        today,
      ).toBe(true);
      expect(
        open.some(({ visibility }) => visibility === 'private'),
        today,
      ).toBe(true);
      expect(
        open.some(({ creator }) => creator !== null),
        today,
      ).toBe(true);
      const near = feastsBetween(today, 0, 7).filter(({ feast, days }) => days < feast.deadlineDays);
      expect(
        near.some(({ feast }) => feast.store === 'hall-of-clouds'),
        today,
      ).toBe(true);
      const past = feastsBetween(today, -14, -1).filter(({ feast }) => feast.store === 'hall-of-clouds');
      expect(past.length, today).toBeGreaterThan(0);
    }
  });
});
