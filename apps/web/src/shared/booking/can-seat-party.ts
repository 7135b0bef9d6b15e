import type { KindAvailability, UnbookableReason } from '@xiwei/contract/booking/availability.model.ts';

/** Reasons that hold at every time: the kind cannot seat a party of this size, or is not bookable by diners. */
const PERMANENT_REASONS: readonly (UnbookableReason | undefined)[] = [
  'partyTooBig',
  'partyTooSmall',
  'kindDisabled',
  'kindNotForDiners',
];

/** Checks whether a kind of table could seat the party at some time; others are not shown as a choice. */
export const canSeatParty = ({ reason }: Pick<KindAvailability, 'reason'>): boolean =>
  !PERMANENT_REASONS.includes(reason);
