import { addDays, instantOf, minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { makeKindInput } from '@xiwei/contract/seating/seating.samples.ts';
import {
  type Claim,
  Day,
  dayViewOf,
  judge,
  type Kind,
  type Place,
  remainingOf,
  type SeatingPlan,
  type SeatingRequest,
  sittingOf,
  type Verdict,
} from '#modules/seating/index.ts';

type Shift = SeatingPlan['shifts'][number];
type Combination = SeatingPlan['combinations'][number];
type TurnRule = SeatingPlan['turnRules'][number];
type PlanEntry = SeatingPlan['planEntries'][number];

/** A Friday at 18:00 in Shanghai, and the day after it. */
export const NOW = Date.parse('2037-11-20T10:00:00Z');
export const FRIDAY = '2037-11-20';
export const SATURDAY = '2037-11-21';
export const SUNDAY = '2037-11-22';

export const kindOf = (id: string, more: Partial<Kind> = {}): Kind => ({
  id,
  ...makeKindInput({ name: { en: id }, seatCapacity: more.maxCapacity ?? 4, ...more }),
  ...more,
});

export const shiftOf = (id: string, more: Partial<Shift> = {}): Shift => ({
  id,
  name: { en: id },
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  ranges: [{ from: '17:00', to: '21:00' }],
  interval: 60,
  hiddenSlots: [],
  skippedTimes: [],
  disabled: false,
  openKindIds: null,
  ...more,
  pacing: {
    maxCovers: null,
    maxParties: null,
    onlineMaxCovers: null,
    onlineMaxParties: null,
    ...more.pacing,
  },
});

export const combinationOf = (
  id: string,
  itemIds: string[],
  minPeople: number,
  maxPeople: number,
  more: Partial<Combination> = {},
): Combination => ({ id, name: id, itemIds, minPeople, maxPeople, weight: 0, disabled: false, ...more });

export const turnRuleOf = (id: string, turnMinutes: number, more: Partial<TurnRule> = {}): TurnRule => ({
  id,
  minPeople: 1,
  maxPeople: 500,
  shiftId: null,
  weekdays: null,
  dateFrom: null,
  dateTo: null,
  turnMinutes,
  bufferMinutes: 0,
  ...more,
});

export const entryOf = (type: PlanEntry['type'], date: string, more: Partial<PlanEntry> = {}): PlanEntry => ({
  id: `${type} ${date}`,
  type,
  dateFrom: date,
  dateTo: date,
  shiftIds: null,
  timeFrom: null,
  timeTo: null,
  note: {},
  ...more,
});

const RULES: SeatingPlan['rules'] = {
  minPeople: 1,
  maxPeople: 20,
  windowDays: 30,
  cutOffMinutes: 60,
  autoAcceptSeconds: 0,
  depositExpirySeconds: 1800,
  deposits: [],
  cancellation: [],
  turnMinutes: 120,
  bufferMinutes: 0,
  bookingsPerMeal: 1,
};

type Parts = Partial<Omit<SeatingPlan, 'rules' | 'business' | 'kinds' | 'items'>> & {
  rules?: Partial<SeatingPlan['rules']>;
  business?: Partial<SeatingPlan['business']>;
  /** Kinds with their number of tables, named `hall 1`, `hall 2` and so on. */
  kinds?: [Kind, number][];
  outOfUse?: string[];
};

/** Builds a plan open for dinner every day, with two tables for four. */
export const planOf = ({
  rules,
  business,
  kinds = [[kindOf('hall'), 2]],
  outOfUse = [],
  ...parts
}: Parts = {}): SeatingPlan => ({
  storeId: 'store',
  settings: 1,
  timezone: 'Asia/Shanghai',
  currency: 'CNY',
  rules: { ...RULES, ...rules },
  scenes: [],
  setMenuRules: [],
  business: { onlineBooking: true, showFewLeft: true, askDiet: true, childrenWelcome: true, ...business },
  kinds: kinds.map(([kind]) => kind),
  items: kinds.flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, position) => {
      const id = `${kind.id} ${position + 1}`;
      return { id, kindId: kind.id, label: id, position, disabled: outOfUse.includes(id) };
    }),
  ),
  combinations: [],
  shifts: [shiftOf('dinner')],
  turnRules: [],
  planEntries: [],
  ...parts,
});

let claims = 0;

/** Builds a claim of a party of two booked online, on named tables between two times of a day. */
export function claimOn(
  items: string[],
  from: string,
  to: string,
  { date = SATURDAY, timezone = 'Asia/Shanghai', ...more }: Partial<Claim> & { timezone?: string } = {},
): Claim {
  claims += 1;
  return {
    id: `claim ${claims}`,
    type: 'order',
    date,
    items,
    start: instantOf(timezone, date, minuteOf(from)) ?? Number.NaN,
    end: instantOf(timezone, date, minuteOf(to)) ?? Number.NaN,
    kindId: items[0]?.split(' ')[0] ?? null,
    combinationId: null,
    movable: false,
    seated: false,
    online: true,
    shiftId: 'dinner',
    minute: minuteOf(from),
    people: 2,
    userId: null,
    expiresAt: null,
    ...more,
  };
}

/** Request with defaults: two adults who book for themselves. */
export type PlanQuery = Partial<Omit<SeatingRequest, 'minute'>> & {
  time: string;
  date?: string;
  now?: number;
  claims?: readonly Claim[];
  without?: readonly string[];
};

function prepare(plan: SeatingPlan, query: PlanQuery) {
  const { time, date = SATURDAY, now = NOW, claims: taken = [], without, ...more } = query;
  const request: SeatingRequest = { adults: 2, children: 0, by: 'diner', ...more, minute: minuteOf(time) };
  const sitting = sittingOf(plan, date, request);
  if (!sitting) throw new Error(`No clock shows ${time} on ${date}`);
  const days = [addDays(date, -1), date, addDays(date, 1)].map(
    (day) =>
      new Day(
        day,
        1,
        0,
        taken.filter((claim) => claim.date === day),
      ),
  );
  const view = dayViewOf(days, date, { start: sitting.start, end: sitting.freeAt }, now, without);
  return { request, sitting, view, now };
}

export function judgeRequest(plan: SeatingPlan, query: PlanQuery): Verdict {
  return judge({ plan, ...prepare(plan, query) });
}

/** Returns the place a request gets. */
export function placeFor(plan: SeatingPlan, query: PlanQuery): Place {
  const verdict = judgeRequest(plan, query);
  if ('refused' in verdict) throw new Error(`Refused: ${verdict.refused}`);
  return verdict.place;
}

/** Returns the tables a request gets, or why it is refused. */
export function answerTo(plan: SeatingPlan, query: PlanQuery): string {
  const verdict = judgeRequest(plan, query);
  return 'place' in verdict ? verdict.place.items.join(' + ') : verdict.refused;
}

/** Returns how many more such parties a kind can take. */
export function remainingFor(plan: SeatingPlan, kindId: string, query: PlanQuery): number | string {
  const kind = plan.kinds.find(({ id }) => id === kindId);
  if (!kind) throw new Error(`There is no kind ${kindId}`);
  const { left, reason } = remainingOf({ plan, ...prepare(plan, query) }, kind);
  return reason ?? left;
}
