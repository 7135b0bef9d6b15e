import { timeOf } from '@xiwei/contract/common/wall-clock.ts';
import fc from 'fast-check';
import type { History } from './history.ts';
import type { Room } from './layout.ts';
import type { Model, ModelOrder } from './model.ts';

export type HistoryCommand = fc.AsyncCommand<Model, History>;

/** A command that reads as a sentence in a counterexample. */
export const command = (
  text: string,
  run: (history: History) => Promise<void>,
  check: (model: Model) => boolean = () => true,
): HistoryCommand => ({
  check,
  run: (_model, history) => run(history),
  toString: () => text,
});

/** A number that stands for one of however many there are. */
export const some = fc.nat({ max: 999 });
export const pick = <One>(from: readonly One[], which: number): One => {
  const one = from[which % from.length];
  if (one === undefined) throw new Error('Nothing to pick from');
  return one;
};

/** A command about one of the orders there are. */
export const aboutOrder = (
  text: string,
  which: number,
  run: (history: History, order: ModelOrder) => Promise<void>,
  isMeant: (order: ModelOrder) => boolean = () => true,
): HistoryCommand =>
  command(
    `${text} #${which}`,
    (history) => run(history, pick(history.model.orders.filter(isMeant), which)),
    ({ orders }) => orders.some(isMeant),
  );

/** When, and how many. */
export interface When {
  day: number;
  at: number;
  adults: number;
  children: number;
}
export const whens: fc.Arbitrary<When> = fc.record({
  day: fc.nat({ max: 1 }),
  at: fc.nat({ max: 3 }),
  adults: fc.integer({ min: 1, max: 6 }),
  children: fc.constantFrom(0, 0, 0, 1),
});
export const tell = ({ day, at, adults, children }: When): string =>
  `for ${adults}+${children} at time ${at} of day ${day}`;

export function timeIn(room: Room, { day, at, adults, children }: When) {
  const date = pick(room.dates, day);
  const minute = pick(room.minutes, at);
  return { date, minute, time: timeOf(minute), adults, children, people: adults + children };
}

/** Now and then somebody acts on an order they saw before it changed. */
export const seen = fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 1);
