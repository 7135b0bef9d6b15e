export const moneyProblems = ['topUpAmountRequired', 'payoutAmountRequired', 'subMerchantIdInvalid'] as const;
export type MoneyProblem = (typeof moneyProblems)[number];
