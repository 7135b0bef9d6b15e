import type { Words } from '#words.ts';
import type { bookingImpact as zhHans } from './zh-Hans.ts';

export const bookingImpact: Words<typeof zhHans> = {
  title_one: '{{count}} order is affected',
  title_other: '{{count}} orders are affected',
  titleFeasts_one: '{{count}} feast is affected',
  titleFeasts_other: '{{count}} feasts are affected',
  lead: 'Once you save, these will no longer fit your settings.',
  leadTimezone:
    'Once you save, your store’s clock will show a different time. Guests still arrive at the same moment.',
  nothingMoves:
    'No orders or feasts are moved or cancelled automatically. After saving, contact the guests or move their orders.',
  list: 'Affected orders',
  feasts: 'Affected feasts',
  newTab: 'opens in a new tab',
  more_one: '{{count}} more order isn’t listed',
  more_other: '{{count}} more orders aren’t listed',
  save: 'Save anyway',
  back: 'Back',
  when: '{{day}}, {{time}}',
  nextDayTime: '{{time}} (next day)',
  people_one: '{{count}} person',
  people_other: '{{count}} people',
  seats_one: '{{count}} seat',
  seats_other: '{{count}} seats',
  code: 'Booking code {{code}}',
  paid: 'Deposit paid: {{amount}}',
  newClock: 'In the new time zone: {{when}}',
  status: {
    waitDepositPayment: 'Deposit due',
    waitDepositPaymentInvalid: 'Payment expired',
    waitStoreConfirm: 'Awaiting the store',
    waitService: 'Confirmed',
    waitCancelProcess: 'Cancellation requested',
    waitFinalPayment: 'Final payment due',
    finished: 'Finished',
    closed: 'Closed',
  },
  reasons: {
    storeClosed: 'The store will be closed then',
    notAStartTime: 'No longer a start time',
    kindNotOpen: 'This table type isn’t open in the shift',
    tableDisabled: 'The table is no longer in use',
    kindDisabled: 'This table type is disabled',
    tablesDontFit: 'The table is too small for the party',
    timeMoves: 'The clock shows a different time',
  },
  failed: {
    title: 'Can’t check which orders are affected',
    detail:
      'We couldn’t find out which orders this change affects. Try again, or save now: no orders are moved or cancelled automatically.',
    retry: 'Try again',
  },
};
