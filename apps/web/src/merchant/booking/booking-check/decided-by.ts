import type { UnbookableReason } from '@xiwei/contract/booking/availability.model.ts';
import type { NamedPage } from '#merchant/shell/page-names.ts';

/** The settings page that decides each rule. Rules without one, such as that a time has passed, have no page. */
export const DECIDED_BY: Partial<Record<UnbookableReason, NamedPage>> = {
  beyondWindow: 'store-rules',
  pastCutOff: 'store-rules',
  storeClosed: 'booking-plan',
  paused: 'booking-plan',
  notAStartTime: 'store-shifts',
  slotHidden: 'store-shifts',
  pacing: 'store-shifts',
  kindNotOpen: 'store-shifts',
  kindDisabled: 'store-table',
  kindNotForDiners: 'store-table',
  partyTooSmall: 'store-table',
  partyTooBig: 'store-table',
  onlineLimit: 'store-table',
  full: 'store-table',
  tooFewPeople: 'booking-rules',
  tooManyPeople: 'booking-rules',
  onlineBookingOff: 'store-business-config',
  childrenNotWelcome: 'store-business-config',
};
