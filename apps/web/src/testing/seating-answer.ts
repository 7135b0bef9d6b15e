import type { Seating, SeatingAnswer } from '@xiwei/contract/seating/seating.model.ts';

/** Returns a seating as the server answers it: with what a manager may do with each entry, or without actions for a host. */
export function seatingFor(seating: Seating, { isHost = false } = {}): SeatingAnswer {
  const can = <const Name extends string>(...names: Name[]) => ({ can: isHost ? [] : names });
  const entries = <Part extends object>(parts: readonly Part[]) =>
    parts.map((part) => ({ ...part, ...can('update', 'delete') }));
  return {
    ...seating,
    kinds: seating.kinds.map((kind) => ({ ...kind, ...can('update', 'copy', 'delete') })),
    areas: entries(seating.areas),
    combinations: entries(seating.combinations),
    shifts: seating.shifts.map((shift) => ({ ...shift, ...can('update', 'copy', 'disable', 'delete') })),
    turnRules: entries(seating.turnRules),
    plan: entries(seating.plan),
    ...can('edit', 'create', 'sort'),
  };
}
