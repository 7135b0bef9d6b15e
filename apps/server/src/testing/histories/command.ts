import { type OrderAction, TRANSITIONS } from '@xiwei/contract/booking/booking.machine.ts';
import { timeOf } from '@xiwei/contract/common/wall-clock.ts';
import fc from 'fast-check';
import type { History } from './history.ts';
import type { SeatingPlan } from './layout.ts';
import type { Model, ModelOrder } from './model.ts';

export type HistoryCommand = fc.AsyncCommand<Model, History>;

/** Creates a command that prints as a sentence in a counterexample. */
export const command = (
  text: string,
  run: (history: History) => Promise<void>,
  check: (model: Model) => boolean = () => true,
): HistoryCommand => ({
  check,
  run: (_model, history) => run(history),
  toString: () => text,
});

/** Number that selects an item of a list of any length. */
export const some = fc.nat({ max: 999 });
export const pick = <One>(from: readonly One[], which: number): One => {
  const one = from[which % from.length];
  if (one === undefined) throw new Error('Nothing to pick from');
  return one;
};

/** Selects an order: mostly one for which the command makes sense, sometimes any. */
export const whichOrder = fc.record({ which: some, any: fc.constantFrom(false, false, false, false, true) });
type WhichOrder = { which: number; any: boolean };

/** Creates a command about one of the orders. */
export const aboutOrder = (
  text: string,
  { which, any }: WhichOrder,
  run: (history: History, order: ModelOrder) => Promise<void>,
  makesSense: (order: ModelOrder) => boolean,
  isMeant: (order: ModelOrder) => boolean = () => true,
): HistoryCommand => {
  const among = ({ orders }: Model) => orders.filter((order) => isMeant(order) && (any || makesSense(order)));
  return command(
    `${text} ${any ? 'any' : 'fitting'} order ${which}`,
    (history) => run(history, pick(among(history.model), which)),
    (model) => among(model).length > 0,
  );
};

export const paramsOf = ({ model }: History, { id }: ModelOrder) => ({
  storeId: model.plan.storeId,
  orderId: id,
});

/** Checks whether an action can start from the order's status. */
export const canStart =
  (action: OrderAction) =>
  ({ status }: ModelOrder): boolean =>
    TRANSITIONS[action].from.includes(status);

/** Start time and party size. */
export interface StartAndParty {
  day: number;
  at: number;
  adults: number;
  children: number;
}
export const whens: fc.Arbitrary<StartAndParty> = fc.record({
  day: fc.nat({ max: 1 }),
  at: fc.nat({ max: 3 }),
  adults: fc.integer({ min: 1, max: 6 }),
  children: fc.constantFrom(0, 0, 0, 1),
});
export const tell = ({ day, at, adults, children }: StartAndParty): string =>
  `for ${adults}+${children} at time ${at} of day ${day}`;

export function timeIn(plan: SeatingPlan, { day, at, adults, children }: StartAndParty) {
  const minute = pick(plan.minutes, at);
  const slot = { date: pick(plan.dates, day), time: timeOf(minute), adults, children };
  return { slot, minute, people: adults + children };
}

/** Version offset: sometimes a caller acts on an outdated version. */
export const seen = fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 1);
