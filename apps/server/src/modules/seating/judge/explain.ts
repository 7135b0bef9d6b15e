import type { RuleCheck } from '@xiwei/contract/booking/explanation.model.ts';
import { claimsDuring } from '../assign/assign-occupied.ts';
import type { Claim, Combination, Kind, SeatingPlan } from '../plan/seating-plan.ts';
import { judge, mostHelpful } from './judge.ts';
import { isForDiners, judgeKind, kindChecks, remainingOf } from './judge-kinds.ts';
import { reasonAgainst, timeChecks } from './judge-time.ts';
import {
  type Check,
  groupsOf,
  isOverridden,
  itemsOf,
  occupiedSpan,
  type SeatingQuestion,
  type SeatingRequest,
  type Verdict,
} from './seating-question.ts';

// Explains verdicts. Everything here is computed by the functions that decide about bookings.

/** Rules that apply to diners only. */
const FOR_DINERS = ['onlineBookingOff', 'beyondWindow', 'pastCutOff', 'slotHidden', 'kindNotForDiners'];

/** Decides for a request without a table: diners choose a kind, so one kind alone has to seat them. */
export function verdictFor(question: SeatingQuestion): Verdict {
  if (question.request.by === 'staff') return judge(question);
  const reason = reasonAgainst(question);
  if (reason) return { refused: reason };
  const verdicts = question.plan.kinds.map((kind) => judgeKind(question, kind));
  const free = verdicts.find((verdict) => 'place' in verdict);
  if (free) return free;
  return { refused: mostHelpful(verdicts.flatMap((each) => ('refused' in each ? [each.refused] : []))) };
}

/** Lists the rules about the time and the party, and whether each is kept. */
export const explainRules = (question: SeatingQuestion): RuleCheck[] =>
  resultsOf(question.request, timeChecks(question));

/** Returns what a kind of table offers the party, apart from the rules about the time. */
export function explainKind(question: SeatingQuestion, kind: Kind) {
  const verdict = judgeKind(question, kind);
  const reason = 'refused' in verdict ? verdict.refused : null;
  const rules = resultsOf(question.request, kindChecks(question, kind));
  const broken = rules.findIndex(({ ok }) => !ok);
  return {
    verdict,
    reason,
    checks:
      broken >= 0
        ? rules.slice(0, broken + 1)
        : [
            ...rules,
            ...(['onlineLimit', 'full'] as const).map((each) => ({ reason: each, ok: reason !== each })),
          ],
    maxPeople: mostPeople(kind, question.plan),
    tableCount: itemsOf(question.plan, kind).length,
    left: reason === null ? Math.max(1, remainingOf(question, kind).left) : 0,
    taken: takenOf(question, kind),
  };
}

const resultsOf = (request: SeatingRequest, checks: readonly Check[]): RuleCheck[] =>
  checks
    .filter(([reason]) => request.by === 'diner' || !FOR_DINERS.includes(reason))
    .map(([reason, isBroken]) => ({ reason, ok: isOverridden(request, reason) || !isBroken() }));

/** Returns the largest party that tables of a kind seat, apart or joined. */
function mostPeople(kind: Kind, plan: SeatingPlan): number {
  const own = new Set(groupsOf(plan).get(kind.id));
  const isOwn = ({ disabled, itemIds }: Combination) => !disabled && itemIds.every((id) => own.has(id));
  const joined = plan.combinations.filter(isOwn).map(({ maxPeople }) => maxPeople);
  const tables = Math.min(kind.fixedTables ?? kind.maxTables, own.size);
  return Math.max(tables * kind.maxCapacity, ...joined);
}

/** Returns the largest party that diners can book online, by the store's rules and its tables; 0 if they can book none. */
export function largestOnlineParty(plan: SeatingPlan): number {
  if (!plan.business.onlineBooking) return 0;
  const byKind = plan.kinds.filter(isForDiners).map((kind) => mostPeople(kind, plan));
  return Math.min(plan.rules.maxPeople, Math.max(0, ...byKind));
}

/** How many party sizes are offered for quick choice. */
const MAX_QUICK_SIZES = 12;

/**
 * Returns the party sizes that diners can choose quickly, smallest first: of each kind of table the multiples of its interval
 * that it seats.
 */
export function quickPartySizes(plan: SeatingPlan): number[] {
  const most = largestOnlineParty(plan);
  const sizes = plan.kinds.filter(isForDiners).flatMap((kind) => {
    const step = kind.quickOptionSeatInterval;
    const from = Math.max(kind.minSeatsPerOrder, plan.rules.minPeople);
    const to = Math.min(most, mostPeople(kind, plan));
    const multiples = Array.from({ length: Math.floor(to / step) }, (_, index) => (index + 1) * step);
    return multiples.filter((size) => size >= from);
  });
  return [...new Set(sizes)].sort((a, b) => a - b).slice(0, MAX_QUICK_SIZES);
}

/** Counts the orders, holds, locks and feasts that take tables of a kind during the sitting. */
function takenOf(question: SeatingQuestion, kind: Kind) {
  const claims = new Map<string, Claim>();
  for (const item of itemsOf(question.plan, kind)) {
    for (const claim of claimsDuring(question.view.occupied, item, occupiedSpan(question)))
      claims.set(claim.id, claim);
  }
  const count = (type: Claim['type']) => [...claims.values()].filter((claim) => claim.type === type).length;
  return { orders: count('order'), holds: count('hold'), locks: count('lock'), feasts: count('feast') };
}
