export const chatProblems = ['wordTooShort', 'textSensitive'] as const;
export type ChatProblem = (typeof chatProblems)[number];
