import type { Words } from '#words.ts';
import type { chatMerchant as zhHans } from './zh-Hans.ts';

export const chatMerchant: Words<typeof zhHans> = {
  replies: {
    title: 'Quick replies',
    create: 'New quick reply',
    search: 'Search quick replies',
    count_one: '{{count}} quick reply',
    count_other: '{{count}} quick replies',
    choose: 'Choose a quick reply to view or edit it here',
    empty: {
      title: 'No quick replies yet',
      detail: 'Save answers you give often, and send them in a chat with one tap.',
    },
    missing: {
      title: 'This quick reply has been deleted',
      detail: 'A colleague may have just deleted it.',
    },
  },
  reply: {
    title: {
      label: 'Title',
      placeholder: 'e.g. Parking',
      help: 'Only staff see it',
    },
    text: {
      label: 'Text',
      help: 'Diners get the text in their language, or the closest one',
    },
  },
  deleteReply: {
    title: 'Delete the quick reply “{{name}}”?',
    detail: 'This can’t be undone.',
    confirm: 'Delete quick reply',
    done: '“{{name}}” deleted',
  },
  auto: {
    title: 'Automatic reply',
    detail:
      'While you’re closed, a diner’s first message is answered automatically, with your next opening time.',
    enabled: {
      label: 'Reply automatically when closed',
    },
    text: {
      label: 'Reply',
      help: 'Leave it empty to use the platform’s text',
    },
    saved: 'Automatic reply saved',
  },
};
