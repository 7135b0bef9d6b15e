import { storeMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import { useRead } from '#api/hooks.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import type { DayRange } from '#ui/calendar-days.ts';

/** Reads the dishes that the parties of some days, or of one shift, have ordered in advance. */
export function useKitchenMenus(
  { from, to, shiftId }: DayRange & { shiftId: string | undefined },
  enabled: boolean,
) {
  const { id: storeId } = useWorkplace();
  const query = { from, to, ...(shiftId !== undefined && { shiftId }) };
  return useRead(
    storeMenuApi.listKitchenMenus,
    { params: { storeId }, query },
    { enabled, alwaysRefetch: true },
  );
}
