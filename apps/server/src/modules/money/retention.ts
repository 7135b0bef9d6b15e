import type { Retentions } from '#platform/retention/retention.ts';

/** How long applied notifications are stored, in days: longer than any provider repeats one. */
const NOTIFICATIONS_DAYS = 60;

const ACCOUNTING = 'Accounting records; closing an account removes the person from them.';

export const moneyRetention: Retentions = {
  balance_payout: { keptBecause: ACCOUNTING },
  balance_return: { keptBecause: ACCOUNTING },
  ledger_balance: { keptBecause: ACCOUNTING },
  ledger_transfer: { keptBecause: ACCOUNTING },
  money_operation: { keptBecause: ACCOUNTING },
  payment_attempt: { keptBecause: ACCOUNTING },
  payment_inbox: {
    keptBecause: 'A notification that is not applied yet is tried again.',
    deleted: { days: NOTIFICATIONS_DAYS, since: 'applied_at' },
  },
  payment_intent: { keptBecause: ACCOUNTING },
  payment_refund: { keptBecause: ACCOUNTING },
  reconciliation: { keptBecause: ACCOUNTING },
  store_payment_method: { keptWith: 'store' },
};
