import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import { pushToOrder, readPushOptions, retrySend } from './manual-sends.service.ts';
import type { MessagesDeps } from './messages.deps.ts';
import {
  listMessageChannels,
  listSends,
  readMessageChoices,
  updateMessageChoices,
} from './messages.service.ts';
import { readNewsWay, readTelling } from './telling.service.ts';

import { readMessageUse } from './use.service.ts';

export const messagesRoutes = (deps: MessagesDeps): Route[] =>
  routes(messagesApi, deps, {
    listSends,
    listMessageChannels,
    readPushOptions,
    pushToOrder,
    retrySend,
    readMessageUse,
    readTelling,
    readNewsWay,
    readMessageChoices,
    updateMessageChoices,
  });
