import type { Claim, Evening } from './evening.ts';
import type { TableState } from './table-facts.ts';

/** A time for which tables cannot be used although no party has them: a feast, a lock, or a diner's hold. */
export type IdleClaim = Exclude<Claim, { type: 'party' }>;

const sourceOf = (claim: IdleClaim): { id: string; itemIds: readonly string[] } => {
  if (claim.type === 'feast') return claim.feast;
  return claim.type === 'lock' ? claim.lock : claim.hold;
};

/** Returns the id of a feast, lock or hold. */
export const idleIdOf = (claim: IdleClaim): string => sourceOf(claim).id;

/** Returns the tables of a feast, lock or hold. */
export const idleItemsOf = (claim: IdleClaim): readonly string[] => sourceOf(claim).itemIds;

/** The state of a table with such a claim. */
export const IDLE_STATES = { feast: 'feast', lock: 'locked', hold: 'held' } as const satisfies Record<
  IdleClaim['type'],
  TableState
>;

/** Returns the feasts, locks and holds of an evening, each once, earliest first. */
export function idleClaimsOf({ tables }: Pick<Evening, 'tables'>): IdleClaim[] {
  const found = new Map<string, IdleClaim>();
  for (const { claims } of tables)
    for (const claim of claims) if (claim.type !== 'party') found.set(idleIdOf(claim), claim);
  return [...found.values()].sort((a, b) => a.start - b.start);
}
