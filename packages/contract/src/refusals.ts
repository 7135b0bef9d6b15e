import { commonRefusals } from './common/refusal.ts';
import { mergeUnique } from './common/unique.ts';
import { DECLARATIONS } from './declarations.ts';

const refusalsOfModules = Object.values(DECLARATIONS).flatMap((module) =>
  'refusals' in module ? [module.refusals] : [],
);

/** The HTTP status of every refusal code. Codes are unique over all modules. */
export const refusalStatus = mergeUnique('refusal code', [commonRefusals, ...refusalsOfModules]);
export type RefusalCode = keyof typeof refusalStatus;
