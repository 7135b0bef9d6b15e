import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import type { RefusalCode } from '@xiwei/contract/refusals.ts';
import { bumpSettings } from '#modules/stores/index.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import type { SeatingDeps } from './seating.deps.ts';
import { findSeating, type Seating } from './seating.store.ts';

const PLAN_DAYS_KEPT = 366;

/** The plan is shown with the past year: older days are history, and nobody edits those. */
export const planFrom = (now: Date): string => addDays(now.toISOString().slice(0, 10), -PLAN_DAYS_KEPT);

export type SeatingCall = Pick<Call, 'db' | 'now' | 'audit'> & { input: { params: { storeId: string } } };

/**
 * One change of a store's seating. The store's lock comes first: changes of seating come one after the other, between
 * bookings and never beside one, so that what `work` is given stays true until it is done.
 */
export async function changeSeating<Result>(
  { emit }: SeatingDeps,
  { db, now, input }: SeatingCall,
  work: (seating: Seating, storeId: string) => Promise<Result>,
): Promise<Result> {
  const { storeId } = input.params;
  await bumpSettings(db, storeId);
  const result = await work(await findSeating(db, storeId, planFrom(now)), storeId);
  await emit(db, now, [`store:${storeId}`], 'seating.changed', { storeId });
  return result;
}

type Part = { id: string; version: number };

/** The part with an id, and left in the record as it was before. */
export function partOf<Kind extends Part>(call: SeatingCall, parts: readonly Kind[], id: string): Kind {
  const part = parts.find((one) => one.id === id);
  if (!part) throw new Refusal('notFound');
  call.audit({ before: part });
  return part;
}

/** The same for an edit: refused if it isn't at the version the edit was made from. */
export function partAt<Kind extends Part>(call: SeatingCall, parts: readonly Kind[], seen: Part): Kind {
  const part = partOf(call, parts, seen.id);
  if (part.version !== seen.version) throw new Refusal('changedMeanwhile');
  return part;
}

export function refuseIf(problem: RefusalCode | undefined): void {
  if (problem) throw new Refusal(problem);
}

/** The place after the last. */
export const nextPosition = (parts: readonly { position: number }[]): number =>
  Math.max(-1, ...parts.map(({ position }) => position)) + 1;

/** The parts in the order of their ids, which must be exactly theirs; those that change place count as changed. */
export function inOrder<Kind extends Part & { position: number }>(
  parts: readonly Kind[],
  ids: readonly string[],
): Kind[] {
  const known = new Map(parts.map((part) => [part.id, part]));
  const sorted = [...new Set(ids)].flatMap((id) => known.get(id) ?? []);
  if (sorted.length !== parts.length || ids.length !== parts.length) throw new Refusal('changedMeanwhile');
  return sorted.map((part, position) =>
    part.position === position ? part : { ...part, position, version: part.version + 1 },
  );
}
