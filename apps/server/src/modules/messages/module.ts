import { defineModule } from '#define-module.ts';
import { bookingHandle, orderObservers } from '#modules/booking/index.ts';
import { messagesOfPerson } from './message-data.service.ts';
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
  personalData: messagesOfPerson,
  contributes: [orderObservers.with(emitMessagesDue)],
});
