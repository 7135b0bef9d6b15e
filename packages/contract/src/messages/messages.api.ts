import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { commaList, id, pageOf, pageQuery } from '#common/shapes.ts';
import { MESSAGE_CHANNELS, STORE_SCENES } from '#stores/store-messages.ts';
import {
  messageChoices,
  messageSend,
  messageUse,
  newsWay,
  pushOptions,
  SEND_STATUSES,
  sceneTemplate,
  shownChoices,
  telling,
} from './messages.model.ts';
import { MESSAGE_SCENES } from './scenes.ts';

const storeParams = z.object({ storeId: id });
const orderParams = z.object({ storeId: id, orderId: id });

/** Messages to guests: by SMS, e-mail and the social app. */
export const messagesApi = api('messages', {
  listSends: {
    method: 'GET',
    path: '/api/stores/:storeId/sends',
    who: 'host',
    reads: ['messages.sends', 'booking.orders'],
    about:
      'Lists the messages to guests of a store, newest first, with their outcomes. Messages that are planned for later are listed for one order, or by status.',
    params: storeParams,
    query: z.extend(pageQuery, {
      orderId: z.optional(id),
      scene: z.optional(z.enum(MESSAGE_SCENES)),
      channel: z.optional(z.enum(MESSAGE_CHANNELS)),
      /** Statuses, separated by commas. */
      status: z.optional(commaList(z.enum(SEND_STATUSES), SEND_STATUSES.length)),
    }),
    output: pageOf(messageSend),
  },
  listMessageChannels: {
    method: 'GET',
    path: '/api/stores/:storeId/message-channels',
    who: 'host',
    reads: ['stores.settings'],
    about:
      'Returns the channels by which messages are sent, and for each scene its text and the channels that have a template for it.',
    params: storeParams,
    output: z.object({
      channels: z.array(z.object({ channel: z.enum(MESSAGE_CHANNELS), available: z.boolean() })),
      scenes: z.array(sceneTemplate),
    }),
  },
  readPushOptions: {
    method: 'GET',
    path: '/api/stores/:storeId/desk/orders/:orderId/push-options',
    who: 'host',
    reads: ['messages.sends', 'booking.orders', 'diners.diners'],
    about:
      'Returns what can be sent to the guest of an order by hand: the text of each scene, and why it cannot be sent.',
    params: orderParams,
    output: pushOptions,
  },
  pushToOrder: {
    method: 'POST',
    path: '/api/stores/:storeId/desk/orders/:orderId/push',
    who: 'host',
    changes: ['messages.sends'],
    about: 'Sends a message of one scene to the guest of an order.',
    params: orderParams,
    body: z.object({
      scene: z.enum(STORE_SCENES, 'required'),
      channel: z.enum(MESSAGE_CHANNELS, 'required'),
    }),
    output: messageSend,
    refusals: [
      'guestPhoneMissing',
      'guestPhoneWrong',
      'guestEmailMissing',
      'guestNotFollowing',
      'orderNotPaid',
      'sceneNotFitting',
      'messageTemplateMissing',
      'channelNotConfigured',
      'guestOptedOut',
      'messageLimitReached',
      'messageJustSent',
    ],
    limits: [{ max: 60, seconds: 600, by: 'person' }],
  },
  retrySend: {
    method: 'POST',
    path: '/api/stores/:storeId/sends/:sendId/retry',
    who: 'host',
    changes: ['messages.sends'],
    about:
      'Sends a message again that failed, was dropped or has an unknown outcome. It is composed anew, if its order is still in that state.',
    params: z.object({ storeId: id, sendId: id }),
    output: messageSend,
    refusals: [
      'guestPhoneMissing',
      'guestPhoneWrong',
      'guestEmailMissing',
      'guestNotFollowing',
      'orderNotPaid',
      'sceneNotFitting',
      'messageTemplateMissing',
      'channelNotConfigured',
      'guestOptedOut',
      'messageLimitReached',
      'messageJustSent',
      'sendNotRetryable',
    ],
    limits: [{ max: 60, seconds: 600, by: 'person' }],
  },
  readMessageUse: {
    method: 'GET',
    path: '/api/stores/:storeId/message-use',
    who: 'host',
    reads: ['messages.sends'],
    about: 'Returns how many messages a store has sent today and this month, and what they cost.',
    params: storeParams,
    output: messageUse,
  },
  readTelling: {
    method: 'GET',
    path: '/api/stores/:storeId/desk/orders/:orderId/telling',
    who: 'host',
    reads: ['booking.orders', 'diners.diners', 'stores.settings'],
    about: 'Returns who learns of a change of an order that staff are about to make, and by which channels.',
    params: orderParams,
    query: z.object({ scene: z.enum(STORE_SCENES) }),
    output: telling,
  },
  readNewsWay: {
    method: 'GET',
    path: '/api/me/orders/:storeId/:orderId/news-way',
    who: 'user',
    reads: ['booking.orders', 'messages.choices', 'notices.push', 'identity.me'],
    about: 'Returns how this person learns what the restaurant decides about an order of theirs.',
    params: orderParams,
    output: newsWay,
  },
  readMessageChoices: {
    method: 'GET',
    path: '/api/me/message-choices',
    who: 'user',
    reads: ['messages.choices'],
    about:
      'Returns what this person wants to receive from restaurants, and whether they follow the official account.',
    output: shownChoices,
  },
  updateMessageChoices: {
    method: 'PUT',
    path: '/api/me/message-choices',
    who: 'user',
    changes: ['messages.choices'],
    about: 'Sets what this person wants to receive from restaurants.',
    body: messageChoices,
    output: shownChoices,
  },
});
