import type { Diner } from '@xiwei/contract/diners/diners.model.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { useRead } from '#api/hooks.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { shownPhone } from '#shared/diners/shown-phone.ts';

/**
 * Returns a function that formats a guest's phone as the store's display settings say. Until the settings are read, only
 * the last digits are shown. Without a phone it returns undefined.
 */
export function useShownPhone(): (guest: Pick<Diner, 'phone'>) => string | undefined {
  const { id: storeId } = useWorkplace();
  const { data } = useRead(storeSettingsApi.readStoreSettings, { params: { storeId } });
  const display = data?.display.phone ?? 'last4';
  return ({ phone }) => (phone ? shownPhone(phone.shown, display) : undefined);
}
