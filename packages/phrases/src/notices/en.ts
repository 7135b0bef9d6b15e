import type { Words } from '#words.ts';
import type { notices as zhHans } from './zh-Hans.ts';

export const notices: Words<typeof zhHans> = {
  title: 'Notices',
  list: 'List of notices',
  unread: 'Unread',
  announcements: 'Announcements',
  announcement: 'Announcement',
  emptyTitle: 'No notices yet',
  emptyDetail: 'What concerns you shows up here.',
  publishedAt: 'Published {{date}}',
  goThere: 'Have a look',
  goneTitle: 'This announcement cannot be found',
  goneDetail: 'It may have been taken down.',
  roles: { owner: 'owner', manager: 'manager', host: 'host' },
  someStore: 'a store',
  kinds: {
    welcome: { title: 'Welcome to Xiwei', detail: 'Find a restaurant you like and go tonight.' },
    signedIn: {
      title: 'Your account was used on a new device',
      detail: 'If that wasn’t you, sign it out in the settings.',
    },
    phoneBound: { title: 'Your phone is linked', detail: 'You can sign in by phone now.' },
    staffAdded: {
      title: 'You joined {{storeName}}',
      detail: 'Your role is {{role}}. Switch to the merchant view to start.',
    },
    staffRoleChanged: { title: 'Your role at {{storeName}} changed', detail: 'You are now {{role}} there.' },
    staffRemoved: { title: 'You left {{storeName}}', detail: 'You are no longer on its staff.' },
    paymentReturned: {
      title: 'Your payment is on its way back',
      detail: 'The table at {{storeName}} was gone before you paid. ¥{{amount}} is being returned.',
    },
    refunded: {
      title: 'Refund complete',
      detail: '¥{{amount}} from {{storeName}} is back where it came from.',
    },
  },
};
