import type { Fen } from '@xiwei/contract/common/money.ts';
import { addDays, instantOf, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import { HOUSES } from '@xiwei/demo';
import type { HistoryBooking, HistoryStep, OrderHistory } from '#modules/booking/steps.ts';
import { startsOf } from '#modules/seating/index.ts';
import { type EveningContext, minutesAfter, onDuty } from './evening-context.ts';
import { kindsFor } from './parties.ts';

const HOUR = 60;
/** The hours in which staff take bookings by phone, as minutes of the day. */
const OPEN = { from: 9 * HOUR, to: 23 * HOUR };
/** The time to pay a deposit is 30 minutes, at restaurants with a fixed menu two hours. One is asked for shortly before. */
const TURN = 28;
const LONG_TURN = 110;
/** Days between such a booking and the meal. */
const DAYS_AHEAD = 2;

/** The minutes of the day at which a booking comes that staff answer when the next one has come. */
const CONFIRM_TURNS = [5, 8 * HOUR + 5, 16 * HOUR + 5];
const CONFIRM_MINUTES = 8 * HOUR + 15;

/**
 * Makes bookings two days ahead, one after the other, so that there is always one that waits: for its deposit, and for the
 * confirmation of a store that confirms by hand.
 */
export const historiesInTurn = (context: EveningContext): OrderHistory[] => [
  ...historiesWithDeposit(context),
  ...historiesToConfirm(context),
];

/**
 * Makes bookings whose deposit is asked for by one store after the other: by phone during the day, at restaurants that
 * allow two hours at night. Half of them are never paid.
 */
function historiesWithDeposit(context: EveningContext): OrderHistory[] {
  const isLong = context.plan.rules.depositExpirySeconds > TURN * 60 * 2;
  const turns = isLong ? nightTurns() : dayTurns(context);
  return turns.flatMap((minute, index) => {
    const pay = { act: 'recordOfflinePayment', after: isLong ? LONG_TURN : TURN } as const;
    const isPaid = index % 2 === 0;
    return historyInTurn(context, { minute, index, isOnline: isLong, answers: isPaid ? [pay] : undefined });
  });
}

/** Makes bookings that a store confirms by hand hours later, and only after the next one has come. */
function historiesToConfirm(context: EveningContext): OrderHistory[] {
  if (context.plan.rules.autoAcceptSeconds !== null) return [];
  const answers = [
    { act: 'recordOfflinePayment', after: 8 },
    { act: 'accept', after: CONFIRM_MINUTES },
  ] as const;
  return CONFIRM_TURNS.flatMap((minute, index) =>
    historyInTurn(context, { minute, index, isOnline: true, answers }),
  );
}

interface Turn {
  /** Minute of the day on which the booking is made. */
  minute: number;
  /** Number of the booking among those of the store and day. */
  index: number;
  isOnline: boolean;
  /** What staff do some minutes after the booking, before they serve the guests. Nothing follows if it is missing. */
  answers: readonly { act: 'recordOfflinePayment' | 'accept'; after: number }[] | undefined;
}

function historyInTurn(context: EveningContext, turn: Turn): OrderHistory[] {
  const { plan, date } = context;
  const { minute, index, isOnline, answers } = turn;
  const midnight = instantOf(plan.timezone, addDays(date, -DAYS_AHEAD), 0);
  const start = startsOf(plan, date).at(-1 - (index % 2));
  if (midnight === undefined || !start) return [];
  const bookedAt = midnight + minute * 60_000;
  const booking = bookingAt(context, timeOf(start.minute), bookedAt, index, isOnline);
  const by = onDuty(context);
  const steps: HistoryStep[] = answers
    ? [
        ...answers.map(({ act, after }) => ({
          act,
          at: minutesAfter(bookedAt, after),
          by,
          ifPossible: true as const,
        })),
        { act: 'arrive', at: minutesAfter(start.at, 2 + index), by },
        { act: 'complete', at: minutesAfter(start.at, 84 + 5 * index), by },
      ]
    : [];
  return booking ? [{ booking, steps, orderId: null, entries: 0 }] : [];
}

/** Returns the minutes of the night, after midnight and before, in which a restaurant with a fixed menu is asked. */
const nightTurns = (): number[] => {
  const minutes: number[] = [];
  for (let minute = OPEN.to - 24 * HOUR; minute < OPEN.from; minute += LONG_TURN) minutes.push(minute);
  return minutes;
};

/** Returns the minutes of the day in which it is this store's turn. */
function dayTurns({ house }: EveningContext): number[] {
  const minutes: number[] = [];
  for (let minute = OPEN.from, turn = 0; minute < OPEN.to; minute += TURN, turn++)
    if (HOUSES[turn % HOUSES.length] === house) minutes.push(minute);
  return minutes;
}

function bookingAt(
  context: EveningContext,
  time: string,
  bookedAt: number,
  index: number,
  isOnline: boolean,
): HistoryBooking | undefined {
  const { plan, date, guests } = context;
  const notes = { remarkByDiner: '', dietPreference: '', dietTaboo: '' };
  const party = { date, time, adults: 2, children: 0 };
  const at = new Date(bookedAt).toISOString();
  const own = guests.filter(({ accountId, waitsInTurn }) => waitsInTurn && (accountId !== null) === isOnline);
  const guest = own[index % own.length];
  const kinds = kindsFor(plan, 2);
  const kind = kinds[Math.floor(index / 2) % kinds.length];
  if (!guest || !kind) return undefined;
  const { accountId, lastName, firstName, title, phone: number, region, language } = guest;
  if (isOnline)
    return {
      way: 'online',
      at,
      by: accountId,
      slot: { ...party, kindId: kind.id },
      contact: { lastName, firstName, title, phone: { number, region } },
      language,
      ...notes,
    };
  return {
    way: 'staff',
    at,
    by: onDuty(context),
    place: { ...party, overrides: ['pacing'] },
    diner: { id: guest.id },
    method: 'phone',
    arrived: false,
    deposit: 200_00 as Fen,
    remarkByStore: '',
    tagIds: [],
    takerId: null,
    ...notes,
  };
}
