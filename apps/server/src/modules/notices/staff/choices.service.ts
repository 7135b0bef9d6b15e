import type { staffNoticesApi } from '@xiwei/contract/notices/staff-notices.api.ts';
import type { Call } from '#platform/http/routes.ts';
import { readChoice, writeChoice } from './choices.store.ts';

type Api = typeof staffNoticesApi;

export const readStaffNotices = ({ db, caller, input }: Call<Api['readStaffNotices']>) =>
  readChoice(db, input.params.storeId, caller.user.id);

export async function updateStaffNotices({ db, caller, input, now }: Call<Api['updateStaffNotices']>) {
  const { storeId } = input.params;
  await writeChoice(db, { storeId, userId: caller.user.id }, input.body, now);
  return readChoice(db, storeId, caller.user.id);
}
