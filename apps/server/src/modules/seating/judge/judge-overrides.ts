import {
  OVERRIDES,
  type Override,
  type UnbookableReason,
} from '@xiwei/contract/booking/availability.model.ts';
import { claimsDuring } from '../assign/assign-occupied.ts';
import type { Item } from '../plan/seating-plan.ts';
import { judge } from './judge.ts';
import { reasonAgainst } from './judge-time.ts';
import { occupiedSpan, type Place, type SeatingQuestion, type Verdict } from './seating-question.ts';

// Verdicts for staff who may override rules. Everything here is decided by `judge`.

/** Verdict on a request, and which reasons staff have to override for it to be accepted. */
export interface OverriddenVerdict {
  /** Why the request is refused as it is; undefined if it is accepted. */
  reason: UnbookableReason | undefined;
  /** The place it gets with the overrides; undefined if a reason cannot be overridden. */
  place: Place | undefined;
  /** The reasons to override, in the order in which they are found. */
  overrides: Override[];
  /** The reason that cannot be overridden. */
  refused: UnbookableReason | undefined;
}

const isOverride = (reason: UnbookableReason): reason is Override =>
  (OVERRIDES as readonly UnbookableReason[]).includes(reason);

/**
 * Judges a request. If it is refused, overrides the reason and judges it again, until it is accepted or a reason may not be
 * overridden.
 */
function judgeWhile(
  question: SeatingQuestion,
  mayOverride: (reason: Override) => boolean,
): OverriddenVerdict {
  const overrides: Override[] = [];
  let reason: UnbookableReason | undefined;
  for (;;) {
    const verdict: Verdict = judge(withOverrides(question, overrides));
    if ('place' in verdict) return { reason, place: verdict.place, overrides, refused: undefined };
    const { refused } = verdict;
    reason ??= refused;
    if (!isOverride(refused) || overrides.includes(refused) || !mayOverride(refused))
      return { reason, place: undefined, overrides: [], refused };
    overrides.push(refused);
  }
}

const withOverrides = (question: SeatingQuestion, overrides: readonly Override[]): SeatingQuestion =>
  overrides.length === 0
    ? question
    : {
        ...question,
        request: { ...question.request, overrides: [...(question.request.overrides ?? []), ...overrides] },
      };

/** Judges a request of staff who override every reason that they can. */
export const judgeOverridingAll = (question: SeatingQuestion): OverriddenVerdict =>
  judgeWhile(question, () => true);

/**
 * Judges a request without named tables. Rules about the time and the party are overridden; those about tables are not,
 * because a table that is too small is no recommendation.
 */
export function judgeOverriding(question: SeatingQuestion): OverriddenVerdict {
  const broken: Override[] = [];
  for (;;) {
    const reason = reasonAgainst(withOverrides(question, broken));
    if (reason === undefined || !isOverride(reason)) break;
    broken.push(reason);
  }
  return judgeWhile(question, (reason) => broken.includes(reason));
}

/** Verdict on one table, and what occupies it. */
interface JudgedTable extends OverriddenVerdict {
  item: Item;
  /** The orders that occupy the table during the requested time. */
  orderIds: string[];
  /** When the next claim of the table begins, in milliseconds; undefined if none follows or it is occupied at the start. */
  freeUntil: number | undefined;
}

/** Judges each table of the store as if staff had named it alone. */
export const judgeTables = (question: SeatingQuestion): JudgedTable[] =>
  question.plan.items.map((item) => ({
    item,
    ...judgeOverridingAll({ ...question, request: { ...question.request, itemIds: [item.id] } }),
    orderIds: claimsDuring(question.view.occupied, item.id, occupiedSpan(question))
      .filter(({ type }) => type === 'order')
      .map(({ id }) => id),
    freeUntil: freeUntilOf(question, item.id),
  }));

function freeUntilOf({ view, sitting }: SeatingQuestion, item: string): number | undefined {
  const rest = (view.occupied.get(item) ?? []).filter(({ end }) => end > sitting.start);
  const first = rest[0]?.start;
  return first !== undefined && first > sitting.start ? first : undefined;
}
