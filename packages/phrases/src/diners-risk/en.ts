import type { Words } from '#words.ts';
import type { dinersRisk as zhHans } from './zh-Hans.ts';

export const dinersRisk: Words<typeof zhHans> = {
  rules: {
    finished: { label: 'Finished orders fewer than', help: 'Guests who never came count too' },
    closed: { label: 'Closed orders more than', help: 'Cancellations and no-shows' },
  },
  blacklisted: { label: 'Blacklist', any: 'All guests', yes: 'Blacklisted', no: 'Not blacklisted' },
  find: 'Find',
  oneNeeded: 'Enter at least one condition: a whole number from 1 to 999.',
  start: {
    title: 'Find guests at risk',
    detail: 'Enter one or both conditions to find guests who rarely finish or often close their orders.',
  },
  none: { title: 'No guest matches', detail: 'Try a wider condition.' },
  total_one: '{{count, number}} guest',
  total_other: '{{count, number}} guests',
  many: '{{count, number}}+ guests',
  list: 'Guests who match',
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
    detail_one: 'Guests with {{count}} no-show or more. You decide: nothing happens by itself.',
    detail_other: 'Guests with {{count}} no-shows or more. You decide: nothing happens by itself.',
    off: 'Suggestions are off.',
    empty: 'No suggestions now.',
    reason_one: '{{count}} no-show',
    reason_other: '{{count}} no-shows',
    dismiss: 'Dismiss',
    dismissed: 'Dismissed. {{name}} is suggested again after another no-show.',
  },
  settings: {
    action: 'When to suggest',
    title: 'When to suggest',
    suggestAfterAbsences: { label: 'No-shows', help: 'Suggested from this number on; 0 turns it off' },
    save: 'Save',
  },
};
