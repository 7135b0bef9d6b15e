import type { Words } from '#words.ts';
import type { shellMerchant as zhHans } from './zh-Hans.ts';

export const shellMerchant: Words<typeof zhHans> = {
  side: 'Merchant',
  roles: { owner: 'Owner', manager: 'Manager', host: 'Host' },
  staff: {
    count_one: '{{count}} person',
    count_other: '{{count}} people',
    pending: 'Pending',
  },
  breadcrumb: 'You are here',
  rail: { collapse: 'Collapse sidebar', expand: 'Expand sidebar' },
  pages: {
    'store-business-config': {
      title: 'Online booking',
      detail: 'Whether diners book online, and what they are asked',
    },
    'store-notice-edit': {
      title: 'Booking notice',
      detail: 'What diners read before they confirm a booking',
    },
    'booking-order-tag': { title: 'Order tags', detail: 'Marks for orders, such as “Birthday” or “Window”' },
    'store-staff': { title: 'Staff', detail: 'Who works here, and what they may do' },
  },
  switchStore: 'Switch store',
  unread_one: '{{count}} unread',
  unread_other: '{{count}} unread',
  refusedTitle: 'You don’t have access to this store',
  refusedDetail:
    'Only the staff of this store can. If you should be one of them, ask an owner to add your phone number.',
  otherStore: 'Choose another store',
  shortcuts: {
    title: 'Keyboard shortcuts',
    detail: 'They work on every page, except while you are typing.',
    open: 'Open {{page}}',
    help: 'Show this list',
    listSearch: 'On lists: search',
    listCreate: 'On lists: create',
    use: 'Use shortcuts',
    useDetail: 'Switch them off if keys get pressed by accident.',
  },
};
