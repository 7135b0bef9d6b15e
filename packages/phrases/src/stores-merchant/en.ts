import type { Words } from '#words.ts';
import type { storesMerchant as zhHans } from './zh-Hans.ts';

export const storesMerchant: Words<typeof zhHans> = {
  entrance: {
    title: 'Choose a store',
    welcomeTitle: 'Every seat, every night, in hand',
    welcomeDetail:
      'Bookings, guests and your team in one place. Staff sign in with the phone number their owner added.',
    signIn: 'Sign in to Merchant',
    count_one: 'You work at {{count}} store',
    count_other: 'You work at {{count}} stores',
    lastUsed: 'Last used',
    search: 'Find by name or area',
    noMatchTitle: 'No store matches',
    noMatchDetail: 'Try another name, city or district.',
    noneTitle: 'You are not on the staff of any store',
    noneDetail:
      'Ask an owner to add your phone number {{phone}} under Manage → Staff. The store then appears here by itself.',
    noPhoneDetail: 'Owners add staff by phone number. Link yours first, then ask an owner to add it.',
    bindPhone: 'Link a phone',
  },
  operation: {
    entries: 'Go to',
    allStaff: 'All staff',
    more_one: '{{count}} more',
    more_other: '{{count}} more',
    storeDetail: 'Facts and menu',
    noUnread: 'Nothing unread',
    scan: 'Scan a code',
    scanDetail: 'Not supported on web',
    scanTitle: 'Scanning is not supported on web',
    scanWords:
      'The merchant side cannot scan check-in codes in a browser. Everything else here works as usual.',
  },
  store: {
    seenByDiners: 'The store as diners see it',
    viewAsDiner: 'View as a diner',
    noWine: 'None',
    timezone: 'Time zone',
    merchant: 'Merchant',
    noContacts: 'There are no contacts yet, so diners cannot reach the store.',
    dishes_one: '{{count}} dish',
    dishes_other: '{{count}} dishes',
    signatures_one: '{{count}} signature',
    signatures_other: '{{count}} signatures',
    noDishes: 'The menu is empty',
    articles_one: '{{count}} article',
    articles_other: '{{count}} articles',
    content: 'Content',
    announcement: 'Announcement',
    noAnnouncement: 'None is shown right now',
    gone: 'This store is not open to diners right now',
  },
};
