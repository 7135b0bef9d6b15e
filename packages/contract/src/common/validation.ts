import type * as z from 'zod/mini';

/**
 * Words for what is wrong with one field. A schema names them as its error (`z.minLength(1, 'required')`);
 * server and web translate them from the same phrases.
 */
export const FIELD_PROBLEMS = [
  'required',
  'invalid',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooBig',
  'phoneRequired',
  'phoneInvalid',
  'codeIncomplete',
  'agreementRequired',
  'nicknameRequired',
  'nicknameTooLong',
  'nicknameIllegalCharacters',
  'pathNotOurs',
  'maxBelowMin',
  'endBeforeStart',
  'depositAmountRequired',
  'refundAmountRequired',
  'forfeitAmountRequired',
  'deductAmountRequired',
  'supplementAmountRequired',
  'topUpAmountRequired',
  'amountTooSmall',
  'amountTooBig',
  'subMerchantIdInvalid',
] as const;
export type FieldProblem = (typeof FIELD_PROBLEMS)[number];

const known = new Set<string>(FIELD_PROBLEMS);
/** Their bounds are fen, and told in yuan. */
const ofMoney = new Set<string>(['amountTooSmall', 'amountTooBig']);

export interface FieldIssue {
  path: string;
  problem: FieldProblem;
  /** The bound that was broken, for the words that name it. */
  limit?: number;
}

/** Each broken field once, with the first thing wrong about it. */
export function fieldIssues(error: z.core.$ZodError, input: unknown): FieldIssue[] {
  const issues = new Map<string, FieldIssue>();
  for (const issue of error.issues) {
    const path = issue.path.join('.');
    if (!issues.has(path)) issues.set(path, { path, ...problemOf(issue, input) });
  }
  return [...issues.values()];
}

function problemOf(issue: z.core.$ZodIssue, input: unknown): Pick<FieldIssue, 'problem' | 'limit'> {
  const limit = limitOf(issue, ofMoney.has(issue.message) ? 100 : 1);
  const bound = limit === undefined ? {} : { limit };
  if (known.has(issue.message)) return { problem: issue.message as FieldProblem, ...bound };
  if (issue.code === 'invalid_type' && isMissing(input, issue.path)) return { problem: 'required' };
  const text = 'origin' in issue && issue.origin === 'string';
  if (issue.code === 'too_small') return { problem: text ? 'tooShort' : 'tooSmall', ...bound };
  if (issue.code === 'too_big') return { problem: text ? 'tooLong' : 'tooBig', ...bound };
  return { problem: 'invalid' };
}

function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  let value = input;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return value === undefined;
}

function limitOf(issue: z.core.$ZodIssue, unit: number): number | undefined {
  if (issue.code === 'too_small') return Number(issue.minimum) / unit;
  if (issue.code === 'too_big') return Number(issue.maximum) / unit;
  return undefined;
}
