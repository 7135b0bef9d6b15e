import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { CalendarPlus, CalendarX2, MessageCircle, Navigation, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '#shared/navigation/use-panel.ts';
import { CONTACT_PANEL, ContactPanel } from '#shared/stores/contact-store.tsx';
import { directionsLink } from '#shared/stores/directions.ts';
import type { OrderSeen } from './order-loader.tsx';
import { Deed, Deeds } from './quick-action.tsx';
import { useCalendar } from './use-calendar-download.ts';
import { useShareOrder } from './use-share-order.ts';

/** What goes with a booking: the way there, the store's ear, one's calendar, and those who come along. */
export function OrderDeeds({ order, store }: Pick<OrderSeen, 'order' | 'store'>) {
  const { t } = useTranslation('orders');
  const toCalendar = useCalendar();
  const { share, busy } = useShareOrder(store.id, order.id);
  const cancelled = order.status === 'closed';
  const url = `${location.origin}/order-detail/${store.id}/${order.id}`;
  return (
    <Deeds label={t('do.group')}>
      <DirectionsDeed store={store} />
      <ContactDeed name={store.name} contacts={store.contacts} />
      <Deed
        icon={cancelled ? CalendarX2 : CalendarPlus}
        onClick={() => toCalendar({ order, store, cancelled, bookingCode: order.bookingCode, url })}
      >
        {t(cancelled ? 'do.uncalendar' : 'do.calendar')}
      </Deed>
      <Deed icon={Share2} onClick={share} loading={busy}>
        {t('do.share')}
      </Deed>
    </Deeds>
  );
}

interface Place {
  name: string;
  latitude: number;
  longitude: number;
}

export function DirectionsDeed({ store }: { store: Place }) {
  const { t } = useTranslation('orders');
  const href = directionsLink(store, navigator.userAgent);
  return (
    <Deed icon={Navigation} render={<a href={href} target="_blank" rel="noreferrer" />}>
      {t('do.directions')}
    </Deed>
  );
}

function ContactDeed({ name, contacts }: Pick<StoreDetail, 'name' | 'contacts'>) {
  const { t } = useTranslation('orders');
  const [, setOpen] = usePanel(CONTACT_PANEL);
  return (
    <>
      <Deed icon={MessageCircle} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('do.contact')}
      </Deed>
      <ContactPanel name={name} contacts={contacts} />
    </>
  );
}
