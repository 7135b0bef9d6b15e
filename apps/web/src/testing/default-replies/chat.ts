import { storeChatApi } from '@xiwei/contract/chat/chat.api.ts';
import { server } from '../server.ts';

/** Sets the replies that every page of a store reads: no message is unread. */
export function setDefaultReplies(): void {
  server.onDefault(storeChatApi.count, { count: 0 });
  server.onDefault(storeChatApi.list, { items: [], next: null });
}
