import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { useTranslation } from 'react-i18next';
import { calendarFile, downloadCalendar } from '#shared/format/calendar-file.ts';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { showToast } from '#ui/toast-store.ts';
import { useOrderWords } from './order-words.ts';

interface CalendarBooking {
  order: Pick<DinerOrder, 'id' | 'version' | 'startAt' | 'endAt'>;
  people: Pick<DinerOrder, 'adults' | 'children'> | null;
  store: Pick<StoreDetail, 'name' | 'city' | 'address' | 'latitude' | 'longitude'>;
  cancelled: boolean;
  /** Left out if guests with a shared link do not see it. */
  bookingCode?: string | undefined;
  /** Link in the entry. */
  url: string;
}

/** Returns a function that downloads the calendar file of a booking, or its cancellation. */
export function useCalendarDownload(): (booking: CalendarBooking) => void {
  const { t } = useTranslation('booking-orders');
  const words = useOrderWords();
  const { place } = useStoreWords();
  return ({ order, people, store, cancelled, bookingCode, url }) => {
    const lines = [
      ...(people ? [t('calendar.people', { people: words.people(people) })] : []),
      ...(bookingCode ? [t('calendar.code', { code: bookingCode })] : []),
      url,
    ];
    const file = calendarFile(
      {
        id: order.id,
        version: order.version,
        cancelled,
        startAt: order.startAt,
        endAt: order.endAt,
        summary: t('calendar.summary', { store: store.name }),
        description: lines.join('\n'),
        location: `${store.name}, ${place(store)}`,
        latitude: store.latitude,
        longitude: store.longitude,
        url,
      },
      Date.now(),
    );
    downloadCalendar(file, 'booking.ics');
    showToast({ text: t(cancelled ? 'calendar.cancelled' : 'calendar.saved'), tone: 'positive' });
  };
}
