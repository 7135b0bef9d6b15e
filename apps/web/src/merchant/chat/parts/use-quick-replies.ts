import { quickRepliesApi } from '@xiwei/contract/chat/quick-replies.api.ts';
import { useRead } from '#api/hooks.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';

/** Reads the quick replies of the store. */
export function useQuickReplies() {
  const { id: storeId } = useWorkplace();
  return useRead(quickRepliesApi.listQuickReplies, { params: { storeId } });
}
