import type { Fen } from '@xiwei/contract/common/money.ts';
import { addDays, instantOf, minuteIn, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import { words } from '@xiwei/demo';
import type { HistoryBooking, HistoryLock, HistoryStep, OrderHistory } from '#modules/booking/steps.ts';
import { startsOf } from '#modules/seating/index.ts';
import {
  type EveningContext,
  managerOf,
  minutesAfter,
  onDuty,
  pickByPercent,
  pickText,
  tagIdOf,
  takerIdOf,
} from './evening-context.ts';
import { type Fate, fateOf, stepsOf } from './fates.ts';
import { kindsFor, type Party, partiesOf } from './parties.ts';
import { historiesInTurn } from './waiting-in-turn.ts';

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** How long ahead parties book, in minutes. Each range has as many parties as its share in percent. */
const LEADS: readonly { from: number; to: number; percent: number }[] = [
  { from: 3 * HOUR, to: 10 * HOUR, percent: 12 },
  { from: DAY, to: 2 * DAY, percent: 20 },
  { from: 3 * DAY, to: 6 * DAY, percent: 24 },
  { from: 7 * DAY, to: 13 * DAY, percent: 20 },
  { from: 14 * DAY, to: 29 * DAY, percent: 16 },
  { from: 30 * DAY, to: 42 * DAY, percent: 8 },
];

/** The hours in which staff answer, as minutes of the day. */
const STAFFED = { from: 10 * HOUR, to: 22 * HOUR };

/** Start of the evening by the wall clock. */
const EVENING = '17:00';

/** Plans the bookings and locks of a business day: who books when, and what becomes of it. Deterministic for its context. */
export function planDay(context: EveningContext): { orders: OrderHistory[]; locks: HistoryLock[] } {
  const parties = partiesOf(context);
  return {
    orders: [
      ...parties.flatMap((party) => historyOf(context, party, fateInDay(context, party, parties))),
      ...historiesInTurn(context),
    ],
    locks: locksOf(context),
  };
}

/** One in so many parties comes late for certain, besides those that do by chance. */
const LATE_EVERY = 7;

/**
 * Returns what becomes of a booking. On every day, one guest waits for the answer to a request to cancel, the first party of
 * the evening stays too long, and some are late.
 */
function fateInDay(context: EveningContext, party: Party, parties: readonly Party[]): Fate {
  const fate = fateOf(context, party);
  if (party === parties.findLast(({ way }) => way === 'online')) return 'asksToCancel';
  if (party === parties.find(({ time }) => time >= EVENING)) return 'overstays';
  return party.index % LATE_EVERY === 5 && fate === 'served' ? 'late' : fate;
}

function historyOf(context: EveningContext, party: Party, fate: Fate): OrderHistory[] {
  const bookedAt = bookingTime(context, party);
  const booking = bookingOf(context, party, new Date(bookedAt).toISOString());
  if (!booking) return [];
  const steps = [...firstSteps(context, party, fate, bookedAt), ...stepsOf(context, party, fate, bookedAt)];
  return [{ booking, steps: inOrder(steps, bookedAt), orderId: null, entries: 0 }];
}

/** Sorts steps by time; none is before the booking. */
const inOrder = (steps: readonly HistoryStep[], bookedAt: number): HistoryStep[] =>
  steps
    .map((step) => (Date.parse(step.at) > bookedAt ? step : { ...step, at: minutesAfter(bookedAt, 1) }))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));

/** Chooses when a party books: ahead, within the store's rules, or on arrival. */
function bookingTime({ dice, plan }: EveningContext, { start, way }: Party): number {
  if (way === 'walkIn') return start;
  const { from, to } = pickByPercent(dice, LEADS) ?? { from: DAY, to: 2 * DAY };
  const { windowDays, cutOffMinutes } = plan.rules;
  const most = way === 'online' ? (windowDays - 1) * DAY : Number.POSITIVE_INFINITY;
  const least = way === 'online' ? cutOffMinutes + 40 : 90;
  const lead = Math.min(most, Math.max(least, dice.between(from, to)));
  return start - Math.round(lead) * MINUTE_MS;
}

