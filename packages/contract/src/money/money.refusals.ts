export const moneyRefusals = {
  paymentFailed: 502,
  paymentNotSuccessful: 409,
  noPaymentMethod: 409,
  paymentInfoMissing: 404,
  paymentOver: 409,
  depositsPaused: 409,
  channelRequired: 422,
  balanceTooLow: 409,
  refundTooLarge: 422,
  moreThanHeld: 422,
  operationNotRevocable: 409,
  depositUnchanged: 422,
  moreThanDue: 422,
  refundNotFailed: 409,
  refundStateUnknown: 409,
  payerHasNoBalance: 409,
} as const;
export type MoneyRefusal = keyof typeof moneyRefusals;
