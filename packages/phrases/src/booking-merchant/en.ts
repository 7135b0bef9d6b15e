import type { Words } from '#words.ts';
import type { bookingMerchant as zhHans } from './zh-Hans.ts';

const color = {
  label: 'Colour',
  options: {
    neutral: 'Grey',
    positive: 'Green',
    caution: 'Orange',
    negative: 'Red',
    info: 'Blue',
    gold: 'Gold',
  },
};

export const bookingMerchant: Words<typeof zhHans> = {
  tags: {
    title: 'Order tags',
    create: 'New tag',
    search: 'Search tags',
    count_one: '{{count}} tag',
    count_other: '{{count}} tags',
    choose: 'Choose a tag to view or edit it here',
    empty: {
      title: 'No tags yet',
      detail: 'Mark orders with tags such as “Birthday” or “Window seat” so everyone sees them at a glance.',
    },
    missing: {
      title: 'This tag has been deleted',
      detail: 'A colleague may have just deleted it. Orders no longer have it either.',
    },
    sorts: { name: 'By name', orders: 'By orders' },
    filters: { color },
  },
  tag: {
    content: { label: 'Tag', placeholder: 'e.g. Birthday' },
    color,
    preview: 'How it looks on an order',
    orders_one: '{{count}} order',
    orders_other: '{{count}} orders',
    unused: 'Not on any order yet',
  },
  deleteTag: {
    title: 'Delete the tag “{{name}}”?',
    detail: 'This can’t be undone.',
    confirm: 'Delete tag',
    losses_one: '{{count}} order will no longer have this tag',
    losses_other: '{{count}} orders will no longer have this tag',
    done: '“{{name}}” deleted',
  },
};
