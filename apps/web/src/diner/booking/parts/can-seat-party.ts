import type { KindAvailability, Unbookable } from '@xiwei/contract/booking/availability.model.ts';

/** Reasons that no other time would change: the kind does not seat the party, or is not given to so few. */
const NEVER: readonly (Unbookable | undefined)[] = [
  'partyTooBig',
  'partyTooSmall',
  'kindDisabled',
  'kindNotForDiners',
];

/** Whether a kind of table is for the party at all. What is not is no choice, and is not shown. */
export const isForParty = ({ reason }: Pick<KindAvailability, 'reason'>): boolean => !NEVER.includes(reason);
