import type { Words } from '#words.ts';
import type { dinersRisk as zhHans } from './zh-Hans.ts';

export const dinersRisk: Words<typeof zhHans> = {
  rules: {
    finished: { label: 'Finished orders fewer than', help: 'Includes guests who have never visited' },
    closed: {
      label: 'Closed orders more than',
      help: 'Includes cancellations and no-shows. Enter 0 for guests with any closed order.',
    },
  },
  blacklisted: { label: 'Blacklist', any: 'All guests', yes: 'Blacklisted', no: 'Not blacklisted' },
  find: 'Find',
  oneNeeded: 'Enter at least one condition: a whole number from 1 to 999.',
  start: {
    title: 'Find guests at risk',
    detail: 'Enter one or both conditions to find guests who rarely finish or often have closed orders.',
  },
  none: { title: 'No matching guests', detail: 'Try a broader condition.' },
  total_one: '{{count, number}} guest',
  total_other: '{{count, number}} guests',
  many: '{{count, number}}+ guests',
  list: 'Matching guests',
  row: {
    finished: '{{count}} finished',
    closed: '{{count}} closed',
    absent_one: '{{count}} no-show',
    absent_other: '{{count}} no-shows',
    lastVisit: 'Last visit {{day}}',
    blacklisted: 'Blacklisted',
    noPhone: 'No phone number',
  },
  suggestions: {
    title: 'Suggested for the blacklist',
    detail_one: 'Guests with {{count}} no-show or more. You decide: nothing happens automatically.',
    detail_other: 'Guests with {{count}} no-shows or more. You decide: nothing happens automatically.',
    off: 'Suggestions are off.',
    empty: 'No suggestions right now.',
    reason_one: '{{count}} no-show',
    reason_other: '{{count}} no-shows',
    dismiss: 'Dismiss',
    dismissed: 'Dismissed. {{name}} will be suggested again after another no-show.',
  },
  settings: {
    action: 'When to suggest',
    title: 'When to suggest',
    suggestAfterAbsences: { label: 'No-shows', help: 'Suggest from this number on; 0 turns suggestions off' },
    save: 'Save',
  },
};
