import type { Words } from '#words.ts';
import type { bookingSharing as zhHans } from './zh-Hans.ts';

export const bookingSharing: Words<typeof zhHans> = {
  title: 'Share the booking',
  lead: 'People who open the link always see the restaurant, date and time. Choose what else they see.',
  enabled: 'Allow sharing',
  enabledHint: 'While it’s off, links you’ve sent won’t open.',
  storeOff: 'The restaurant has turned off sharing, so links won’t open.',
  shows: 'People who open the link also see',
  notAllowed: 'Not offered by the restaurant',
  fields: {
    name: 'Last name and title',
    people: 'Number of people',
    table: 'Table type',
    bookingCode: 'Booking code',
    remark: 'Note',
  },
  send: 'Send link',
  copied: 'Link copied. Send it to your guests.',
  failed: 'Couldn’t share. Please try again later.',
  open: 'View shared page',
  link: 'Share link',
  revoke: 'Replace link',
  revokeTitle: 'Replace the share link?',
  revokeDetail: 'Links you’ve already sent will stop working. Send the new one to the people joining you.',
  revoked: 'Link replaced. The old one no longer works.',
  saveFailed: 'Couldn’t save. Please try again later.',
  section: { title: 'Sharing', change: 'Sharing settings', invitation: 'Invitation and replies' },
  setting: {
    sharing: {
      enabled: {
        label: 'Allow bookings to be shared',
        help: 'While it’s off, no one can share bookings, and links already sent won’t open',
      },
      shows: {
        label: 'People who open a link can see',
        help: 'The restaurant, date and time are always shown. Guests and staff can show less of a booking, never more.',
      },
    },
    codeWarning:
      'Anyone who knows the booking code could pass for the guest on arrival. Show it only if you need to.',
  },
};
