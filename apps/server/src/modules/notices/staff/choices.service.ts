import { roleCovers } from '@xiwei/contract/common/endpoint.ts';
import type { staffNoticesApi } from '@xiwei/contract/notices/staff-notices.api.ts';
import type { Call } from '#platform/http/routes.ts';
import { readChoice, writeChoice } from './choices.store.ts';

type Api = typeof staffNoticesApi;

export const readStaffNotices = ({ db, caller, input }: Call<Api['readStaffNotices']>) =>
  readChoice(db, input.params.storeId, caller.user.id);

/** Sets what a member of staff wants. Hosts get no report, because they cannot open it. */
export async function updateStaffNotices({ db, caller, input, now, role }: Call<Api['updateStaffNotices']>) {
  const { storeId } = input.params;
  const eveningReport = input.body.eveningReport && role !== undefined && roleCovers(role, 'manager');
  await writeChoice(db, { storeId, userId: caller.user.id }, { ...input.body, eveningReport }, now);
  return readChoice(db, storeId, caller.user.id);
}
