import type { Words } from '#words.ts';
import type { moneyAdmin as zhHans } from './zh-Hans.ts';

export const moneyAdmin: Words<typeof zhHans> = {
  returns: {
    title: 'Balances to return',
    detail:
      'Withdrawals that payment providers can’t refund. Contact the person, return the money, and record how.',
    show: 'Show',
    open: 'To return',
    ended: 'Ended',
    empty: {
      title: 'Nothing to return',
      detail: 'Withdrawals that a provider refused, or can’t refund any more, will appear here.',
    },
    paid: 'Paid {{date}}',
    number: 'Provider’s number {{number}}',
    failure: 'Error {{code}}',
    closed: 'Account closed',
    noPhone: 'No phone number',
    states: { open: 'To return', returned: 'Returned', superseded: 'Refunded by the provider' },
    reasons: {
      refused: 'The provider refused the refund',
      tooOld: 'The refund period is over',
      noProvider: 'This payment method is no longer set up',
      notRefundable: 'From a refund that a provider had refused',
    },
    record: 'Record a return',
    retry: 'Refund again',
  },
  recordForm: {
    title: 'Record that {{amount}} was returned',
    detail: 'The provider is asked first, to make sure it hasn’t refunded it.',
    note: { label: 'How it was returned', help: 'For example: bank transfer, account ending in 1234' },
    submit: 'Record a return',
    done: '{{amount}} recorded as returned',
  },
  retryForm: {
    title: 'Refund {{amount}} again?',
    detail: 'The provider is asked first, to make sure the last refund didn’t go through.',
    submit: 'Refund',
    done: '{{amount}} is being refunded',
  },
  reconciliations: {
    title: 'Daily reconciliation',
    detail: 'Compared with the payment providers once a day.',
    period: 'Dates',
    earlier: 'Earlier',
    later: 'Later',
    days: '{{from}} – {{to}}',
    empty: {
      title: 'No results for these days',
      detail: 'The day before is compared every day at 11:00 Beijing time.',
    },
    agrees: 'Matches',
    differs: 'Differs',
    unfinished: 'Not completed',
    payments_one: '{{count}} payment, {{amount}}',
    payments_other: '{{count}} payments, {{amount}}',
    refunds_one: '{{count}} refund, {{amount}}',
    refunds_other: '{{count}} refunds, {{amount}}',
    failure: 'Reason: {{code}}',
    about: { payment: 'Payment', refund: 'Refund' },
    kinds: {
      missingHere: 'Missing here, {{theirs}} at the provider',
      missingThere: 'Missing at the provider, {{ours}} here',
      amountDiffers: '{{ours}} here, {{theirs}} at the provider',
    },
    healed: 'Added here',
    again: 'Compare again',
  },
};
