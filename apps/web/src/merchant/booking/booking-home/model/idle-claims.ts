import type { Claim, Evening } from './evening.ts';

/** A time for which tables cannot be used although no party has them: a lock, or a diner's hold. */
export type IdleClaim = Exclude<Claim, { type: 'party' }>;

/** Returns the id of a lock or hold. */
export const idleIdOf = (claim: IdleClaim): string => (claim.type === 'lock' ? claim.lock.id : claim.hold.id);

/** Returns the tables of a lock or hold. */
export const idleItemsOf = (claim: IdleClaim): readonly string[] =>
  claim.type === 'lock' ? claim.lock.itemIds : claim.hold.itemIds;

/** Returns the locks and holds of an evening, each once, earliest first. */
export function idleClaimsOf({ tables }: Pick<Evening, 'tables'>): IdleClaim[] {
  const found = new Map<string, IdleClaim>();
  for (const { claims } of tables)
    for (const claim of claims) if (claim.type !== 'party') found.set(idleIdOf(claim), claim);
  return [...found.values()].sort((a, b) => a.start - b.start);
}
