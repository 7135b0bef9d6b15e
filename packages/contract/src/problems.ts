import { bookingProblems } from './booking/booking.problems.ts';
import { chatProblems } from './chat/chat.problems.ts';
import { commonProblems } from './common/problems.ts';
import { requireUnique } from './common/unique.ts';
import { feastsProblems } from './feasts/feasts.problems.ts';
import { identityProblems } from './identity/identity.problems.ts';
import { invitationsProblems } from './invitations/invitations.problems.ts';
import { moneyProblems } from './money/money.problems.ts';
import { seatingProblems } from './seating/seating.problems.ts';
import { storesProblems } from './stores/stores.problems.ts';

/**
 * The problems a field can have, unique over all modules. A schema names one as its error (`z.minLength(1, 'required')`);
 * server and web translate it with the same phrases.
 */
export const FIELD_PROBLEMS = requireUnique('field problem', [
  ...commonProblems,
  ...identityProblems,
  ...storesProblems,
  ...bookingProblems,
  ...moneyProblems,
  ...seatingProblems,
  ...feastsProblems,
  ...invitationsProblems,
  ...chatProblems,
]);
export type FieldProblem = (typeof FIELD_PROBLEMS)[number];
