import type { ImpactChange } from '@xiwei/contract/booking/impact.model.ts';
import { withinSeats } from './combination-seats.ts';
import type { SeatingPlan } from './seating-plan.ts';

/** Returns the plan as it would be after a change. The plan itself stays as it is. */
export function planWith(plan: SeatingPlan, change: ImpactChange): SeatingPlan {
  switch (change.type) {
    case 'plan':
      return {
        ...plan,
        planEntries: replaced(plan.planEntries, change.id, change.entry && { ...change.entry, id: 'new' }),
      };
    case 'shift':
      return { ...plan, shifts: replaced(plan.shifts, change.id, change.shift) };
    case 'kind': {
      const kinds = replaced(plan.kinds, change.id, change.kind);
      const items = change.kind ? plan.items : plan.items.filter(({ kindId }) => kindId !== change.id);
      return { ...plan, kinds, items, combinations: withinSeats({ ...plan, kinds, items }) };
    }
    case 'items': {
      const disabled = new Set(change.disabledIds);
      return {
        ...plan,
        items: plan.items.map((item) => (disabled.has(item.id) ? { ...item, disabled: true } : item)),
      };
    }
    case 'timezone':
      return { ...plan, timezone: change.timezone };
  }
}

/** Replaces the part with an id, removes it if there are no new values, or adds new values without an id. */
function replaced<Part extends { id: string }>(
  parts: readonly Part[],
  id: string | null,
  next: (Omit<Part, 'id'> & { id?: string }) | null,
): Part[] {
  if (id === null) return next ? [...parts, next as Part] : [...parts];
  return parts.flatMap((part) => {
    if (part.id !== id) return [part];
    return next ? [{ ...part, ...next, id }] : [];
  });
}
