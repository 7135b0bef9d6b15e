import { pageNames } from '#page-names.ts';
import type { Words } from '#words.ts';
import type { shellMerchant as zhHans } from './zh-Hans.ts';

export const shellMerchant: Words<typeof zhHans> = {
  side: 'Merchant view',
  roles: { owner: 'Owner', manager: 'Manager', host: 'Host' },
  staff: {
    count_one: '{{count}} person',
    count_other: '{{count}} people',
    pending: 'Pending',
  },
  breadcrumb: 'You are here',
  rail: { collapse: 'Collapse sidebar', expand: 'Expand sidebar' },
  pages: pageNames.en,
  states: { on: 'On', off: 'Off', written: 'Filled in', empty: 'Empty' },
  switchStore: 'Switch store',
  unread_one: '{{count}} unread',
  unread_other: '{{count}} unread',
  suspended: {
    title: 'The platform has suspended this store',
    detail:
      'Diners can’t find or book it at the moment. You can still handle existing orders. If you have questions, contact the platform.',
  },
  refusedTitle: 'You don’t have access to this store',
  refusedDetail:
    'Only staff of this store can open it. If that should include you, ask an owner to add your phone number.',
  otherStore: 'Choose another store',
  shortcuts: {
    title: 'Keyboard shortcuts',
    detail: 'They work on every page, except while you are typing.',
    open: 'Open {{page}}',
    help: 'Show this list',
    listSearch: 'On lists: search',
    listCreate: 'On lists: create',
    use: 'Use shortcuts',
    useDetail: 'Turn them off if keys get pressed by accident.',
  },
  pending: {
    requests_one: '{{count}} private dining request waiting',
    requests_other: '{{count}} private dining requests waiting',
    groupOrders_one: '{{count}} group-buying order waiting',
    groupOrders_other: '{{count}} group-buying orders waiting',
    waiting_one: '{{count}} order waiting',
    waiting_other: '{{count}} orders waiting',
    new: {
      confirm_one: '{{count}} new booking to confirm.',
      confirm_other: '{{count}} new bookings to confirm.',
      cancelRequest_one: '{{count}} new cancellation request.',
      cancelRequest_other: '{{count}} new cancellation requests.',
      unconfirmed_one: '{{count}} new private dining request.',
      unconfirmed_other: '{{count}} new private dining requests.',
      process_one: '{{count}} new group-buying order.',
      process_other: '{{count}} new group-buying orders.',
      appeals_one: '{{count}} new appeal of a group-buying order.',
      appeals_other: '{{count}} new appeals of group-buying orders.',
      deadline_one: '{{count}} group-buying order is about to expire.',
      deadline_other: '{{count}} group-buying orders are about to expire.',
      noTable_one: '{{count}} moved group-buying order has no free table.',
      noTable_other: '{{count}} moved group-buying orders have no free table.',
    },
    settings: 'Alerts',
    notices: 'Notices',
  },
};
