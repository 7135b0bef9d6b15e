import { memberLevelsApi } from '@xiwei/contract/diners/member-levels.api.ts';
import { useRead } from '#api/hooks.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';

/** Reads the membership levels of the store. */
export function useLevels() {
  const { id: storeId } = useWorkplace();
  return useRead(memberLevelsApi.listMemberLevels, { params: { storeId } });
}
