import type { Words } from '#words.ts';
import type { messagesChoices as zhHans } from './zh-Hans.ts';

export const messagesChoices: Words<typeof zhHans> = {
  title: 'What I want to be told',
  intro: 'Choose how restaurants may reach you. Notices in the app are always shown.',
  channels: { title: 'Channels', detail: 'How restaurants tell you what happens to your bookings' },
  sms: { label: 'SMS', help: 'To the phone of your account' },
  email: { label: 'Email', help: 'To the address you gave the restaurant' },
  wechat: {
    label: 'WeChat',
    states: {
      unavailable: 'The platform isn’t connected to WeChat yet',
      notLinked: 'Sign in with WeChat once, and follow the official account',
      unknown: 'Only if you follow the official account',
      notFollowing: 'You don’t follow the official account yet. Follow it to get messages here.',
      following: 'You follow the official account',
    },
  },
  device: { title: 'This device' },
  what: { title: 'What you’re told' },
  reminders: {
    label: 'Reminders',
    help: 'Reminders to arrive, pay a deposit or confirm. If off, we’ll still let you know when a booking changes.',
  },
  none: 'All channels are off. You’ll see changes of your bookings in the app’s notices only.',
};
