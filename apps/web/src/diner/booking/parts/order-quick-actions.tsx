import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { CalendarPlus, CalendarX2, MessageCircle, Navigation, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '#shared/navigation/use-panel.ts';
import { CONTACT_PANEL, ContactPanel } from '#shared/stores/contact-panel.tsx';
import { directionsLink } from '#shared/stores/directions.ts';
import type { LoadedOrder } from './order-loader.tsx';
import { QuickAction, QuickActions } from './quick-action.tsx';
import { useCalendarDownload } from './use-calendar-download.ts';
import { useShareOrder } from './use-share-order.ts';

/** Secondary actions of a booking: directions, contact, calendar, share. */
export function OrderQuickActions({ order, store }: Pick<LoadedOrder, 'order' | 'store'>) {
  const { t } = useTranslation('booking-orders');
  const downloadCalendar = useCalendarDownload();
  const { share, busy } = useShareOrder(store.id, order.id);
  const cancelled = order.status === 'closed';
  const url = `${location.origin}/order-detail/${store.id}/${order.id}`;
  return (
    <QuickActions label={t('do.group')}>
      <DirectionsAction store={store} />
      <ContactAction name={store.name} contacts={store.contacts} />
      <QuickAction
        icon={cancelled ? CalendarX2 : CalendarPlus}
        onClick={() => downloadCalendar({ order, store, cancelled, bookingCode: order.bookingCode, url })}
      >
        {t(cancelled ? 'do.uncalendar' : 'do.calendar')}
      </QuickAction>
      <QuickAction icon={Share2} onClick={share} loading={busy}>
        {t('do.share')}
      </QuickAction>
    </QuickActions>
  );
}

interface NamedCoordinates {
  name: string;
  latitude: number;
  longitude: number;
}

export function DirectionsAction({ store }: { store: NamedCoordinates }) {
  const { t } = useTranslation('booking-orders');
  const href = directionsLink(store, navigator.userAgent);
  return (
    <QuickAction icon={Navigation} render={<a href={href} target="_blank" rel="noreferrer" />}>
      {t('do.directions')}
    </QuickAction>
  );
}

function ContactAction({ name, contacts }: Pick<StoreDetail, 'name' | 'contacts'>) {
  const { t } = useTranslation('booking-orders');
  const [, setOpen] = usePanel(CONTACT_PANEL);
  return (
    <>
      <QuickAction icon={MessageCircle} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('do.contact')}
      </QuickAction>
      <ContactPanel name={name} contacts={contacts} />
    </>
  );
}
