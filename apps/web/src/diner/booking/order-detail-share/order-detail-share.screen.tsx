import { Link } from '@tanstack/react-router';
import {
  orderShareApi,
  type SharedOrder,
  type SharedState,
} from '@xiwei/contract/booking/order-share.api.ts';
import { CalendarPlus, CalendarX2, Link2Off, Store } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Tone } from '#ui/tone.ts';
import { DirectionsAction } from '../parts/order-quick-actions.tsx';
import { useOrderWords } from '../parts/order-words.ts';
import { QuickAction, QuickActions } from '../parts/quick-action.tsx';
import { Ticket } from '../parts/ticket.tsx';
import { useCalendarDownload } from '../parts/use-calendar-download.ts';

/** Polling interval. Guests without an account receive no events. */
const REFRESH_MS = 30_000;

/** A booking shared by link: place and time, and what the store and its creator let guests see. */
export function OrderDetailShareScreen() {
  const { params, search } = usePage('/order-detail-share/$storeId/$orderId');
  const shared = useRead(
    orderShareApi.readSharedOrder,
    { params, query: { key: search.key ?? '' } },
    { refetchInterval: REFRESH_MS },
  );
  return (
    <Loaded
      of={shared}
      skeleton={<SharedOrderSkeleton />}
      missing={<NotShown reason={isRefusal(shared.error, 'sharingDisabled') ? 'disabled' : 'missing'} />}
      missingCodes={['notFound', 'inputInvalid', 'sharingDisabled']}
    >
      {(order) => <SharedBooking order={order} />}
    </Loaded>
  );
}

function SharedOrderSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('states.loading')} className="flex flex-col gap-4 p-gutter">
      <Skeleton className="h-8 w-48" />
      <Skeleton shape="picture" className="h-72 w-full rounded-large" />
    </div>
  );
}

const TONES: Record<SharedState, Tone> = {
  pending: 'caution',
  confirmed: 'positive',
  over: 'neutral',
  cancelled: 'negative',
};

function SharedBooking({ order }: { order: SharedOrder }) {
  const { t } = useTranslation(['booking-orders', 'common']);
  const words = useOrderWords();
  const downloadCalendar = useCalendarDownload();
  const { store, state, bookedBy, people, table, bookingCode, remark } = order;
  const name = bookedBy && words.named(bookedBy.lastName, bookedBy.title);
  const cancelled = state === 'cancelled';
  const facts = [
    [t('guest.under'), name],
    [t('detail.code'), bookingCode],
    [t('detail.remark'), remark],
  ].filter(([, value]) => value);
  return (
    <div className="flex flex-1 flex-col gap-6 px-gutter pt-8 pb-12">
      <title>{`${t('guest.pageTitle', { store: store.name })} · ${t('common:brand')}`}</title>
      <div role="status" className="flex flex-col items-start gap-2">
        <h1 className="font-semibold text-headline">
          {name ? t('guest.invited', { name }) : t('guest.invitedPlain')}
        </h1>
        <Badge tone={TONES[state]}>{t(`guest.states.${state}`)}</Badge>
        <p className="text-ink-soft">
          {t(`guest.next.${state === 'confirmed' && !name ? 'confirmedPlain' : state}`)}
        </p>
      </div>
      <Ticket
        store={store}
        order={order}
        people={people}
        table={table && words.table(table)}
        isOver={cancelled || state === 'over'}
        stub={
          facts.length > 0 && (
            <dl className="flex flex-col gap-3">
              {facts.map(([label, value]) => (
                <div key={label} className="flex items-baseline justify-between gap-4">
                  <dt className="shrink-0 text-ink-soft text-small">{label}</dt>
                  <dd className="min-w-0 whitespace-pre-line break-words text-end font-semibold">{value}</dd>
                </div>
              ))}
            </dl>
          )
        }
      />
      <QuickActions label={t('do.group')}>
        <DirectionsAction store={store} />
        <QuickAction
          icon={cancelled ? CalendarX2 : CalendarPlus}
          onClick={() =>
            downloadCalendar({
              order,
              people,
              store,
              state,
              bookingCode: bookingCode ?? undefined,
              url: location.href,
            })
          }
        >
          {t(cancelled ? 'do.uncalendar' : 'do.calendar')}
        </QuickAction>
        <QuickAction icon={Store} render={<Link to="/store/$storeId" params={{ storeId: store.id }} />}>
          {t('guest.store')}
        </QuickAction>
      </QuickActions>
    </div>
  );
}

/** Shown for a link that is wrong, and for one that no longer opens. */
function NotShown({ reason }: { reason: 'missing' | 'disabled' }) {
  const { t } = useTranslation(['booking-orders', 'common']);
  return (
    <div className="grid flex-1 place-items-center">
      <title>{`${t(`guest.${reason}Title`)} · ${t('common:brand')}`}</title>
      <h1 className="sr-only">{t(`guest.${reason}Title`)}</h1>
      <EmptyState
        icon={<Link2Off size={32} strokeWidth={1.5} />}
        title={t(`guest.${reason}Title`)}
        detail={t(`guest.${reason}Detail`)}
        action={<Button render={<Link to="/" />}>{t('common:actions.goHome')}</Button>}
      />
    </div>
  );
}
