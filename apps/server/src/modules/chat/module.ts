import { chatPersonalData } from '@xiwei/contract/chat/chat.data.ts';
import { defineModule } from '#define-module.ts';
import { textChecks } from '#modules/identity/index.ts';
import { copyOf } from '#platform/personal-data.ts';
import { cardReadersOn } from './cards.ts';
import { chatHandle, requesters } from './chat.deps.ts';
import { chatJobs } from './chat.jobs.ts';
import { chatRoutes } from './chat.routes.ts';
import { eraseConversationsOf, readConversationsOf } from './chat-data.store.ts';
import { createChat } from './create-chat.ts';
import { chatRetention } from './retention.store.ts';
import { unreadNotices } from './unread-notices.ts';

export const chatModule = defineModule({
  name: 'chat',
  handle: chatHandle,
  create: (platform) =>
    createChat({
      ...platform,
      cards: cardReadersOn(platform),
      async findRequester(...request) {
        for (const find of requesters.all(platform)) {
          const requester = await find(...request);
          if (requester) return requester;
        }
        return undefined;
      },
      databasePool: platform.config.databasePool,
    }),
  routes: chatRoutes,
  jobs: chatJobs,
  notices: unreadNotices,
  constraints: {
    quick_reply_title: 'quickReplyDuplicate',
  },
  retention: chatRetention,
  personalData: {
    copy: copyOf(chatPersonalData, { conversations: (db, { id }) => readConversationsOf(db, id) }),
    erase: ({ db, person }) => eraseConversationsOf(db, person.id),
  },
  contributes: [
    textChecks.with((node, db, text) => chatHandle.of(node).sensitiveWords.isSensitive(db, text)),
  ],
});
