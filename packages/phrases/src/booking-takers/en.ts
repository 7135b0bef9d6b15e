import type { Words } from '#words.ts';
import type { bookingTakers as zhHans } from './zh-Hans.ts';

export const bookingTakers: Words<typeof zhHans> = {
  takers: {
    title: 'Order takers',
    create: 'New order taker',
    search: 'Search order takers',
    count_one: '{{count}} order taker',
    count_other: '{{count}} order takers',
    choose: 'Choose an order taker to view or edit them here',
    empty: {
      title: 'No order takers yet',
      detail: 'Add the colleagues who take bookings to see who took each order.',
    },
    missing: {
      title: 'This order taker has been deleted',
      detail: 'A colleague may have just deleted them. Orders no longer show the name either.',
    },
    sorts: { name: 'By name', orders: 'By orders' },
    filters: { state: { label: 'State', options: { open: 'In use', disabled: 'Disabled' } } },
  },
  taker: {
    name: { label: 'Name', placeholder: 'e.g. May' },
    disabled: {
      label: 'Disable this order taker',
      help: 'They can’t be chosen for new orders. Existing orders still show the name.',
    },
  },
  row: {
    orders_one: '{{count}} order',
    orders_other: '{{count}} orders',
    noOrders: 'No orders yet',
    disabled: 'Disabled',
  },
  deleteTaker: {
    title: 'Delete the order taker “{{name}}”?',
    detail: 'This can’t be undone. To keep the name on existing orders, disable them instead.',
    confirm: 'Delete order taker',
    losses_one: '{{count}} order will no longer show who took it',
    losses_other: '{{count}} orders will no longer show who took them',
    done: '“{{name}}” deleted',
  },
};
