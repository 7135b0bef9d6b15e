export const moneyProblems = ['topUpAmountRequired', 'subMerchantIdInvalid'] as const;
export type MoneyProblem = (typeof moneyProblems)[number];
