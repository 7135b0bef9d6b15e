import type * as z from 'zod/mini';
import { FIELD_PROBLEMS, type FieldProblem } from '#problems.ts';

const PROBLEMS = new Set<string>(FIELD_PROBLEMS);

export interface FieldIssue {
  path: string;
  problem: FieldProblem;
  /** The bound that the value is outside of, for phrases that name it. Of an amount, in the minor unit of its currency. */
  limit?: number;
}

/** Lists the invalid fields of an input, each once, with its first problem. */
export function fieldIssues(error: z.core.$ZodError, input: unknown): FieldIssue[] {
  const issues = new Map<string, FieldIssue>();
  for (const issue of error.issues) {
    const path = issue.path.join('.');
    if (!issues.has(path)) issues.set(path, { path, ...problemOf(issue, input) });
  }
  return [...issues.values()];
}

function problemOf(issue: z.core.$ZodIssue, input: unknown): Pick<FieldIssue, 'problem' | 'limit'> {
  const limit = limitOf(issue);
  const bound = limit === undefined ? {} : { limit };
  if (PROBLEMS.has(issue.message)) return { problem: issue.message as FieldProblem, ...bound };
  const value = valueAt(input, issue.path);
  // An empty number field is null.
  if (issue.code === 'invalid_type' && (value ?? null) === null) return { problem: 'required' };
  // A date, a time or a choice that was not entered is empty.
  if (issue.code === 'invalid_format' && value === '') return { problem: 'required' };
  const text = 'origin' in issue && issue.origin === 'string';
  if (issue.code === 'too_small') return { problem: text ? 'tooShort' : 'tooSmall', ...bound };
  if (issue.code === 'too_big') return { problem: text ? 'tooLong' : 'tooBig', ...bound };
  return { problem: 'invalid' };
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return value;
}

function limitOf(issue: z.core.$ZodIssue): number | undefined {
  if (issue.code === 'too_small') return Number(issue.minimum);
  if (issue.code === 'too_big') return Number(issue.maximum);
  return undefined;
}
