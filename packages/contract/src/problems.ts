import { commonProblems } from './common/problems.ts';
import { requireUnique } from './common/unique.ts';
import { DECLARATIONS } from './declarations.ts';

/**
 * The problems a field can have, unique over all modules. A schema names one as its error (`z.minLength(1, 'required')`);
 * server and web translate it with the same phrases.
 */
export const FIELD_PROBLEMS = requireUnique('field problem', [
  ...commonProblems,
  ...Object.values(DECLARATIONS).flatMap((module) => ('problems' in module ? module.problems : [])),
]);
export type FieldProblem = (typeof FIELD_PROBLEMS)[number];
