export const storesProblems = ['depositAmountRequired'] as const;
export type StoresProblem = (typeof storesProblems)[number];
