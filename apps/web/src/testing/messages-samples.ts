import type { AnsweredOrder } from '@xiwei/contract/booking/order-answer.api.ts';
import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';
import type { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import type { MessageSend, PushOption, PushOptions } from '@xiwei/contract/messages/messages.model.ts';
import { MESSAGE_CHANNELS, STORE_SCENES } from '@xiwei/contract/stores/store-messages.ts';
import { secondsFromNow } from './clock.ts';
import { idOf, STORE_ID } from './samples.ts';

/** A reminder that was delivered to a guest by SMS. */
export const makeSend = (changes: Partial<MessageSend> = {}): MessageSend => ({
  id: idOf(500),
  scene: 'remindArrival',
  channel: 'sms',
  trigger: 'auto',
  status: 'delivered',
  reason: null,
  providerCode: null,
  to: '138****0001',
  text: 'Bamboo House expects you at 19:00.',
  language: 'en',
  tries: 1,
  createdAt: secondsFromNow(-7200),
  dueAt: secondsFromNow(-3600),
  sentAt: secondsFromNow(-3600),
  reportedAt: null,
  order: { id: idOf(40), date: '2026-12-02', time: '19:00', guest: { lastName: 'Lin', title: 'ms' } },
  can: [],
  ...changes,
});

/** The channels of a store and the texts of all scenes. There is no WeChat account. */
export const makeChannels = (): OutputOf<typeof messagesApi.listMessageChannels> => ({
  channels: MESSAGE_CHANNELS.map((channel) => ({ channel, available: channel !== 'wechat' })),
  scenes: STORE_SCENES.map((scene) => ({ scene, text: `Text of ${scene}`, channels: ['sms', 'email'] })),
});

/** What can be sent to the guest of an order: a reminder by SMS; no channel but SMS fits. */
export const makePushOptions = (changes: Partial<PushOption> = {}): PushOptions => ({
  phone: '138****0001',
  email: null,
  wechatState: 'notLinked',
  language: 'zh-Hant',
  options: [
    {
      scene: 'remindArrival',
      channel: 'sms',
      text: '竹里館 19:00 恭候光臨。',
      problem: null,
      sentAt: null,
      ...changes,
    },
    {
      scene: 'remindDepositPayment',
      channel: 'sms',
      text: null,
      problem: { code: 'sceneNotFitting', text: 'This doesn’t fit the order.' },
      sentAt: null,
    },
    {
      scene: 'remindArrival',
      channel: 'email',
      text: 'Dear guest',
      problem: { code: 'guestEmailMissing', text: 'This guest has no email address.' },
      sentAt: null,
    },
  ],
});

/** A confirmed booking whose guest has not answered a reminder. */
export const makeAnsweredOrder = (changes: Partial<AnsweredOrder> = {}): AnsweredOrder => ({
  id: idOf(40),
  state: 'confirmed',
  date: '2026-12-02',
  time: '19:00',
  startAt: '2026-12-02T11:00:00.000Z',
  adults: 2,
  children: 0,
  answer: null,
  store: { id: STORE_ID, name: 'Bamboo House', address: '1 Bund Road', phone: '+86 21 6000 0110' },
  can: ['coming', 'late', 'cancel'],
  cancelIsFree: true,
  ...changes,
});
