import { messagesPersonalData } from '@xiwei/contract/messages/messages.data.ts';
import { defineModule } from '#define-module.ts';
import { bookingHandle, listOrderKeysOf, orderObservers } from '#modules/booking/index.ts';
import { readGuestRecordsOf } from '#modules/diners/index.ts';
import { copyOf } from '#platform/personal-data.ts';
import { readChoices } from './choices.store.ts';
import { eraseMessagesOf, readMessagesOf, readWechatOf } from './message-data.store.ts';
import type { MessagesDeps } from './messages.deps.ts';
import { messagesJobs, messagesSubscribers } from './messages.jobs.ts';
import { messagesRoutes } from './messages.routes.ts';
import { emitMessagesDue } from './order-scenes.ts';
import { serveReceipts } from './receipts.http.ts';
import { messagesRetention } from './retention.store.ts';
import { messageSenders } from './senders.ts';
import { serveWechatEvents } from './wechat-events.http.ts';
import { wechatTokens } from './wechat-tokens.ts';

export const messagesModule = defineModule({
  name: 'messages',
  create: (platform): MessagesDeps => {
    const { db, clock, log, emit, origin } = platform;
    const { sms, email, wechat: gateway } = platform.gateways;
    const wechat = gateway && { gateway, tokens: wechatTokens(platform, gateway) };
    return {
      ...{ db, clock, log, emit, sms, wechat, origin },
      booking: bookingHandle.of(platform),
      senders: messageSenders({ sms, email }, wechat),
    };
  },
  routes: messagesRoutes,
  jobs: messagesJobs,
  serve(server, deps, limiter) {
    serveReceipts(server, deps, limiter);
    serveWechatEvents(server, deps, limiter);
  },
  subscribers: messagesSubscribers,
  retention: messagesRetention,
  /** A person's messages are those to their phone, to addresses that stores know of them, and to their accounts at WeChat. */
  personalData: {
    copy: copyOf(messagesPersonalData, {
      async messages(db, { id, phone }) {
        const guestRecords = await readGuestRecordsOf(db, id);
        const emails = guestRecords.flatMap(({ email }) => email ?? []);
        return readMessagesOf(db, id, [...(phone === null ? [] : [phone]), ...emails]);
      },
      messageChoices: (db, { id }) => readChoices(db, id),
      wechat: (db, { id }) => readWechatOf(db, id),
    }),
    erase: async ({ db, person: { id, phone } }) =>
      eraseMessagesOf(db, id, phone, await listOrderKeysOf(db, id)),
  },
  contributes: [orderObservers.with(emitMessagesDue)],
});