function bookingOf(context: EveningContext, party: Party, at: string): HistoryBooking | undefined {
  const { plan, date, dice, house } = context;
  const { guest, time, adults, children, way } = party;
  const remarkByDiner = dice.chance(0.15) ? pickText(context, words.DINER_REMARKS) : '';
  const notes = { remarkByDiner, dietPreference: guest.dietPreference, dietTaboo: guest.dietTaboo };
  if (way === 'online') {
    const [kind] = kindsFor(plan, adults + children);
    if (!kind || guest.accountId === null) return undefined;
    const { lastName, firstName, title, phone: number, region, language } = guest;
    return {
      way,
      at,
      by: guest.accountId,
      slot: { date, time, kindId: kind.id, adults, children },
      contact: { lastName, firstName, title, phone: { number, region } },
      language,
      ...notes,
    };
  }
  return {
    way: 'staff',
    at,
    by: onDuty(context),
    place: placeOf(context, party),
    diner: way === 'walkIn' && dice.chance(0.85) ? null : { id: guest.id },
    method: way,
    arrived: way === 'walkIn',
    remarkByStore: dice.chance(0.15) ? pickText(context, words.STORE_REMARKS) : '',
    tagIds: [],
    takerId: dice.chance(0.7) ? takerIdOf(house.store, dice.whole(0, house.takers.length - 1)) : null,
    ...(way !== 'walkIn' && dice.chance(0.06) && { deposit: (adults * 100_00) as Fen }),
    ...notes,
  };
}

/** Returns the place that staff ask for: the best fit, or joined tables for some large parties. */
function placeOf({ plan, date, dice }: EveningContext, { time, adults, children, way }: Party) {
  const people = adults + children;
  const joined = plan.combinations.find(
    ({ minPeople, maxPeople, disabled }) => !disabled && minPeople <= people && people <= maxPeople,
  );
  const overrides = way === 'walkIn' ? ['pacing' as const] : [];
  const place = { date, time, adults, children, overrides };
  return joined && people > 4 && dice.chance(0.6) ? { ...place, itemIds: [...joined.itemIds] } : place;
}

/** Returns what happens soon after a booking: the deposit is paid, staff answer and add tags. */
function firstSteps(context: EveningContext, party: Party, fate: Fate, bookedAt: number): HistoryStep[] {
  if (party.way === 'walkIn') return [];
  const { dice } = context;
  const by = onDuty(context);
  const tagIds = tagsOf(context, party);
  const answeredAt = earlier(
    staffedTime(context, bookedAt + dice.whole(40, 300) * MINUTE_MS),
    minutesAfter(party.start, -20),
  );
  const pay: HistoryStep = {
    act: 'recordOfflinePayment',
    at: minutesAfter(bookedAt, dice.whole(5, 26)),
    by,
    ifPossible: true,
  };
  const answer: HistoryStep = {
    act: fate === 'rejected' ? 'reject' : 'accept',
    at: answeredAt,
    by,
    ifPossible: true,
  };
  return [
    ...(fate === 'unpaid' ? [] : [pay]),
    answer,
    ...(tagIds.length > 0
      ? [
          {
            act: 'setTags' as const,
            at: minutesAfter(Date.parse(answeredAt), 2),
            by,
            tagIds,
            ifPossible: true as const,
          },
        ]
      : []),
  ];
}

const earlier = (a: string, b: string): string => (a < b ? a : b);

function tagsOf({ dice, house, date }: EveningContext, { guest, children }: Party): string[] {
  const tags: words.TagKey[] = [];
  if (guest.birthday?.slice(5) === date.slice(5)) tags.push('birthday');
  if (guest.dietTaboo) tags.push('allergy');
  if (children > 0) tags.push('children');
  if (guest.regular && dice.chance(0.3)) tags.push('vip');
  if (dice.chance(0.08)) tags.push('business');
  if (dice.chance(0.08)) tags.push('window');
  return tags.map((tag) => tagIdOf(house.store, tag));
}

/** Returns an instant, or the next one in which staff are at work: those of the night wait until the morning. */
function staffedTime({ plan }: EveningContext, instant: number): string {
  const minute = minuteIn(plan.timezone, instant);
  const wait =
    minute < STAFFED.from ? STAFFED.from - minute : minute > STAFFED.to ? STAFFED.from + DAY - minute : 0;
  return minutesAfter(instant, wait);
}

/** Locks a table for a meal on every third day or so. */
function locksOf(context: EveningContext): HistoryLock[] {
  const { dice, plan, date, now } = context;
  const starts = startsOf(plan, date);
  const last = starts.at(-1);
  const first = starts.find(({ shift }) => shift === last?.shift);
  if (!first || !last || !dice.chance(0.4)) return [];
  const items = plan.items.filter(({ disabled }) => !disabled);
  const madeAt = instantOf(plan.timezone, addDays(date, -2), 15 * HOUR) ?? now.getTime();
  return [
    {
      at: new Date(Math.min(madeAt, now.getTime())).toISOString(),
      by: managerOf(context),
      date,
      timeFrom: timeOf(first.minute),
      timeTo: timeOf(last.minute + 90),
      itemIds: [dice.pick(items).id],
      reason: pickText(context, words.LOCK_REASONS),
    },
  ];
}
