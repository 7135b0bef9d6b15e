import type { StoreBaseInput, StoreSettings } from '@xiwei/contract/stores/store-settings.model.ts';

/** Selects the basics of a store. A time zone that is no longer offered is shown as an error of its field. */
export const pickBase = ({ base }: StoreSettings): StoreBaseInput => ({
  ...base,
  timezone: base.timezone as StoreBaseInput['timezone'],
});
