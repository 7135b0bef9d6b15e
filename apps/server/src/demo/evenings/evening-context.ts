import { type DemoGuest, type Dice, demoId, type House, type words } from '@xiwei/demo';
import type { SeatingPlan } from '#modules/seating/index.ts';

/** Everything that the bookings of a demo store on one business day are made from. */
export interface EveningContext {
  house: House;
  guests: readonly DemoGuest[];
  plan: SeatingPlan;
  date: string;
  /** The instant at which the day is planned. */
  now: Date;
  dice: Dice;
}

/** A list of texts in the languages of the stores. */
type Texts = readonly Record<House['language'], string>[];

/** Picks a text in the language of the store. */
export const pickText = ({ dice, house }: EveningContext, texts: Texts): string =>
  dice.pick(texts)[house.language];

export const tagIdOf = (storeKey: string, tag: words.TagKey): string => demoId('tag', `${storeKey}/${tag}`);
export const takerIdOf = (storeKey: string, index: number): string => demoId('taker', `${storeKey}/${index}`);

const accountOf = (person: string): string => demoId('user', person);

/** Picks the account of the person on duty: mostly the host. */
export const onDuty = ({ dice, house }: EveningContext): string =>
  accountOf(dice.chance(0.75) ? house.host : house.manager);

export const managerOf = ({ house }: EveningContext): string => accountOf(house.manager);

const MINUTE_MS = 60_000;

/** Formats an instant that is some minutes after another. */
export const minutesAfter = (instant: number, minutes: number): string =>
  new Date(instant + Math.round(minutes) * MINUTE_MS).toISOString();

/** Picks an entry of a list by the frequencies of its entries; undefined for the rest up to 100 percent. */
export function pickByPercent<Entry extends { percent: number }>(
  dice: Dice,
  entries: readonly Entry[],
): Entry | undefined {
  const roll = dice.between(0, 100);
  let sum = 0;
  return entries.find(({ percent }) => {
    sum += percent;
    return roll < sum;
  });
}
