import type { Words } from '#words.ts';
import type { chatAdmin as zhHans } from './zh-Hans.ts';

export const chatAdmin: Words<typeof zhHans> = {
  conversations: 'Diners’ messages',
  conversationsDetail: 'Messages from diners to Xiwei support',
  emptyDetail: 'Conversations will appear here when diners contact support.',
  words: 'Sensitive words',
  wordsDetail:
    'Messages with these words can’t be sent. Other scripts, widths, spaces and look-alike letters are recognised.',
  total_one: '{{count}} word',
  total_other: '{{count}} words',
  search: 'Search sensitive words',
  list: 'Sensitive words',
  allKinds: 'All categories',
  kindLabel: 'Category',
  kinds: {
    abuse: 'Abuse',
    adult: 'Sexual',
    gambling: 'Gambling',
    drugs: 'Illegal goods',
    fraud: 'Fraud',
    other: 'Other',
  },
  add: {
    title: 'Add sensitive words',
    label: 'Sensitive words',
    help: 'One word per line',
    button: 'Add',
    done_one: '{{count}} word added',
    done_other: '{{count}} words added',
    none: 'The list already has these words',
  },
  remove: 'Remove “{{word}}”',
  removed: '“{{word}}” removed',
  removeQuestion: {
    title: 'Remove the sensitive word “{{word}}”?',
    detail: 'Messages with it can then be sent.',
    confirm: 'Remove',
  },
  emptyWords: {
    title: 'No matching words',
    detail: 'Try another word or category, or add it here.',
  },
  test: {
    title: 'Test a text',
    label: 'Text',
    button: 'Test',
    clean: 'No sensitive words. It can be sent.',
    found: 'Contains: {{words}}',
  },
};
