import type { Words } from '#words.ts';
import type { preorders as zhHans } from './zh-Hans.ts';

export const preorders: Words<typeof zhHans> = {
  title: 'Pre-ordered menu',
  choose: 'Choose dishes in advance',
  chooseDetail: 'Ready when you arrive',
  change: 'Change the dishes',
  chosen_one: '{{count}} dish, {{amount}}',
  chosen_other: '{{count}} dishes, {{amount}}',
  until: 'Can be changed until {{time}}',
  line_one: '{{dish}} × {{count}}',
  line_other: '{{dish}} × {{count}}',
  sum: 'Total',
  search: 'Search dishes',
  notFound: 'No dish matches.',
  note: 'Note for the kitchen',
  noteOf: 'Note for the kitchen on {{dish}}',
  others: 'Ordered, no longer available',
  unavailable: '“{{dish}}” is no longer available, so you can’t add more of it.',
  minimum: 'Dishes ordered in advance must total at least {{amount}}.',
  belowMinimum: '{{amount}} more is needed to reach the minimum.',
  final: 'Your menu is final. Please contact the restaurant to change it.',
  finalForStaff: 'The menu of this order can’t be changed any more.',
  save: 'Save',
  saved: 'Menu saved',
  done: 'Done',
  showCurrent: 'Show the current menu',
  empty: {
    title: 'Nothing to choose yet',
    detail: 'The restaurant’s menu has no dishes to order in advance.',
  },
  missing: { title: 'Order not found', detail: 'It may have been deleted, or belongs to another account.' },
};
