import { Link } from '@tanstack/react-router';
import { type AnsweredOrder, orderAnswerApi } from '@xiwei/contract/booking/order-answer.api.ts';
import { Link2Off, MapPin, Phone, Users } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { callLink } from '#shared/diners/shown-phone.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useOrderWords } from '../parts/order-words.ts';
import { StoreHeading } from '../parts/store-heading.tsx';
import { AnswerPanel } from './answer-panel.tsx';

/** Polling interval. Guests without an account receive no events. */
const REFRESH_MS = 30_000;

/** Page behind the link of a reminder: the guest says with one tap whether they come, are late, or cancel. */
export function OrderAnswerScreen() {
  const { params, search } = usePage('/order-answer/$storeId/$orderId');
  const key = search.key ?? '';
  const order = useRead(
    orderAnswerApi.readOrderAnswer,
    { params, query: { key } },
    { refetchInterval: REFRESH_MS },
  );
  return (
    <Loaded of={order} skeleton={<AnswerSkeleton />} missing={<LinkNotFound />}>
      {(read) => <Answer order={read} linkKey={key} />}
    </Loaded>
  );
}

function Answer({ order, linkKey }: { order: AnsweredOrder; linkKey: string }) {
  const { t } = useTranslation(['booking-answer', 'common']);
  const words = useOrderWords();
  const { store } = order;
  return (
    <div className="flex flex-1 flex-col gap-6 px-gutter pt-8 pb-12">
      <title>{`${t('pageTitle', { store: store.name })} · ${t('common:brand')}`}</title>
      <header className="flex flex-col gap-3 rounded-large border border-line bg-surface p-5">
        <StoreHeading store={store} level={1} />
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold text-display tabular-nums leading-none">
            {words.time(order.time)}
          </span>
          <span className="text-ink-soft">{words.day(order.date)}</span>
        </p>
        <ul className="flex flex-col gap-1.5 text-small">
          <li className="flex items-center gap-2">
            <Users aria-hidden size={16} className="shrink-0 text-ink-soft" />
            {words.people(order)}
          </li>
          <li className="flex items-center gap-2">
            <MapPin aria-hidden size={16} className="shrink-0 text-ink-soft" />
            {store.address}
          </li>
          {store.phone && (
            <li className="flex items-center gap-2">
              <Phone aria-hidden size={16} className="shrink-0 text-ink-soft" />
              <a
                href={callLink(store.phone)}
                aria-label={`${t('call')} ${store.phone}`}
                className="underline underline-offset-4"
              >
                {store.phone}
              </a>
            </li>
          )}
        </ul>
      </header>
      <AnswerPanel order={order} linkKey={linkKey} />
    </div>
  );
}

function AnswerSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('states.loading')} className="flex flex-col gap-4 p-gutter">
      <Skeleton className="h-40 w-full rounded-large" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}

function LinkNotFound() {
  const { t } = useTranslation(['booking-answer', 'common']);
  return (
    <div className="grid flex-1 place-items-center">
      <title>{`${t('missingTitle')} · ${t('common:brand')}`}</title>
      <h1 className="sr-only">{t('missingTitle')}</h1>
      <EmptyState
        icon={<Link2Off size={32} strokeWidth={1.5} />}
        title={t('missingTitle')}
        detail={t('missingDetail')}
        action={<Button render={<Link to="/" />}>{t('common:actions.goHome')}</Button>}
      />
    </div>
  );
}
