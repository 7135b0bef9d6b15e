import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import type { RefusalCode } from '@xiwei/contract/refusals.ts';
import { MAX_SEATING_PARTS } from '@xiwei/contract/seating/seating-limits.ts';
import { bumpSettings } from '#modules/stores/index.ts';
import { requireVersion } from '#platform/db/versioned.ts';
import { emitToStore } from '#platform/events/outbox.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import type { SeatingDeps } from './seating.deps.ts';
import { findSeating, type Seating } from './seating.store.ts';

const PLAN_DAYS_KEPT = 366;

/** Returns the date from which plan entries are shown: one year back. Older entries cannot be edited. */
export const planFrom = (now: Date): string => addDays(now.toISOString().slice(0, 10), -PLAN_DAYS_KEPT);

export type SeatingCall = Pick<Call, 'db' | 'now' | 'audit'> & { input: { params: { storeId: string } } };

/**
 * Runs one change of a store's seating under the store's lock. Changes of seating and of bookings therefore
 * run one after the other, and what `work` reads stays valid until it ends.
 */
export async function changeSeating<Result>(
  deps: SeatingDeps,
  { db, now, input }: SeatingCall,
  work: (seating: Seating, storeId: string) => Promise<Result>,
): Promise<Result> {
  const { storeId } = input.params;
  await bumpSettings(db, storeId);
  const result = await work(await findSeating(db, storeId, planFrom(now)), storeId);
  await emitToStore(deps, { db, now }, 'seating.changed', { storeId });
  return result;
}

type Part = { id: string; version: number };

/** Returns the part with an id, and records its state before the change in the audit entry. */
export function partOf<Kind extends Part>(call: SeatingCall, parts: readonly Kind[], id: string): Kind {
  const part = parts.find((candidate) => candidate.id === id);
  if (!part) throw new Refusal('notFound');
  call.audit({ before: part });
  return part;
}

/**
 * Returns the part with an id for an edit; refuses if its version differs from the one the edit was made
 * from.
 */
export function partAt<Kind extends Part>(call: SeatingCall, parts: readonly Kind[], seen: Part): Kind {
  return requireVersion(partOf(call, parts, seen.id), seen.version);
}

/** Refuses to add parts if the store would then have more of them than allowed. */
export function refuseAboveLimit(
  seating: Seating,
  part: keyof typeof MAX_SEATING_PARTS,
  added: number,
): void {
  if (seating[part].length + added > MAX_SEATING_PARTS[part]) throw new Refusal('seatingLimitReached');
}

export function refuseIf(problem: RefusalCode | undefined): void {
  if (problem) throw new Refusal(problem);
}
