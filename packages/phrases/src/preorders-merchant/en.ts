import type { Words } from '#words.ts';
import type { preordersMerchant as zhHans } from './zh-Hans.ts';

export const preordersMerchant: Words<typeof zhHans> = {
  settings: {
    title: 'Pre-ordered menus',
    detail:
      'Diners can choose dishes from your menu while booking or later. Their total becomes the meal cost of the order until staff enter another.',
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
    saved: 'Settings of pre-ordered menus saved',
  },
};
