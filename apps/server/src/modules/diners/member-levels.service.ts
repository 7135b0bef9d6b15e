import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { TagColor } from '@xiwei/contract/common/tag-colors.ts';
import type { memberLevelsApi } from '@xiwei/contract/diners/member-levels.api.ts';
import type { MemberLevel } from '@xiwei/contract/diners/member-levels.model.ts';
import { findStore, lockStore } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { emitToStore } from '#platform/events/outbox.ts';
import { can } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import type { DinersDeps } from './diners.service.ts';
import { countGuestsByLevel, type LevelRow, levels } from './member-levels.store.ts';

type Api = typeof memberLevelsApi;

export const listMemberLevels = async (
  _deps: DinersDeps,
  { db, input, role }: Call<Api['listMemberLevels']>,
) => describeLevels(db, input.params.storeId, await levels.list(db, input.params.storeId), role);

export async function createMemberLevel(
  deps: DinersDeps,
  call: Call<Api['createMemberLevel']>,
): Promise<MemberLevel> {
  const { storeId } = call.input.params;
  const row = await levels.add(call.db, { storeId, id: newId(call.now) }, call.input.body);
  await emitToStore(deps, call, 'diners.levelsChanged', { storeId });
  return describeLevel(row, call.role, { guests: 0, rules: 0 });
}

export async function updateMemberLevel(
  deps: DinersDeps,
  call: Call<Api['updateMemberLevel']>,
): Promise<MemberLevel> {
  const { storeId, levelId: id } = call.input.params;
  const row = await levels.update(call.db, { storeId, id }, call.input.body);
  await emitToStore(deps, call, 'diners.levelsChanged', { storeId });
  return describeLevel(row, call.role, (await usesOf(call.db, storeId))(id));
}

/** Deletes a level that is not in use. Guests and deposit rules get levels under the store's lock too. */
export async function deleteMemberLevel(deps: DinersDeps, call: Call<Api['deleteMemberLevel']>) {
  const { storeId, levelId: id } = call.input.params;
  await lockStore(call.db, storeId);
  const use = (await usesOf(call.db, storeId))(id);
  if (use.guests + use.rules > 0) throw new Refusal('levelInUse', { details: { ...use } });
  await levels.delete(call.db, { storeId, id });
  await emitToStore(deps, call, 'diners.levelsChanged', { storeId });
  return {};
}

export async function sortMemberLevels(deps: DinersDeps, call: Call<Api['sortMemberLevels']>) {
  const { storeId } = call.input.params;
  const rows = await levels.sort(call.db, storeId, call.input.body.ids);
  await emitToStore(deps, call, 'diners.levelsChanged', { storeId });
  return describeLevels(call.db, storeId, rows, call.role);
}

/** Numbers of guests and of deposit rules that have a level. */
interface LevelUse {
  guests: number;
  rules: number;
}

async function usesOf(db: Db, storeId: string): Promise<(id: string) => LevelUse> {
  const guests = await countGuestsByLevel(db, storeId);
  const deposits = (await findStore(db, storeId))?.rules.deposits ?? [];
  return (id) => ({
    guests: guests.get(id) ?? 0,
    rules: deposits.filter(({ when }) => when.memberLevelIds?.includes(id)).length,
  });
}

async function describeLevels(db: Db, storeId: string, rows: readonly LevelRow[], role: StaffRole) {
  const useOf = await usesOf(db, storeId);
  return {
    items: rows.map((row) => describeLevel(row, role, useOf(row.id))),
    can: can(role, { manager: ['create', 'sort'] }),
  };
}

const describeLevel = (row: LevelRow, role: StaffRole, { guests, rules }: LevelUse): MemberLevel => ({
  id: row.id,
  version: row.version,
  name: row.name,
  color: row.color as TagColor,
  guestCount: guests,
  ruleCount: rules,
  can: can(role, { manager: ['update', 'delete'] }),
});
