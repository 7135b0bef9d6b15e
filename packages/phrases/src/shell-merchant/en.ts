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
    settings: 'Alerts',
    notices: 'Notices',
  },
};
