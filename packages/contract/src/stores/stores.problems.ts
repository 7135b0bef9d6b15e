export const storesProblems = ['depositAmountRequired', 'slugInvalid'] as const;
export type StoresProblem = (typeof storesProblems)[number];
