import type { RuleInput, RuleParts } from './rule-words.ts';

/** A condition that names shifts, kinds of table or levels that were deleted. */
export interface DeadCondition {
  name: 'shiftIds' | 'kindIds' | 'memberLevelIds';
  /** The ids that still exist. Without any, the rule never applies. */
  alive: string[];
}

/** Lists the conditions of a rule that name deleted shifts, kinds of table or levels. */
export function deadConditions(
  { when }: Pick<RuleInput, 'when'>,
  { shifts, kinds, levels }: RuleParts,
): DeadCondition[] {
  const parts = { shiftIds: shifts, kindIds: kinds, memberLevelIds: levels };
  return (['shiftIds', 'kindIds', 'memberLevelIds'] as const).flatMap((name) => {
    const ids = when[name] ?? [];
    const alive = ids.filter((id) => parts[name].some((part) => part.id === id));
    return alive.length < ids.length ? [{ name, alive }] : [];
  });
}
