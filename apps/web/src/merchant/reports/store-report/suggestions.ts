import { LARGE_PARTY } from '@xiwei/contract/booking/order-figures.model.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import type { Report } from '@xiwei/contract/reports/reports.model.ts';

/** Fewest recorded stays, and share of them that took longer than planned, at which a longer turn time is suggested. */
const FEWEST_STAYS = 10;
const MANY_OVERRUNS = 0.5;
/** Fewest no-shows without a deposit at which one is suggested. */
const FEWEST_ABSENCES = 5;

/** Fewest parties that got no table at a time, and least bookings there for one at a neighbouring time, to suggest that time. */
const FEWEST_TURNED_AWAY = 5;
const BUSIER = 4;
/** How far apart neighbouring times may be, in minutes. */
const NEAR = 90;
/** Fewest bookings of a kind of table, and share of them by parties that take at most half of its seats, at which smaller tables are suggested. */
const FEWEST_BOOKINGS = 20;
const MANY_SMALL = 0.6;

/** A suggestion with the numbers that it follows from. Stays are in minutes, amounts in fen. */
export type Suggestion =
  | { type: 'turnTime'; party: string; stays: number; overruns: number; planned: number; stayed: number }
  | { type: 'deposit'; absences: number; people: number; each: number; lost: number }
  | { type: 'pacing'; time: string; parties: number; bookings: number; other: string; otherBookings: number }
  | { type: 'tables'; kind: string; seats: number; bookings: number; small: number; half: number };

/** Lists what the figures of a report suggest to change in the settings of the store. */
export const suggestionsOf = (report: Report): Suggestion[] => [
  ...turnTimes(report),
  ...deposits(report),
  ...quietTimes(report),
  ...largeTables(report),
];

const turnTimes = ({ groups }: Report): Suggestion[] =>
  groups.party.flatMap(({ name, figures }) => {
    const { stays, overruns, plannedMinutes, stayMinutes } = figures;
    if (stays < FEWEST_STAYS || overruns < stays * MANY_OVERRUNS) return [];
    return {
      ...{ type: 'turnTime' as const, party: name, stays, overruns },
      ...{ planned: plannedMinutes / stays, stayed: stayMinutes / stays },
    };
  });

/** Suggests a deposit if guests without one did not come, and what the meals of others cost is known. */
function deposits({ groups, figures }: Report): Suggestion[] {
  const without = groups.deposit.find(({ key }) => key === 'no')?.figures;
  if (!without || without.absences < FEWEST_ABSENCES || figures.mealAmount === 0 || figures.guests === 0)
    return [];
  const each = figures.mealAmount / figures.guests;
  const people = without.absentPeople;
  return [{ type: 'deposit', absences: without.absences, people, each, lost: each * people }];
}

/**
 * Suggests a quiet time beside one at which parties get no table: for the time with the most of them. The quiet time is a start time
 * of the shifts on at least as many days; it may have no booking at all.
 */
function quietTimes({ groups, turnAways, startTimes }: Report): Suggestion[] {
  const full = turnAways.time
    .filter(({ key, parties }) => key !== '' && parties >= FEWEST_TURNED_AWAY)
    .sort((a, b) => b.parties - a.parties);
  const bookingsAt = (time: string): number =>
    groups.time.find(({ key }) => key === time)?.figures.bookings ?? 0;
  const daysOf = (time: string): number => startTimes.find(({ key }) => key === time)?.days ?? 0;
  return full
    .flatMap(({ key, name, parties }) => {
      const bookings = bookingsAt(key);
      const [other] = startTimes
        .filter((time) => time.key !== key && Math.abs(minuteOf(time.key) - minuteOf(key)) <= NEAR)
        .filter((time) => time.days >= daysOf(key) && bookingsAt(time.key) * BUSIER <= bookings)
        .sort((a, b) => bookingsAt(a.key) - bookingsAt(b.key));
      if (!other || bookings === 0) return [];
      const quiet = { other: other.name, otherBookings: bookingsAt(other.key) };
      return [{ type: 'pacing' as const, time: name, parties, bookings, ...quiet }];
    })
    .slice(0, 1);
}

/** Suggests smaller tables for kinds that are mostly booked by parties of at most half their seats. */
const largeTables = ({ groups, kinds }: Report): Suggestion[] =>
  kinds.flatMap(({ key, name, seats }) => {
    const half = Math.floor(seats / 2);
    // Large parties are one size, so that nothing is known of tables for twice as many.
    if (half < 1 || half >= LARGE_PARTY) return [];
    const parties = groups.party.filter((group) => group.key.split(' ')[0] === key);
    const countOf = (rows: typeof parties) => rows.reduce((sum, { figures }) => sum + figures.bookings, 0);
    const bookings = countOf(parties);
    const small = countOf(parties.filter((group) => Number(group.key.split(' ')[1]) <= half));
    if (bookings < FEWEST_BOOKINGS || small < bookings * MANY_SMALL) return [];
    return { type: 'tables' as const, kind: name, seats, bookings, small, half };
  });
