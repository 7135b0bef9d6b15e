import type { SeatingQuestion, Verdict } from './seating-question.ts';

/** Time before the start of a stay, in milliseconds, within which guests who stay too long may not have left. */
const MAY_STILL_SIT_MS = 60 * 60_000;

/**
 * Returns the question about the tables without those whose guests stay longer than planned, because the time at which they leave is unknown.
 * Undefined if there are none, or if the stay begins long after now.
 */
export function withoutOverstayed(question: SeatingQuestion): SeatingQuestion | undefined {
  const { plan, view, sitting, now } = question;
  const { overstayed } = view;
  if (!overstayed?.size || sitting.start - now > MAY_STILL_SIT_MS) return undefined;
  const items = plan.items.map((item) => (overstayed.has(item.id) ? { ...item, disabled: true } : item));
  return { ...question, plan: { ...plan, items } };
}

/** Adds to a place at such a table that its guests may still sit there. */
export function namingOverstay({ view }: SeatingQuestion, verdict: Verdict): Verdict {
  if (!('place' in verdict) || !verdict.place.items.some((id) => view.overstayed?.has(id))) return verdict;
  return { place: { ...verdict.place, why: [...verdict.place.why, 'afterOverstay'] } };
}
