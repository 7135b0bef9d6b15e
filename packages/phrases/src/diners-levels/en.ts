import type { Words } from '#words.ts';
import type { dinersLevels as zhHans } from './zh-Hans.ts';

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

export const dinersLevels: Words<typeof zhHans> = {
  levels: {
    title: 'Membership levels',
    create: 'New level',
    search: 'Search levels',
    count_one: '{{count}} level',
    count_other: '{{count}} levels',
    choose: 'Choose a level to view or edit it here',
    empty: {
      title: 'No levels yet',
      detail:
        'Give regular guests a level such as “Gold” or “VIP”. Staff see it on the host stand, and deposit rules can use it.',
    },
    missing: { title: 'This level has been deleted', detail: 'A colleague may have just deleted it.' },
    sorts: { name: 'By name', guests: 'By guests' },
    filters: { color },
  },
  level: {
    name: { label: 'Name', placeholder: 'e.g. Gold' },
    color,
    preview: 'How it looks on a guest’s record',
    guests_one: '{{count, number}} guest',
    guests_other: '{{count, number}} guests',
    unused: 'No guests yet',
    rules_one: '{{count}} deposit rule',
    rules_other: '{{count}} deposit rules',
  },
  deleteLevel: {
    title: 'Delete the level “{{name}}”?',
    detail: 'This can’t be undone.',
    confirm: 'Delete level',
    done: '“{{name}}” deleted',
    inUse: '“{{name}}” is in use and can’t be deleted',
    inUseGuests_one: '{{count}} guest has this level. Give them another one first.',
    inUseGuests_other: '{{count}} guests have this level. Give them another one first.',
    inUseRules_one: '{{count}} deposit rule uses it. Change that rule first.',
    inUseRules_other: '{{count}} deposit rules use it. Change those rules first.',
    showGuests: 'Show these guests',
    showRules: 'Show the deposit rules',
  },
};
