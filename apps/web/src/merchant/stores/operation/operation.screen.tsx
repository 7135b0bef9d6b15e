import { Link } from '@tanstack/react-router';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { LayoutGrid } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useBoard } from '#merchant/shell/board-read.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useNow } from '#merchant/shell/use-now.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { allOf } from '#shared/states/all-of.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { businessDateAt } from '#shared/stores/business-date.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton, SkeletonList } from '#ui/skeleton.tsx';
import { Arrivals } from './arrivals.tsx';
import { arrivalsOf, figuresOf } from './day-figures.ts';
import { Entries } from './entries-grid.tsx';
import { NoArrivals } from './no-arrivals.tsx';
import { StaffPanel } from './staff-panel.tsx';
import { Today } from './today.tsx';

/** Dashboard of a store: today's bookings and next parties, links to its pages, and the staff. */
export function OperationScreen() {
  const { t } = useTranslation('stores-merchant');
  const workplace = useWorkplace();
  const now = useNow();
  const { day, tables, isSetUp } = useDay(workplace.id, now);
  return (
    <StorePage
      actions={
        <Button
          size="small"
          icon={<LayoutGrid aria-hidden size={18} />}
          render={<Link to="/web/$storeId/booking-home" params={{ storeId: workplace.id }} />}
        >
          {t('operation.openStand')}
        </Button>
      }
      asideLabel={t('operation.entries')}
      aside={
        <>
          <Entries workplace={workplace} />
          <StaffPanel storeId={workplace.id} />
        </>
      }
    >
      <Loaded of={day} skeleton={<DaySkeleton />}>
        {({ settings, board: { orders } }) => {
          const figures = figuresOf(orders);
          const arrivals = arrivalsOf(orders);
          return (
            <>
              <Today settings={settings} figures={figures} now={now} />
              {arrivals.length > 0 ? (
                <Arrivals orders={arrivals} tables={tables} now={now} />
              ) : (
                <NoArrivals
                  isSetUp={isSetUp}
                  allArrived={figures.booked.parties > 0}
                  onlineBooking={settings.business.onlineBooking}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </StorePage>
  );
}

/** Reads the settings and the bookings of a store's business day, the labels of its tables, and whether it has tables and shifts. */
function useDay(storeId: string, now: Date) {
  const settings = useRead(storeSettingsApi.readStoreSettings, { params: { storeId } });
  const base = settings.data?.base;
  const date = base && businessDateAt(base.hours, base.timezone, now.getTime());
  const board = useBoard(storeId, date);
  const seating = useRead(seatingApi.readSeating, { params: { storeId } });
  const tables = new Map(seating.data?.items.map(({ id, label }) => [id, label]));
  // A store that is still being read counts as set up, so that the page does not flicker.
  const isSetUp = !seating.data || (seating.data.items.length > 0 && seating.data.shifts.length > 0);
  return { day: allOf({ settings, board }), tables, isSetUp };
}

const DaySkeleton = () => (
  <>
    <Skeleton className="h-36 w-full rounded-large" />
    <SkeletonList shape="rows" count={6} />
  </>
);
