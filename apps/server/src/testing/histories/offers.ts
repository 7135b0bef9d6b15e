import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { DayAvailability } from '@xiwei/contract/booking/booking.model.ts';
import { timeOf } from '@xiwei/contract/common/wall-clock.ts';
import { expect } from 'vitest';
import { leftOf } from './capacity.ts';
import type { History } from './history.ts';

/** What staff and a diner are offered is what trying everything finds. Dates, sizes and diners take turns. */
export async function expectCapacity(history: History): Promise<void> {
  const { model, people, steps } = history;
  const { room } = model;
  const date = room.dates[steps % 2] ?? room.dates[0];
  const diner = people.diners[steps % people.diners.length];
  if (!diner) throw new Error('A history has diners');
  const adults = 1 + (Math.floor(steps / 2) % 6);
  const call = { params: { storeId: room.storeId, date }, query: { adults } };
  const [staffDay, dinerDay] = await Promise.all([
    people.manager.do(availabilityApi.readStaffDay, call),
    diner.visitor.do(availabilityApi.readDay, call),
  ]);
  const own = model.holds.filter(({ userId }) => userId === diner.id).map(({ id }) => id);
  const now = history.product.clock.now().getTime();
  const left = (by: 'diner' | 'staff', without: string[]) =>
    Object.fromEntries(
      room.minutes.map((minute) => [
        timeOf(minute),
        room.kinds.map((kind) => leftOf(model, { by, date, minute, people: adults, without }, kind, now)),
      ]),
    );
  const told = `for ${adults} on ${date}`;
  expect(
    offersOf(staffDay, room.kinds, ({ left: many = 0 }) => many),
    `left ${told}`,
  ).toEqual(left('staff', []));
  const isFree = Object.entries(left('diner', own)).map(([time, counts]) => [
    time,
    counts.map((count) => count > 0),
  ]);
  expect(
    offersOf(dinerDay, room.kinds, ({ free }) => free),
    `free ${told}`,
  ).toEqual(Object.fromEntries(isFree));
}

type Cell = DayAvailability['shifts'][number]['slots'][number]['kinds'][number];

/** What a day says of each kind at each time. */
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
