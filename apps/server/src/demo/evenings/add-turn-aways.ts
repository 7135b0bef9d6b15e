import { addDays, minuteOf, timeOf, weekdayOf } from '@xiwei/contract/common/wall-clock.ts';
import { diceFor, type House } from '@xiwei/demo';
import type pg from 'pg';
import { saveTurnAways } from '#modules/reports/index.ts';
import { type SeatingPlan, startsOf, todayOf } from '#modules/seating/index.ts';

/** The times that many people ask for, and how far ahead they ask, in days. */
const EVENING = { from: minuteOf('18:00'), to: minuteOf('20:30') };
const DAYS_AHEAD = 7;
/** The weekdays with the most guests: Friday and Saturday. */
const BUSY: readonly number[] = [5, 6];
const SIZES = [2, 2, 2, 3, 4, 4, 6] as const;

/** Adds the parties that asked for a time of a demo day and got no table. Few people ask for a day that is far ahead. */
export async function addTurnAways(
  client: pg.ClientBase,
  { house, plan, date, now }: { house: House; plan: SeatingPlan; date: string; now: Date },
): Promise<void> {
  if (date > addDays(todayOf(plan, now.getTime()), DAYS_AHEAD)) return;
  const dice = diceFor(`turn-aways:${house.store}/${date}`);
  const chance = BUSY.includes(weekdayOf(date)) ? 0.7 : 0.25;
  const minutes = new Set(startsOf(plan, date).map(({ minute }) => minute));
  const busy = [...minutes].filter((minute) => minute >= EVENING.from && minute <= EVENING.to);
  const rowOf = (start_time: string, people: number, reason: 'full' | 'pacing' | 'partySize') => ({
    ...{ store_id: plan.storeId, date, start_time, people, reason },
    parties: dice.whole(1, 3),
  });
  await saveTurnAways(client, [
    ...busy
      .filter(() => dice.chance(chance))
      .map((minute) => rowOf(timeOf(minute), dice.pick(SIZES), dice.chance(0.8) ? 'full' : 'pacing')),
    ...(minutes.size > 0 && dice.chance(chance / 3) ? [rowOf('', 14, 'partySize')] : []),
  ]);
}
