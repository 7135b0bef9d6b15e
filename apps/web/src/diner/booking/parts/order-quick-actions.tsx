import { Link } from '@tanstack/react-router';
import { SHARED_AS } from '@xiwei/contract/booking/order-share.api.ts';
import type { City } from '@xiwei/contract/stores/store-kinds.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { CalendarPlus, CalendarX2, Mail, MessageCircle, Navigation, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePanel } from '#shared/navigation/use-panel.ts';
import { CONTACT_PANEL, ContactPanel } from '#shared/stores/contact-panel.tsx';
import { directionsLink } from '#shared/stores/directions.ts';
import { useCities } from '#shared/stores/use-cities.ts';
import type { LoadedOrder } from './order-loader.tsx';
import { QuickAction, QuickActions } from './quick-action.tsx';
import { useCalendarDownload } from './use-calendar-download.ts';

/** Secondary actions of a booking: directions, contact, calendar, share, invite. */
export function OrderQuickActions({ order, store }: Pick<LoadedOrder, 'order' | 'store'>) {
  const { t } = useTranslation('booking-orders');
  const downloadCalendar = useCalendarDownload();
  const state = SHARED_AS[order.status];
  const cancelled = state === 'cancelled';
  const url = `${location.origin}/order-detail/${store.id}/${order.id}`;
  return (
    <QuickActions label={t('do.group')}>
      <DirectionsAction store={store} />
      <ContactAction store={store} orderId={order.id} />
      <QuickAction
        icon={cancelled ? CalendarX2 : CalendarPlus}
        onClick={() =>
          downloadCalendar({ order, people: order, store, state, bookingCode: order.bookingCode, url })
        }
      >
        {t(cancelled ? 'do.uncalendar' : 'do.calendar')}
      </QuickAction>
      <ShareAction params={{ storeId: store.id, orderId: order.id }} />
      <QuickAction
        icon={Mail}
        render={
          <Link to="/order-invitation/$storeId/$orderId" params={{ storeId: store.id, orderId: order.id }} />
        }
      >
        {t('do.invite')}
      </QuickAction>
    </QuickActions>
  );
}

const SHARE_PANEL = 'share';

const SharingPanel = lazy(() =>
  import('#shared/booking/sharing-panel.tsx').then((file) => ({ default: file.SharingPanel })),
);

function ShareAction({ params }: { params: { storeId: string; orderId: string } }) {
  const { t } = useTranslation('booking-orders');
  const [open, setOpen] = usePanel(SHARE_PANEL);
  // Stays mounted after the first opening, so that the closing animation runs.
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return (
    <>
      <QuickAction icon={Share2} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('do.share')}
      </QuickAction>
      {wasOpen && (
        <Suspense>
          <SharingPanel as="diner" params={params} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

interface NamedCoordinates {
  name: string;
  city: City;
  latitude: number;
  longitude: number;
}

export function DirectionsAction({ store }: { store: NamedCoordinates }) {
  const { t } = useTranslation('booking-orders');
  const { countryOf } = useCities();
  const href = directionsLink(store, navigator.userAgent, countryOf(store.city));
  return (
    <QuickAction icon={Navigation} render={<a href={href} target="_blank" rel="noreferrer" />}>
      {t('do.directions')}
    </QuickAction>
  );
}

interface ContactActionProps {
  store: Pick<StoreDetail, 'id' | 'name' | 'contacts'>;
  orderId: string;
}

function ContactAction({ store: { id, name, contacts }, orderId }: ContactActionProps) {
  const { t } = useTranslation('booking-orders');
  const [, setOpen] = usePanel(CONTACT_PANEL);
  return (
    <>
      <QuickAction icon={MessageCircle} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('do.contact')}
      </QuickAction>
      <ContactPanel storeId={id} name={name} contacts={contacts} orderId={orderId} />
    </>
  );
}
