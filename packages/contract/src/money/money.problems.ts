export const moneyProblems = [
  'topUpAmountRequired',
  'payoutAmountRequired',
  'subMerchantIdInvalid',
  'channelsMissing',
] as const;
export type MoneyProblem = (typeof moneyProblems)[number];
