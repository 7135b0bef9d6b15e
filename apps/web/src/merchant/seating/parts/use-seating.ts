import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { useRead } from '#api/hooks.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';

/** Reads the tables, shifts and special days of the store. */
export function useSeating() {
  const { id: storeId } = useWorkplace();
  return useRead(seatingApi.readSeating, { params: { storeId } });
}
