import type { Words } from '#words.ts';
import type { privacy as zhHans } from './zh-Hans.ts';

export const privacy: Words<typeof zhHans> = {
  title: 'Your data',
  copy: {
    title: 'Download a copy',
    detail:
      'Your account details, sign-ins, bookings, shop orders, carts, delivery addresses, guest records kept by restaurants, payments and notices, in one JSON file. It doesn’t include restaurants’ own staff notes; ask the restaurant for those.',
    button: 'Download a copy',
    done: 'Your copy has been downloaded. It contains your phone number and bookings, so keep it safe.',
  },
  close: {
    title: 'Close your account',
    detail:
      'This can’t be undone. You can sign up again with the same phone number later, but it will be a new account.',
    obstaclesTitle: 'Before you can close your account:',
    obstacles: {
      openBooking: 'A booking is still open',
      moneyOnBooking: 'A payment on a booking isn’t settled',
      openFeast: 'A feast isn’t over yet',
      moneyOnFeast: 'A payment on a feast isn’t settled',
      openShopOrder: 'A shop order is still open',
      moneyOnShopOrder: 'A payment for a shop order isn’t settled',
      paymentUnderWay: 'A payment is being processed',
      balanceByStaff: 'Part of your balance has to be returned by platform staff',
      lastOwner: 'You’re the only owner of a store',
      admin: 'This is a platform staff account',
    },
    advice: {
      openBooking: 'Wait until it’s over, or cancel it',
      moneyOnBooking: 'Wait for the refund, or contact the restaurant',
      openFeast: 'Leave or close the feast first',
      moneyOnFeast: 'Wait for the refund, or contact the restaurant',
      openShopOrder: 'Wait until it’s complete, confirm receipt, or cancel it',
      moneyOnShopOrder: 'Wait for the refund, or contact the restaurant',
      paymentUnderWay: 'Try again later',
      balanceByStaff:
        'Withdraw it on the balance page if you haven’t, and close the account once platform staff have returned it',
      lastOwner: 'Add another owner first',
      admin: 'Ask another member of platform staff to remove your access',
    },
    button: 'Close account',
    question: 'Close your account?',
    loses: {
      signIn: 'You’ll be signed out on every device and won’t be able to sign in to this account again',
      bookings_one: 'You’ll lose access to {{count}} booking',
      bookings_other: 'You’ll lose access to {{count}} bookings',
      guestRecords_one:
        'Your name, phone and notes will be removed from the guest record at {{count}} restaurant',
      guestRecords_other:
        'Your name, phone and notes will be removed from the guest records at {{count}} restaurants',
      workplaces_one: 'You’ll be removed from the staff of {{count}} store',
      workplaces_other: 'You’ll be removed from the staff of {{count}} stores',
      payout: 'Your balance of {{amount}} is refunded to {{methods}}',
      rest: 'Your nickname, picture, notices and shared links will be deleted',
    },
    done: 'Your account has been closed.',
  },
};
