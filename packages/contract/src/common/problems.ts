/** Field problems that schemas of any module may name. */
export const commonProblems = [
  'required',
  'invalid',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooBig',
  'pathNotOurs',
  'maxBelowMin',
  'endBeforeStart',
  'amountTooSmall',
  'amountTooBig',
] as const;
export type CommonProblem = (typeof commonProblems)[number];
