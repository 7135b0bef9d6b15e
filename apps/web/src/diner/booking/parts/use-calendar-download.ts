import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { SharedState } from '@xiwei/contract/booking/order-share.api.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  type CalendarState,
  calendarFile,
  calendarFileName,
  downloadCalendar,
} from '#shared/format/calendar-file.ts';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { showToast } from '#ui/toast-store.ts';
import { useOrderWords } from './order-words.ts';

interface CalendarBooking {
  order: Pick<DinerOrder, 'id' | 'version' | 'date' | 'startAt' | 'endAt'>;
  people: Pick<DinerOrder, 'adults' | 'children'> | null;
  store: Pick<StoreDetail, 'name' | 'city' | 'address' | 'latitude' | 'longitude'>;
  state: SharedState;
  /** Left out if guests with a shared link do not see it. */
  bookingCode?: string | undefined;
  /** Link in the entry. */
  url: string;
}

const CALENDAR_STATES: Record<SharedState, CalendarState> = {
  pending: 'tentative',
  confirmed: 'confirmed',
  over: 'confirmed',
  cancelled: 'cancelled',
};

/** Returns a function that downloads the calendar file of a booking, or its cancellation. */
export function useCalendarDownload(): (booking: CalendarBooking) => void {
  const { t } = useTranslation('booking-orders');
  const words = useOrderWords();
  const { place } = useStoreWords();
  return ({ order, people, store, state, bookingCode, url }) => {
    const summary = t(state === 'pending' ? 'calendar.pending' : 'calendar.summary', { store: store.name });
    const lines = [
      ...(people ? [t('calendar.people', { people: words.people(people) })] : []),
      ...(bookingCode ? [t('calendar.code', { code: bookingCode })] : []),
      url,
    ];
    const file = calendarFile(
      {
        id: order.id,
        version: order.version,
        state: CALENDAR_STATES[state],
        startAt: order.startAt,
        endAt: order.endAt,
        summary,
        description: lines.join('\n'),
        location: `${store.name}, ${place(store)}`,
        latitude: store.latitude,
        longitude: store.longitude,
        url,
      },
      Date.now(),
    );
    downloadCalendar(file, calendarFileName(store.name, order.date));
    showToast({ text: t(state === 'cancelled' ? 'calendar.cancelled' : 'calendar.saved'), tone: 'positive' });
  };
}
