import type { Words } from '#words.ts';
import { NOTICE_WORDS } from './kinds.en.generated.ts';
import type { notices as zhHans } from './zh-Hans.ts';

export const notices: Words<typeof zhHans> = {
  title: 'Notices',
  list: 'Notices',
  unread: 'Unread',
  announcements: 'Announcements',
  announcement: 'Announcement',
  emptyTitle: 'No notices yet',
  emptyDetail: 'Updates about your bookings and account appear here.',
  publishedAt: 'Published {{date}}',
  goThere: 'View',
  goneTitle: 'Announcement not found',
  goneDetail: 'It may have been removed.',
  roles: { owner: 'owner', manager: 'manager', host: 'host' },
  platforms: { dianping: 'Dianping', meituan: 'Meituan', douyin: 'Douyin' },
  someStore: 'a restaurant',
  someFeast: 'the feast',
  note: 'Note: {{note}}',
  nextDayTime: '{{time}} (next day)',
  people_one: '{{count}} person',
  people_other: '{{count}} people',
  pieces_one: '1 piece',
  pieces_other: '{{count}} pieces in all',
  more_one: ', and {{count}} more',
  more_other: ', and {{count}} more',
  replies_one: '{{count}} reply',
  replies_other: '{{count}} replies',
  why: { largeParty: 'Large party', memberGuest: 'Guest with a level', guestNotes: 'Guest’s notes' },
  push: {
    label: 'Notify me when the page is closed',
    help: 'Get updates on your bookings and account on this device. The lock screen shows only the restaurant and what happened.',
    blocked: 'Your browser is blocking notifications from this site. Allow them in its site settings first.',
    unsupported:
      'This browser can’t receive notifications. On an iPhone or iPad, add Xiwei to the Home Screen and open it there.',
    failed: 'The browser’s notification service couldn’t be reached. Please try again later.',
  },
  kinds: NOTICE_WORDS,
};
