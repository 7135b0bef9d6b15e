import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { DayAvailability } from '@xiwei/contract/booking/availability.model.ts';
import { timeOf } from '@xiwei/contract/common/wall-clock.ts';
import { expect } from 'vitest';
import { remainingOf } from './capacity.ts';
import { pick } from './command.ts';
import type { History } from './history.ts';
import type { Person } from './layout.ts';

/**
 * Checks that the availability offered to staff and to a diner equals brute force. Dates, party sizes, diners
 * and nodes alternate.
 */
export async function expectCapacity(history: History): Promise<void> {
  const { model, people, steps } = history;
  const { plan } = model;
  const date = pick(plan.dates, steps);
  const diner = pick(people.diners, steps);
  const adults = 1 + (Math.floor(steps / 2) % 6);
  const visit = (person: Person) => pick(person.at, Math.floor(steps / 3));
  const call = { params: { storeId: plan.storeId, date }, query: { adults } };
  const [staffDay, dinerDay] = await Promise.all([
    visit(people.manager).do(availabilityApi.readStaffDay, call),
    visit(diner).do(availabilityApi.readDay, call),
  ]);
  const own = model.holds.filter(({ userId }) => userId === diner.id).map(({ id }) => id);
  const now = history.product.clock.now().getTime();
  const offered = (by: 'diner' | 'staff', without: string[], read: (left: number) => number | boolean) =>
    Object.fromEntries(
      plan.minutes.map((minute) => {
        const capacityQuery = { by, date, minute, people: adults, without };
        return [timeOf(minute), plan.kinds.map((kind) => read(remainingOf(model, capacityQuery, kind, now)))];
      }),
    );
  const replayed = `for ${adults} on ${date}`;
  expect(
    offersOf(staffDay, plan.kinds, ({ left = 0 }) => left),
    `left ${replayed}`,
  ).toEqual(offered('staff', [], (left) => left));
  expect(
    offersOf(dinerDay, plan.kinds, ({ free }) => free),
    `free ${replayed}`,
  ).toEqual(offered('diner', own, (left) => left > 0));
}

type Cell = DayAvailability['shifts'][number]['slots'][number]['kinds'][number];

/** Returns the offered value of each kind at each time of a day. */
function offersOf<Value>(
  { shifts }: DayAvailability,
  kinds: readonly { id: string }[],
  read: (cell: Cell) => Value,
): Record<string, (Value | undefined)[]> {
  const slots = shifts.flatMap((shift) => shift.slots);
  return Object.fromEntries(
    slots.map(({ time, kinds: cells }) => [
      time,
      kinds.map(({ id }) => {
        const cell = cells.find(({ kindId }) => kindId === id);
        return cell && read(cell);
      }),
    ]),
  );
}
