import type { Words } from '#words.ts';
import type { preordersMerchant as zhHans } from './zh-Hans.ts';

export const preordersMerchant: Words<typeof zhHans> = {
  settings: {
    title: 'Pre-ordered menus',
    detail:
      'Diners can choose dishes, set menus and goods while booking or later. Their total becomes the meal cost of the order until staff enter another. Which set menus and goods can be ordered with a booking is set for each product.',
    open: {
      label: 'Diners can choose dishes in advance',
      help: 'Staff can choose dishes for an order at any time',
    },
    changeHours: {
      label: 'Hours before the start',
      help: 'This long before the start, diners can no longer change their dishes',
    },
    minimumPerAdult: {
      label: 'Minimum for each adult',
      help: 'Empty for none. Changes by staff aren’t limited.',
    },
    setMenuRules: {
      label: 'Required set menus',
      help: 'The first rule that applies to a booking decides which set menus diners choose from, for everyone. Without one, none is required. Staff aren’t limited.',
      add: 'Add a rule',
      empty: 'No rules yet: bookings need no set menu.',
      row: {
        name: { label: 'Name', placeholder: 'Such as: New Year', help: 'Only staff see it.' },
        productIds: { label: 'Set menus to choose from' },
        when: {
          people: { min: { label: 'At least' }, max: { label: 'At most' } },
          weekdays: { label: 'Weekdays' },
          dates: { from: { label: 'First day' }, to: { label: 'Last day' } },
          shiftIds: { label: 'Shifts' },
          kindIds: { label: 'Table types' },
          specialDays: {
            label: 'Only on special days',
            help: 'Days with special hours in the booking calendar',
          },
        },
      },
    },
    saved: 'Settings of pre-ordered menus saved',
  },
  rule: {
    unnamed: 'Rule {{number}}',
    when: 'Applies to',
    every: 'No conditions: applies to every booking.',
    everySpecialDay: 'Applies to every booking on a special day.',
    addCondition: 'Add a condition',
    removeCondition: 'Remove condition: {{condition}}',
    conditions: {
      people: 'People',
      weekdays: 'Weekdays',
      dates: 'Dates',
      shiftIds: 'Shifts',
      kindIds: 'Table types',
    },
    notOffered: '{{title}} (can’t be ordered now)',
    noProducts: 'No set menus or goods can be ordered with a booking yet. Set them up in the shop first.',
  },
};
