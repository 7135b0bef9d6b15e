import type { Words } from '#words.ts';
import type { preordersNotices as zhHans } from './zh-Hans.ts';

export const preordersNotices: Words<typeof zhHans> = {
  menuChangedByStore: {
    title: '{{storeName}} changed your pre-ordered menu',
    detail:
      'For your booking on {{what}}. Open the booking to see what is on it now, and contact the restaurant with any questions.',
  },
  staffMenuChanged: {
    title: 'A guest changed their pre-ordered menu',
    detail: '{{storeName}} · {{what}}{{more}}.',
  },
  staffMenuShort: {
    title: 'Too few left for a pre-ordered menu',
    detail:
      '{{storeName}} · {{what}}{{more}}. The booking is open again, but its goods were sold meanwhile. Please check with the guest.',
  },
};
