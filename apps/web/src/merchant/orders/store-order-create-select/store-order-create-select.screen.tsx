import { useNavigate, useSearch } from '@tanstack/react-router';
import { readSearch } from '@xiwei/contract/common/search.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { useRead } from '#api/hooks.ts';
import { useBoard } from '#merchant/shell/board-read.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { usePanel } from '#shared/navigation/use-panel.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { PLACE_PARAMS } from '../parts/form/place-search.ts';
import { useFormWords } from '../parts/form/use-form-words.ts';
import { useTables } from '../parts/form/use-tables.ts';
import { LockDialog } from '../placing/lock-form/lock-dialog.tsx';
import { lockFrom } from '../placing/lock-form/lock-from.ts';
import { WalkInDialog } from '../placing/walk-in/walk-in-dialog.tsx';
import { type CreateChoice, CreateSelect } from './create-select.tsx';

/** Chooses what to make at a table and time: a booking, a walk-in or a lock. */
export function StoreOrderCreateSelectScreen() {
  const { id: storeId } = useWorkplace();
  const settings = useRead(storeSettingsApi.readStoreSettings, { params: { storeId } });
  return (
    <StorePage width="form" detail={<Place />}>
      <Loaded of={settings} skeleton={<SkeletonList count={3} />}>
        {() => <Choices />}
      </Loaded>
    </StorePage>
  );
}

const usePlace = () => readSearch(PLACE_PARAMS, useSearch({ strict: false }));

/** The place in words, as far as the address names it. */
function Place() {
  const { day, clock } = useFormWords();
  const { labelsOf } = useTables();
  const { date, time, table } = usePlace();
  const facts = [date && day(date), time && clock(time), table && labelsOf([table])];
  return facts.filter(Boolean).join(' · ');
}

function Choices() {
  const { id: storeId } = useWorkplace();
  const navigate = useNavigate();
  const { businessDate } = useStoreCalendar();
  const { date = businessDate, time, table } = usePlace();
  const [isWalkIn, setWalkIn] = usePanel('walkIn');
  const [isLock, setLock] = usePanel('lock');
  const toBoard = (order?: string) =>
    void navigate({ to: `/web/${storeId}/booking-home`, search: { date, ...(order && { order }) } } as never);
  const choose = (choice: CreateChoice) => {
    if (choice === 'walkIn') return setWalkIn(true);
    if (choice === 'lock') return setLock(true);
    const search = { date, time, table };
    void navigate({ to: '/web/$storeId/store-order-create', params: { storeId }, search });
  };
  const lock = useLockAt({ date, time, table });
  return (
    <>
      <CreateSelect onChoose={choose} lock={lock} takesKeys={!isWalkIn && !isLock} />
      <WalkInDialog
        open={isWalkIn}
        onClose={() => setWalkIn(false)}
        table={table}
        onSeated={(order) => toBoard(order.id)}
      />
      <LockDialog
        open={isLock}
        onClose={() => setLock(false)}
        onDone={() => toBoard()}
        lock={lock}
        initial={{
          date,
          ...(time && lockFrom(time)),
          ...(table && { itemIds: [table] }),
        }}
      />
    </>
  );
}

/** Finds the lock of a table at a time. */
function useLockAt({
  date,
  time,
  table,
}: {
  date: string;
  time: string | undefined;
  table: string | undefined;
}) {
  const { id: storeId } = useWorkplace();
  const { data } = useBoard(storeId, date);
  if (!time || !table) return undefined;
  const minute = minuteOf(time);
  return data?.locks.find(
    ({ itemIds, timeFrom, timeTo }) =>
      itemIds.includes(table) && minuteOf(timeFrom) <= minute && minute < minuteOf(timeTo),
  );
}
