export const moneyDeclarations = {
  refusals: {
    paymentFailed: 502,
    paymentNotSuccessful: 409,
    noPaymentMethod: 409,
    paymentInfoMissing: 404,
    paymentOver: 409,
    depositsPaused: 409,
    channelRequired: 422,
    channelNotOffered: 409,
    balanceTooLow: 409,
    splitNotPossible: 422,
    payoutChanged: 409,
    returnOver: 409,
    refundTooLarge: 422,
    moreThanHeld: 422,
    operationNotRevocable: 409,
    depositUnchanged: 422,
    moreThanDue: 422,
    refundNotFailed: 409,
    refundStateUnknown: 409,
    payerHasNoBalance: 409,
  },
  problems: ['topUpAmountRequired', 'payoutAmountRequired', 'subMerchantIdInvalid', 'channelsMissing'],
  resources: [
    /** Payment requests with their attempts and refunds. */
    'money.payments',
    /** Balances of diners with their payouts. */
    'money.balance',
    /** Parts of payouts that platform staff give back. */
    'money.returns',
    /** The payment methods of stores. */
    'money.methods',
    'money.reconciliations',
  ],
  notices: [
    'refunded',
    'refundFailed',
    'staffRefundFailed',
    'staffPaymentDisputed',
    'staffDisputeWon',
    'staffDisputeLost',
    /** Parts of a payout of the person's balance. */
    'payoutRefunded',
    'payoutFailed',
    'payoutReturned',
  ],
} as const;
