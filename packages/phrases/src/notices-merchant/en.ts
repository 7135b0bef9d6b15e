import type { Words } from '#words.ts';
import type { noticesMerchant as zhHans } from './zh-Hans.ts';

export const noticesMerchant: Words<typeof zhHans> = {
  intro: 'Choose which notices and emails you get from this store. Your choice affects only you.',
  always:
    'You’re always notified of what needs an answer, such as bookings to confirm, cancellation requests and failed refunds.',
  table: 'Booking notices',
  news: 'Notice',
  ways: { list: 'Messages', push: 'Pop-up', email: 'Email' },
  waysHelp:
    'Messages: on the Messages page, with the number of unread ones. Pop-up: on devices where you turned notifications on. Email: once a day, all in one email.',
  boxLabel: '{{news}}: {{way}}',
  plain: 'All bookings',
  key: 'Key bookings',
  keyHelp: 'New, cancelled and changed bookings of these kinds each get a notice of their own.',
  kinds: {
    booked: { label: 'New bookings', help: 'Accepted automatically' },
    cancelled: {
      label: 'Free cancellations',
      help: 'Cancelled while cancelling was free. After that, you’re always notified, because it takes your consent.',
    },
    moved: { label: 'Changes', help: 'The guest changed the time, table type or party size' },
    largeParty: { label: 'Large parties', help: 'Bookings for {{from}} or more people' },
    memberGuest: {
      label: 'Guests with a membership level',
      help: 'Guests to whom the store has given a level',
    },
    guestNotes: { label: 'Notes from the guest', help: 'A note, preferences or foods to avoid' },
  },
  largeFrom: 'Smallest party',
  people_one: '{{count}} person',
  people_other: '{{count}} people',
  email: {
    title: 'Email',
    to: 'Email is sent to {{address}}',
    change: 'Manage address',
    none: 'You haven’t added an email address yet, so you won’t get email.',
    add: 'Add address',
    unavailable: 'This site doesn’t send email at the moment.',
    unavailableDetail: 'Your choices below are saved and apply once email is set up.',
    hour: 'Time of the daily summary',
    hourHelp: 'Local time of the store. Nothing is sent if there’s no news.',
    report: 'End-of-day report',
    reportHelp:
      'Sent after each business day, but not for days you’re closed. It has no names of guests, and amounts of money only for owners.',
  },
  device: 'This device',
};
