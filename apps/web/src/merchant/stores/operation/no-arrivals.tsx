import { Link } from '@tanstack/react-router';
import { CalendarCheck2, CalendarPlus, Store } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface NoArrivalsProps {
  /** Whether the store has tables and shifts. Without them it cannot take bookings. */
  isSetUp: boolean;
  /** Whether there are bookings today, all of whose guests have arrived. */
  allArrived: boolean;
  onlineBooking: boolean;
}

/** Shown instead of the next parties: says whether that is as it should be, and what to do next. */
export function NoArrivals({ isSetUp, allArrived, onlineBooking }: NoArrivalsProps) {
  const { t } = useTranslation('stores-merchant');
  const params = { storeId: useWorkplace().id };
  if (allArrived) {
    return (
      <EmptyState
        icon={<CalendarCheck2 size={30} strokeWidth={1.5} />}
        title={t('operation.allArrivedTitle')}
        detail={t('operation.allArrivedDetail')}
      />
    );
  }
  if (!isSetUp) {
    return (
      <EmptyState
        icon={<Store size={30} strokeWidth={1.5} />}
        title={t('operation.setUpTitle')}
        detail={t('operation.setUpDetail')}
        action={
          <Button render={<Link to="/web/$storeId/store" params={params} />}>
            {t('operation.setUpAction')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<CalendarPlus size={30} strokeWidth={1.5} />}
      title={t('operation.noBookingsTitle')}
      detail={t(onlineBooking ? 'operation.noBookingsOnline' : 'operation.noBookingsOffline')}
      action={
        onlineBooking ? (
          <Button variant="secondary" render={<Link to="/store/$storeId" params={params} />}>
            {t('store.viewAsDiner')}
          </Button>
        ) : (
          <Button
            variant="secondary"
            render={<Link to="/web/$storeId/store-business-config" params={params} />}
          >
            {t('operation.openOnlineBooking')}
          </Button>
        )
      }
    />
  );
}
