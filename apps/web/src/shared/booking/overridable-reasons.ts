import { OVERRIDES, type Override } from '@xiwei/contract/booking/availability.model.ts';
import type { ApiRefusal } from '#api/refusal.ts';

/** Returns the reasons of a refusal that staff can override after a warning; none if it is final. */
export function overridableReasons({ details }: Pick<ApiRefusal, 'details'>): Override[] {
  const { canOverride, overrides } = details;
  if (canOverride !== true || !Array.isArray(overrides)) return [];
  return OVERRIDES.filter((each) => overrides.includes(each));
}
