import type { Words } from '#words.ts';
import type { messagesChoices as zhHans } from './zh-Hans.ts';

export const messagesChoices: Words<typeof zhHans> = {
  title: 'Message preferences',
  intro: 'Choose how restaurants can contact you. You’ll always get notices in the app.',
  channels: { title: 'Channels', detail: 'How restaurants keep you posted about your bookings' },
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
  none: 'All channels are off. You’ll only see booking changes under Notices in the app.',
};
