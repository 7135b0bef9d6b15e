import type { QueryClient } from '@tanstack/react-query';
import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import type { CallOf, Endpoint } from '@xiwei/contract/common/endpoint.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import type { StoreSettings } from '@xiwei/contract/stores/store-settings.model.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { readOptions } from '#api/hooks.ts';
import { offlineKey } from '#api/offline-cache.ts';
import { readOffline } from '#api/offline-entries.ts';
import { serverNow } from '#api/server-clock.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { readBoard } from '#merchant/shell/board-read.ts';
import { businessDateAt } from '#shared/stores/business-date.ts';
import type { StandSearch } from './stand-search.ts';

/**
 * Starts all reads of the host stand at once. The page itself would begin with the session, then read the store, its settings,
 * and the board. A read that fails is repeated by the page, which shows the error.
 */
export function startStandReads(
  client: QueryClient,
  { storeId = '' }: { storeId?: string },
  { date }: StandSearch,
): void {
  const language = currentLanguage();
  const input = { params: { storeId } };
  const start = <E extends Endpoint>(endpoint: E, call: CallOf<E>) =>
    client.prefetchQuery(readOptions(endpoint, call, language));
  const startBoard = (day: string) => {
    const board = { params: { storeId, date: day } };
    return client.prefetchQuery(readOptions(hostStandApi.readBoard, board, language, readBoard));
  };
  void start(identityApi.readSession, {});
  void start(storesApi.readWorkplace, input);
  const settings = start(storeSettingsApi.readStoreSettings, input);
  void start(seatingApi.readSeating, input);
  const saved = readOffline<StoreSettings>(offlineKey(storeSettingsApi.readStoreSettings, input))?.answer;
  const known = date ?? (saved && todayOf(saved));
  if (known !== undefined) void startBoard(known);
  else
    void settings.then(() => {
      const { queryKey } = readOptions(storeSettingsApi.readStoreSettings, input, language);
      const read = client.getQueryData(queryKey);
      if (read) return startBoard(todayOf(read));
    });
  void start(bookingListsApi.listTags, input);
  void start(bookingListsApi.listTakers, input);
}

const todayOf = ({ base }: StoreSettings): string => businessDateAt(base.hours, base.timezone, serverNow());
