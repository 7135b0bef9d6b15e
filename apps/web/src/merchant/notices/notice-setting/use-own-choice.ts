import { staffNoticesApi } from '@xiwei/contract/notices/staff-notices.api.ts';
import type { StaffNoticeChoice } from '@xiwei/contract/notices/staff-notices.model.ts';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';

/**
 * Saves what a member of staff chooses, at once and one change after the other, so that the last one is what is stored. The choice is
 * shown until what is stored has been read again, so that a row never shows its old state in between, and what is stored if saving
 * fails.
 */
export function useOwnChoice(saved: StaffNoticeChoice) {
  const params = { storeId: useWorkplace().id };
  const [chosen, setChosen] = useState<StaffNoticeChoice>();
  const save = useAction(staffNoticesApi.updateStaffNotices);
  const next = useRef<StaffNoticeChoice>(undefined);
  const isSaving = useRef(false);
  const shown = chosen ?? saved;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when what is stored has been read again.
  useEffect(() => {
    if (!isSaving.current) setChosen(undefined);
  }, [saved]);
  const choose = async (changes: Partial<StaffNoticeChoice>) => {
    const choice = { ...shown, ...changes };
    setChosen(choice);
    next.current = choice;
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      while (next.current) {
        const body = next.current;
        next.current = undefined;
        await save.mutateAsync({ params, body });
      }
    } catch {
      // The page shows the error of the action.
      next.current = undefined;
      setChosen(undefined);
    } finally {
      isSaving.current = false;
    }
  };
  return { shown, choose, error: save.error };
}
