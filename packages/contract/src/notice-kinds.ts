import { requireUnique } from './common/unique.ts';
import { DECLARATIONS } from './declarations.ts';

/** Kinds of notices, unique over all modules. The text of each is a phrase, filled with `facts`. */
export const NOTICE_KINDS = requireUnique(
  'notice kind',
  Object.values(DECLARATIONS).flatMap((module) => ('notices' in module ? module.notices : [])),
);
export type NoticeKind = (typeof NOTICE_KINDS)[number];
