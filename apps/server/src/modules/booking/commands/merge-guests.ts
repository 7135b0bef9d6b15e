import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { MergeInput } from '@xiwei/contract/diners/diner-merge.model.ts';
import type { Diner } from '@xiwei/contract/diners/diners.model.ts';
import { contactOf, type DinerRow, describeDiner, mergeRows } from '#modules/diners/index.ts';
import { requireVersion } from '#platform/db/versioned.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Command } from '../writer/command.ts';
import type { StoreBatch } from '../writer/store-batch.ts';

/**
 * Merges a guest record into another: its orders, notes and figures go to the remaining one. `phones` are those of the two
 * records, by which a third record with the chosen phone is found.
 */
export const mergeGuests = (input: MergeInput, phones: readonly string[]): Command<Diner> => ({
  needs: {
    diners: [{ dinerId: input.keepId }, { dinerId: input.dropId }, ...phones.map((phone) => ({ phone }))],
    ordersOf: [input.dropId],
  },
  run(batch) {
    const { keepId, dropId } = input;
    if (keepId === dropId) throw new Refusal('dinerMergedWithItself');
    const keep = recordAt(batch, keepId, input.keepVersion);
    const drop = recordAt(batch, dropId, input.dropVersion);
    if (keep.user_id !== null && drop.user_id !== null) throw new Refusal('dinerAccountsDiffer');
    const merged = mergeRows(keep, drop, input.fields);
    refusePhone(batch, merged, dropId);
    // The entry cannot be reverted: `merge` is in no order.
    for (const order of batch.orders.all().filter(({ diner_id }) => diner_id === dropId))
      batch.orders.change(order, { diner_id: keepId }, 'dinerChange', { note: { merge: true } });
    batch.guests.merge(keep, drop, merged, {
      store_id: batch.storeId,
      id: newId(batch.now),
      diner_id: keepId,
      kind: 'merge',
      text: drop.blacklist_reason ?? '',
      fields: contactOf(drop),
      author_id: batch.operator.id,
      created_at: batch.now.toISOString(),
    });
    return describeDiner(keep, dateIn(batch.plan.timezone, batch.now.getTime()));
  },
});

function recordAt(batch: StoreBatch, id: string, version: number): DinerRow {
  const row = batch.guests.find({ id });
  return requireVersion(row?.merged_into === null ? row : undefined, version);
}

/** Refuses a phone that a third guest has. A phone that was typed by another person does not count. */
function refusePhone(batch: StoreBatch, merged: DinerRow, dropId: string): void {
  if (merged.phone === null) return;
  const holder = batch.guests
    .withPhone(merged.phone)
    .find(({ id, booked_by }) => id !== merged.id && id !== dropId && booked_by === null);
  if (holder && merged.booked_by === null)
    throw new Refusal('dinerPhoneTaken', { details: { dinerId: holder.id } });
}
