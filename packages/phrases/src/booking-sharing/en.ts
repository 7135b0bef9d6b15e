import type { Words } from '#words.ts';
import type { bookingSharing as zhHans } from './zh-Hans.ts';

export const bookingSharing: Words<typeof zhHans> = {
  title: 'Share the booking',
  lead: 'People who open the link always see the restaurant, date and time. Choose what else they see.',
  enabled: 'Allow sharing',
  enabledHint: 'While it is off, no link that was sent opens.',
  storeOff: 'The restaurant has turned off sharing. Links do not open.',
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
  revokeDetail: 'Links that were sent before stop working. Send the new one to those who come along.',
  revoked: 'Link replaced. The old one no longer works.',
  saveFailed: 'Couldn’t save. Please try again later.',
  section: { title: 'Sharing', change: 'Sharing settings', invitation: 'Invitation and replies' },
  setting: {
    sharing: {
      enabled: {
        label: 'Allow bookings to be shared',
        help: 'While it is off, no one can share, and links that were sent do not open',
      },
      shows: {
        label: 'People who open a link can see',
        help: 'Restaurant, date and time are always shown. Guests and staff can show less of a booking, never more.',
      },
    },
    codeWarning:
      'Someone who knows the booking code may be taken for the guest on arrival. Show it only if you need to.',
  },
};
