import type { Words } from '#words.ts';
import type { privacy as zhHans } from './zh-Hans.ts';

export const privacy: Words<typeof zhHans> = {
  title: 'Your data',
  copy: {
    title: 'Download a copy',
    detail:
      'Your account details, sign-ins, bookings, guest records kept by restaurants, payments and notices, in one JSON file. It leaves out restaurant staff’s own notes; ask the restaurant for those.',
    button: 'Download a copy',
    done: 'Your copy has been downloaded. It contains your phone number and bookings, so keep it safe.',
  },
  close: {
    title: 'Close your account',
    detail:
      'This can’t be undone. You can sign up again with the same phone number later, but it will be a new account.',
    obstaclesTitle: 'Before you can close your account',
    obstacles: {
      openBooking: 'A booking is still open',
      moneyOnBooking: 'Money on a booking isn’t settled',
      paymentUnderWay: 'A payment is being processed',
      balance: 'You have a balance',
      lastOwner: 'You’re the only owner of a store',
      admin: 'This is a platform staff account',
    },
    advice: {
      openBooking: 'Wait until it is over, or cancel it',
      moneyOnBooking: 'Wait for the refund, or contact the restaurant',
      paymentUnderWay: 'Try again later',
      balance: 'Use it to pay for a booking',
      lastOwner: 'Make someone else an owner first',
      admin: 'Ask another administrator to remove your access',
    },
    button: 'Close account',
    question: 'Close your account?',
    loses: {
      signIn: 'Every device is signed out, and you can’t sign in to this account again',
      bookings_one: '{{count}} booking is no longer yours to see',
      bookings_other: '{{count}} bookings are no longer yours to see',
      guestRecords_one:
        'Your name, phone and notes are removed from the guest record at {{count}} restaurant',
      guestRecords_other:
        'Your name, phone and notes are removed from the guest records at {{count}} restaurants',
      workplaces_one: 'You leave the staff of {{count}} store',
      workplaces_other: 'You leave the staff of {{count}} stores',
      rest: 'Your nickname, picture, notices and shared links are deleted',
    },
    done: 'Your account is closed.',
  },
};
