import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { useRead } from '#api/hooks.ts';
import { shownPhone } from '#shared/diners/shown-phone.ts';
import { useWorkplace } from './workplace.ts';

/**
 * Returns a function that formats the phone of a guest as the store's display settings say. All pages of the store that
 * show one use it. Until the settings are read, only the last digits are shown. Without a phone it returns undefined.
 */
export function useShownPhone(): (phone: string | null | undefined) => string | undefined {
  const { id: storeId } = useWorkplace();
  const { data } = useRead(storeSettingsApi.readStoreSettings, { params: { storeId } });
  const display = data?.display.phone ?? 'last4';
  return (phone) => (phone ? shownPhone(phone, display) : undefined);
}
