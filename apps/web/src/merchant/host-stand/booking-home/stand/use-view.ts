import type { StoreSettings } from '@xiwei/contract/stores/store-settings.model.ts';
import type { StandView } from './stand-search.ts';
import { useIsWide } from './use-is-wide.ts';
import { useStandAddress } from './use-stand-address.ts';

/** Returns the view that is shown: that of the address, otherwise the store's. A phone begins with the list. */
export function useView({ display }: Pick<StoreSettings, 'display'>): StandView {
  const { search } = useStandAddress();
  const isWide = useIsWide();
  if (search.view !== undefined) return search.view;
  if (!isWide) return 'list';
  return display.view === 'floor' ? 'plan' : display.view;
}
