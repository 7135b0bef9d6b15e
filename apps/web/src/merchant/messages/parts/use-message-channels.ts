import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import { useRead } from '#api/hooks.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';

/** Reads the channels of the store, and the text and channels of each scene. */
export const useMessageChannels = () =>
  useRead(messagesApi.listMessageChannels, { params: { storeId: useWorkplace().id } });
