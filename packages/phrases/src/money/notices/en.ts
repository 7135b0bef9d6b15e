import type { Words } from '#words.ts';
import type { moneyNotices as zhHans } from './zh-Hans.ts';

export const moneyNotices: Words<typeof zhHans> = {
  refunded: {
    title: 'Refund complete',
    detail: '{{amount}} from {{storeName}} has been returned to your original payment method.',
  },
  refundFailed: {
    title: 'Your refund couldn’t be completed',
    detail:
      '{{amount}} from {{storeName}} couldn’t be returned yet. The restaurant will refund you another way; contact it with any questions.',
  },
  payoutRefunded: {
    title: 'Withdrawal complete',
    detail: '{{amount}} has been returned to the method you topped up with.',
  },
  payoutFailed: {
    title: 'Your withdrawal couldn’t be refunded',
    detail:
      '{{amount}} couldn’t be returned to the method you topped up with. Platform staff will contact you to return it.',
  },
  payoutReturned: {
    title: 'Withdrawal returned',
    detail: 'Platform staff have returned {{amount}} to you.',
  },
  staffRefundFailed: {
    title: 'A refund failed',
    detail:
      '{{amount}} from {{storeName}} couldn’t be returned. Open the order to refund the guest another way.',
  },
  staffPaymentDisputed: {
    title: 'A card payment is disputed',
    detail:
      'The payer’s bank has taken {{amount}} from {{storeName}} back until it decides. Check the order, and send platform staff your evidence.',
  },
  staffDisputeWon: {
    title: 'A dispute was won',
    detail:
      '{{amount}} from {{storeName}} is on the order again. Forfeit it or take it off the bill again if you need to.',
  },
  staffDisputeLost: {
    title: 'A dispute was lost',
    detail: '{{amount}} from {{storeName}} went back to the payer and can’t be refunded again.',
  },
};
