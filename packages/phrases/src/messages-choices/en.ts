import type { Words } from '#words.ts';
import type { messagesChoices as zhHans } from './zh-Hans.ts';

export const messagesChoices: Words<typeof zhHans> = {
  title: 'Message preferences',
  intro: 'Choose how restaurants and the platform can contact you. You’ll always get notices in the app.',
  channels: { title: 'Channels', detail: 'How you’re kept posted about your bookings' },
  sms: { label: 'SMS', help: 'To your linked phone number' },
  email: { label: 'Email', help: 'To the address you gave the restaurant' },
  wechat: {
    label: 'WeChat',
    states: {
      unavailable: 'WeChat messages aren’t available yet',
      notLinked: 'Sign in with WeChat once and follow our official account to get messages here',
      unknown: 'You’ll get messages here if you follow our official account',
      notFollowing: 'You don’t follow our official account yet. Follow it to get messages here.',
      accepting:
        'You accepted subscription messages: one message each time you accept. Follow our official account to get all of them.',
      following: 'You follow our official account',
    },
  },
  device: { title: 'This device' },
  what: { title: 'What you’ll get' },
  reminders: {
    label: 'Reminders',
    help: 'Reminders to arrive, pay a deposit or confirm. If off, we’ll still let you know when a booking changes.',
  },
  waiting: {
    title: 'What happens next',
    by: 'The restaurant will answer by {{when}}. If it doesn’t, your booking is confirmed automatically.',
    noDeadline: 'The restaurant will answer as soon as it can. Until then, you can cancel free of charge.',
    refund: 'If it can’t accept, you’ll get a full refund.',
    way: {
      device: 'You’ll get the answer as a notification on your device.',
      sms: 'You’ll get the answer by SMS at {{to}}.',
      email: 'You’ll get the answer by email at {{to}}.',
      wechat: 'You’ll get the answer through our WeChat official account.',
      none: 'You’ll only see the answer under Notices here, because no channel can reach you.',
    },
    push: {
      turnOn: 'Notify me on this device',
      on: 'Notifications are on for this device, even when the page is closed.',
      blocked: 'Your browser is blocking notifications. Allow them in its settings for this site first.',
      unsupported:
        'This browser can’t receive notifications. On an iPhone or iPad, add Xiwei to your home screen first and open it from there.',
      failed: 'The browser’s notification service couldn’t be reached. Please try again later.',
    },
  },
  none: 'All channels are off. You’ll only see booking changes under Notices in the app. If a booking you paid for is cancelled or refunded, we’ll still tell you by one channel.',
};
