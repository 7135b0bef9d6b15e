import type { LostTurnRule } from '@xiwei/contract/booking/turn-times.api.ts';
import { weekdayOf } from '@xiwei/contract/common/wall-clock.ts';
import {
  TURN_CONDITIONS,
  TURN_PREFERENCES,
  type TurnCondition,
  type TurnPreference,
} from '@xiwei/contract/seating/seating.model.ts';
import { isWithinDates } from '@xiwei/contract/seating/slots.ts';
import type { SeatingPlan, TurnRule } from '../plan/seating-plan.ts';

/** The facts about a party that turn times are matched against. */
export interface TurnFacts {
  /** The business day. */
  date: string;
  shiftId: string | null;
  people: number;
}

/** Length of a stay and the buffer after it, in minutes. */
interface Turn {
  turnMinutes: number;
  bufferMinutes: number;
}

/**
 * Returns the length of the stay and the buffer after it, in minutes. The most specific matching rule
 * applies, the store's default without one.
 */
export const turnOf = (plan: SeatingPlan, facts: TurnFacts): Turn => turnRuleFor(plan, facts) ?? plan.rules;

/** Returns the rule that decides how long a party stays, and for every other rule the reason why it does not. */
export function explainTurn(
  plan: SeatingPlan,
  facts: TurnFacts,
): { ruleId: string | null; others: LostTurnRule[] } {
  const best = turnRuleFor(plan, facts);
  const others = plan.turnRules
    .filter((rule) => rule !== best)
    .map((rule) => {
      const because = TURN_CONDITIONS.filter((name) => !HOLDS[name](rule, facts));
      const isMatching = because.length === 0;
      return { ruleId: rule.id, because, preferred: isMatching && best ? preferenceFor(best, rule) : null };
    });
  return { ruleId: best?.id ?? null, others };
}

const turnRuleFor = ({ turnRules }: SeatingPlan, facts: TurnFacts): TurnRule | undefined =>
  turnRules
    .filter((rule) => TURN_CONDITIONS.every((name) => HOLDS[name](rule, facts)))
    .reduce<TurnRule | undefined>((best, rule) => (best && isBefore(best, rule) ? best : rule), undefined);

/** Checks of each condition. */
const HOLDS: Record<TurnCondition, (rule: TurnRule, facts: TurnFacts) => boolean> = {
  people: ({ minPeople, maxPeople }, { people }) => minPeople <= people && people <= maxPeople,
  shiftId: (rule, { shiftId }) => rule.shiftId === null || rule.shiftId === shiftId,
  weekdays: ({ weekdays }, { date }) => weekdays === null || weekdays.includes(weekdayOf(date)),
  dates: (rule, { date }) => isWithinDates(rule, date),
};

/** Values by which matching rules are compared; the lower one is preferred. */
const RANKS: Record<TurnPreference, (rule: TurnRule) => number | string> = {
  dates: ({ dateFrom, dateTo }) => (dateFrom === null && dateTo === null ? 1 : 0),
  shiftId: ({ shiftId }) => (shiftId === null ? 1 : 0),
  weekdays: ({ weekdays }) => (weekdays === null ? 1 : 0),
  people: ({ minPeople, maxPeople }) => maxPeople - minPeople,
  // Ids begin with the time at which they were made.
  created: ({ id }) => id,
};

/** Returns the first preference in which two rules differ. */
const preferenceFor = (a: TurnRule, b: TurnRule): TurnPreference =>
  TURN_PREFERENCES.find((name) => RANKS[name](a) !== RANKS[name](b)) ?? 'created';

function isBefore(a: TurnRule, b: TurnRule): boolean {
  const rank = RANKS[preferenceFor(a, b)];
  return rank(a) < rank(b);
}
