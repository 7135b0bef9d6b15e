import type { duplicateDinersApi } from '@xiwei/contract/diners/diner-merge.api.ts';
import { can } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import { findDuplicates, listByIds } from './diner-duplicates.store.ts';
import { describeListed } from './diners.describe.ts';
import type { DinersDeps } from './diners.service.ts';
import { todayAt } from './diners.store.ts';

export async function findDuplicateDiners(
  _deps: DinersDeps,
  { db, input, role, now }: Call<(typeof duplicateDinersApi)['findDuplicateDiners']>,
) {
  const { storeId } = input.params;
  const groups = await findDuplicates(db, storeId, input.query.dinerId);
  const rows = await listByIds(db, storeId, [...new Set(groups.flatMap(({ ids }) => ids))]);
  const today = await todayAt(db, storeId, now);
  const diners = new Map(rows.map((row) => [row.id, describeListed(row, today, role)]));
  return {
    items: groups.map(({ reason, ids }) => ({ reason, diners: ids.flatMap((id) => diners.get(id) ?? []) })),
    can: can(role, { manager: ['mergeDiners'] }),
  };
}
