import { useQueryClient } from '@tanstack/react-query';
import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { memberLevelsApi } from '@xiwei/contract/diners/member-levels.api.ts';
import type { MemberLevel } from '@xiwei/contract/diners/member-levels.model.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type { Seating } from '@xiwei/contract/seating/seating.model.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import type { StoreSettings } from '@xiwei/contract/stores/store-settings.model.ts';
import { useEffect } from 'react';
import { keepOnlyOffline } from '#api/offline-cache.ts';
import { refreshEverything } from '#api/refresh.ts';
import { useOfflineRead } from '#api/use-offline-read.ts';
import { readBoard } from '#merchant/shell/board-read.ts';
import { StoreTitle } from '#merchant/shell/store-title.tsx';
import { usePageName } from '#merchant/shell/use-crumbs.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { allOf } from '#shared/states/all-of.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { NewOrders } from './create/new-orders.tsx';
import { NoTables } from './frame/no-tables.tsx';
import { StandBody } from './frame/stand-body.tsx';
import { StandSkeleton } from './frame/stand-skeleton.tsx';
import { StandHeader } from './header/stand-header.tsx';
import { DayKeys } from './keys/stand-keys-handler.tsx';
import type { Board } from './model/evening.ts';
import { StandProvider } from './stand/stand-provider.tsx';
import { useClock } from './stand/use-clock.ts';
import { useOpenDate } from './stand/use-open-date.ts';
import { usePageFiles } from './stand/use-page-files.ts';
import { useStandAddress } from './stand/use-stand-address.ts';

/** The host stand: the bookings of a day as floor plan, timeline and list, with everything that is done in an evening. */
export function BookingHomeScreen() {
  const { id: storeId } = useWorkplace();
  const title = usePageName();
  usePageFiles();
  const settings = useOfflineRead(storeSettingsApi.readStoreSettings, { params: { storeId } });
  const seating = useOfflineRead(seatingApi.readSeating, { params: { storeId } });
  return (
    <>
      <StoreTitle>{title}</StoreTitle>
      <h1 className="sr-only">{title}</h1>
      <Loaded of={allOf({ settings, seating })} skeleton={<StandSkeleton withHeader />}>
        {(store) => (store.seating.items.length === 0 ? <NoTables /> : <OpenDay {...store} />)}
      </Loaded>
    </>
  );
}

interface OpenDayProps {
  settings: StoreSettings;
  seating: Seating;
}

function OpenDay({ settings, seating }: OpenDayProps) {
  const { id: storeId } = useWorkplace();
  const client = useQueryClient();
  const { search } = useStandAddress();
  const now = useClock(() => void refreshEverything(client));
  const { date, today } = useOpenDate(search, settings, now);
  const board = useBoard(storeId, date, today);
  const tags = useOfflineRead(bookingListsApi.listTags, { params: { storeId } });
  const takers = useOfflineRead(bookingListsApi.listTakers, { params: { storeId } });
  const levels = useLevels(storeId, board.data);
  const day = { storeId, date, today, now, seating, settings };
  return (
    <NewOrders storeId={storeId} date={date} board={board.data}>
      <StandHeader date={date} today={today} settings={settings} seating={seating} board={board} />
      <Loaded
        of={board}
        skeleton={
          <>
            <DayKeys date={date} today={today} />
            <StandSkeleton />
          </>
        }
      >
        {(read) => (
          <StandProvider
            {...day}
            board={read}
            tags={tags.data?.items ?? []}
            takers={takers.data?.items ?? []}
            levels={levels}
          >
            <StandBody />
          </StandProvider>
        )}
      </Loaded>
    </NewOrders>
  );
}

/** Returns the levels of the store. They are read if a guest of the day has one. */
function useLevels(storeId: string, board: Board | undefined): readonly MemberLevel[] {
  const isNeeded = board?.guests.some(({ memberLevelId }) => memberLevelId !== null) ?? false;
  const { data } = useOfflineRead(
    memberLevelsApi.listMemberLevels,
    { params: { storeId } },
    { enabled: isNeeded },
  );
  return data?.items ?? NO_LEVELS;
}

const NO_LEVELS: readonly MemberLevel[] = [];

/** Least time between two saves of the board on the device, in milliseconds. In a busy evening it changes every few seconds. */
const SAVE_EVERY_MS = 5_000;

/** Reads the board of a date. That of today is also kept on the device, so that the page opens without a connection. */
function useBoard(storeId: string, date: string, today: string) {
  const isToday = date === today;
  const input = { params: { storeId, date } };
  const saving = { save: isToday, saveEvery: SAVE_EVERY_MS };
  const board = useOfflineRead(hostStandApi.readBoard, input, { ...saving, read: readBoard });
  useEffect(() => {
    if (isToday) keepOnlyOffline(hostStandApi.readBoard, { params: { storeId, date } });
  }, [isToday, storeId, date]);
  return { ...board, dataUpdatedAt: board.savedAt ?? board.dataUpdatedAt };
}
