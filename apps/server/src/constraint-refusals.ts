import { bookingConstraints } from '#modules/booking/index.ts';
import { chatConstraints } from '#modules/chat/index.ts';
import { dinersConstraints } from '#modules/diners/index.ts';
import { feastsConstraints } from '#modules/feasts/index.ts';
import { identityConstraints } from '#modules/identity/index.ts';
import { invitationsConstraints } from '#modules/invitations/index.ts';
import { moneyConstraints } from '#modules/money/index.ts';
import { seatingConstraints } from '#modules/seating/index.ts';
import { storesConstraints } from '#modules/stores/index.ts';
import { mergeConstraintRefusals } from '#platform/db/constraints.ts';

/** The refusals that violated database constraints become, of all modules. */
export const constraintRefusals = mergeConstraintRefusals(
  identityConstraints,
  moneyConstraints,
  storesConstraints,
  seatingConstraints,
  dinersConstraints,
  bookingConstraints,
  chatConstraints,
  feastsConstraints,
  invitationsConstraints,
);
