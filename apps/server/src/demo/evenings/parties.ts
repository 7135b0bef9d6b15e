import { timeOf, weekdayOf } from '@xiwei/contract/common/wall-clock.ts';
import type { DemoGuest } from '@xiwei/demo';
import { type Kind, type SeatingPlan, type Start, startsOf } from '#modules/seating/index.ts';
import type { EveningContext } from './evening-context.ts';

/** A party of guests for a start time, before it is decided what becomes of its booking. */
export interface Party {
  guest: DemoGuest;
  /** Instant of the start, in milliseconds. */
  start: number;
  time: string;
  adults: number;
  children: number;
  way: 'online' | 'phone' | 'chat' | 'walkIn';
  /** Number of the party among those of the day. */
  index: number;
}

/** Sizes of parties; each is as frequent as it is listed. */
const SIZES = [1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 4, 4, 4, 4, 5, 6, 6, 8, 10];
/** Minutes that a usual party stays. */
const STAY = 110;
/** Seats of a counter per party. */
const SEATS_PER_PARTY = 2.3;

/** Returns how many parties the tables of a store seat at a time. */
const capacityOf = ({ kinds, items }: SeatingPlan): number =>
  kinds.reduce((sum, kind) => {
    const count = items.filter(({ kindId, disabled }) => kindId === kind.id && !disabled).length;
    return sum + (kind.unit === 'seat' ? count / SEATS_PER_PARTY : count);
  }, 0);

/** Returns how much busier a start time is than others. Lunch and dinner have their peaks. */
function demandAt({ minute }: Start, weekday: number): number {
  const isPeak = (minute >= 720 && minute <= 765) || (minute >= 1080 && minute <= 1170);
  const isEdge = minute < 690 || minute >= 1260 || (minute >= 810 && minute < 1050);
  const ofDay = weekday === 5 || weekday === 6 ? 1.06 : weekday === 1 ? 0.88 : 1;
  return ofDay * (isPeak ? 1.12 : isEdge ? 0.7 : 0.95);
}

/** Returns the parties of a day in the order of their start times. */
export function partiesOf(context: EveningContext): Party[] {
  const { plan, date, house, dice } = context;
  const starts = startsOf(plan, date);
  const guests = guestsInTurn(context);
  const capacity = capacityOf(plan);
  const parties: Party[] = [];
  let left = dice.between(0, 1);
  for (const start of starts) {
    const next = starts.find(({ shift, minute }) => shift === start.shift && minute > start.minute);
    const gap = next ? next.minute - start.minute : start.shift.interval;
    const isSitting = start.shift.ranges.every(({ from, to }) => from === to);
    const share = isSitting ? 1 : Math.min(1, gap / STAY);
    const expected = capacity * house.load * share * demandAt(start, weekdayOf(date));
    // What is left of one start time counts for the next.
    left += expected;
    const count = Math.floor(left);
    left -= count;
    for (let number = 0; number < count; number++) {
      const guest = guests.next().value;
      if (guest) parties.push(partyAt(context, start, guest, parties.length));
    }
  }
  return parties;
}

function partyAt(context: EveningContext, start: Start, guest: DemoGuest, index: number): Party {
  const { plan, dice } = context;
  const { minPeople, maxPeople } = plan.rules;
  const people = Math.min(maxPeople, Math.max(minPeople, dice.pick(SIZES)));
  const mayBringChildren = plan.business.childrenWelcome && people >= 3;
  const children = mayBringChildren && dice.chance(0.3) ? dice.whole(1, Math.min(2, people - 1)) : 0;
  return {
    guest,
    start: start.at,
    time: timeOf(start.minute),
    adults: people - children,
    children,
    way: wayOf(context, guest),
    index,
  };
}

function wayOf({ dice }: EveningContext, { accountId }: DemoGuest): Party['way'] {
  if (accountId !== null && dice.chance(0.8)) return 'online';
  return dice.chance(0.25) ? 'walkIn' : dice.chance(0.25) ? 'chat' : 'phone';
}

/** Yields guests, each once: first some of those who have a birthday, then others, regulars more often. */
function* guestsInTurn({ guests, date, dice }: EveningContext): Generator<DemoGuest, undefined> {
  const isNear = ({ birthday }: DemoGuest) => birthday !== null && birthday.slice(5) === date.slice(5);
  const order = guests
    .filter(({ waitsInTurn }) => !waitsInTurn)
    .map((guest) => ({
      guest,
      rank: dice.between(0, 1) * (guest.regular ? 0.55 : 1) - (isNear(guest) ? 1 : 0),
    }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ guest }) => guest);
  const celebrating = order.filter(isNear);
  // Guests with a birthday come for dinner, so they follow after the parties of lunch.
  const others = order.filter((guest) => !isNear(guest));
  yield* others.slice(0, others.length / 6);
  yield* celebrating;
  yield* others.slice(others.length / 6);
  return undefined;
}

/** Lists the kinds of table that diners can book for a party, the smallest first. */
export const kindsFor = ({ kinds }: SeatingPlan, people: number): Kind[] =>
  kinds
    .filter(
      ({ minSeatsPerOrder, maxCapacity, maxTables, status, channel }) =>
        status === 'normal' &&
        channel === 'online' &&
        minSeatsPerOrder <= people &&
        people <= maxCapacity * maxTables,
    )
    .sort((a, b) => a.maxCapacity * a.maxTables - b.maxCapacity * b.maxTables);
