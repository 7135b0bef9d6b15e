import type { Words } from '#words.ts';
import type { storesSetup as zhHans } from './zh-Hans.ts';

export const storesSetup: Words<typeof zhHans> = {
  title: 'Getting started',
  notYet: {
    title: 'Diners can’t book yet',
    detail_one: '{{count}} step to go',
    detail_other: '{{count}} steps to go',
  },
  open: { title: 'Diners can book online', first: 'Next available: {{day}}, {{time}}, for {{people}}' },
  template: {
    title: 'Start from a template',
    detail: 'Set up tables, shifts and rules in one tap, then adjust them',
  },
  done: 'Done',
  missing: 'To do',
  required: 'Needed before diners can book',
  recommended: 'To complete your page',
  points: {
    standing: {
      title: 'Contact the platform',
      missing: 'The platform has suspended this store, so diners can’t book it',
      done: 'Not suspended',
    },
    tables: {
      title: 'Add tables',
      missing: 'No tables yet that diners can book online',
      done: 'Tables can be booked online',
    },
    shifts: {
      title: 'Add shifts',
      missing: 'No start times yet that diners can choose',
      done: 'Start times are set',
    },
    payment: {
      title: 'Turn on a payment method',
      missing: 'Your deposit rules ask for money, but no payment method is on',
      done: 'Deposits can be paid online',
    },
    onlineBooking: {
      title: 'Turn on online booking',
      missing: 'Turn it on when everything else is ready',
      done: 'On',
    },
    times: {
      title: 'Check the times',
      missing:
        'No times can be booked in the next two months: you may be closed or full, or the party size limits may be too strict',
      done: 'Times are available',
    },
    hours: { title: 'Enter opening hours', missing: 'Diners can’t see when you’re open', done: 'Entered' },
    contacts: { title: 'Add a contact', missing: 'Diners can’t reach you', done: 'Added' },
    cover: { title: 'Upload a cover photo', missing: 'Your page has no photo', done: 'Uploaded' },
    description: {
      title: 'Write a description',
      missing: 'Your page has no description',
      done: 'Written',
    },
    messages: {
      title: 'Turn on automatic messages',
      missing: 'Guests who booked by phone aren’t sent any confirmation',
      done: 'On',
    },
  },
};
