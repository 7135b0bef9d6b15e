export const chatProblems = ['wordTooShort'] as const;
export type ChatProblem = (typeof chatProblems)[number];
