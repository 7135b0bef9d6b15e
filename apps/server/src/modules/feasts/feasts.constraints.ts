import type { ConstraintRefusals } from '#platform/db/constraints.ts';

export const feastsConstraints: ConstraintRefusals = {
  feast_participant_once: 'feastJoinedAlready',
};
