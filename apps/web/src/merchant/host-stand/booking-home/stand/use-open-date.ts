import type { StoreSettings } from '@xiwei/contract/stores/store-settings.model.ts';
import { useState } from 'react';
import { businessDateAt } from '#shared/stores/business-date.ts';
import type { StandSearch } from './stand-search.ts';

interface OpenDate {
  /** The business date that is shown. */
  date: string;
  /** The store's business date now. */
  today: string;
}

/**
 * Returns the date that is shown: that of the address, otherwise today. Without a date in the address it moves on with the
 * store's business day, but not while an order or table is selected.
 */
export function useOpenDate(
  { date, order, table }: StandSearch,
  { base }: Pick<StoreSettings, 'base'>,
  now: number,
): OpenDate {
  const today = businessDateAt(base.hours, base.timezone, now);
  const [followed, setFollowed] = useState(today);
  const hasSelection = order !== undefined || table !== undefined;
  if (followed !== today && !hasSelection) setFollowed(today);
  return { date: date ?? (hasSelection ? followed : today), today };
}
