import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { CircleCheck, CircleSlash, Clock3, RefreshCw, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useRead } from '#api/hooks.ts';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { QrImage } from '#shared/identity/qr-image.tsx';
import { Button } from '#ui/button.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type LoadedOrder, OrderLoader } from '../parts/order-loader.tsx';
import { isDayOver, useOrderWords } from '../parts/order-words.ts';
import { useIsPast } from '../parts/use-is-past.ts';

/** The server accepts a code for one minute after it was replaced; it is shown up to this long after its expiry. */
const GRACE_MS = 50_000;

/** Minimum interval between requests, also after errors. */
const MIN_INTERVAL_MS = 4_000;

/** Check-in page: rotating QR code and the booking code. */
export function OrderDetailQrcodeScreen() {
  const { t } = useTranslation('booking-orders');
  return <OrderLoader title={t('qrcode.title')}>{(loaded) => <CheckIn {...loaded} />}</OrderLoader>;
}

function CheckIn({ order, store }: LoadedOrder) {
  const { t } = useTranslation('booking-orders');
  const words = useOrderWords();
  useWakeLock();
  return (
    <div className="flex flex-1 flex-col items-center gap-6 px-gutter pt-2 pb-10 text-center">
      <div>
        <h2 className="font-semibold text-title">{store.name}</h2>
        <p className="text-ink-soft">{[words.when(order), words.people(order)].join(' · ')}</p>
      </div>
      <div className="flex w-full flex-col items-center">
        <CheckInCode order={order} />
      </div>
      <dl className="w-full rounded-large bg-sunken py-4">
        <dt className="text-ink-soft text-small">{t('qrcode.bookingCode')}</dt>
        <dd className="font-semibold text-hero tabular-nums tracking-[0.15em]">{order.bookingCode}</dd>
        {order.diner && <dd className="text-ink-soft text-small">{words.fullName(order.diner)}</dd>}
      </dl>
    </div>
  );
}

function CheckInCode({ order }: Pick<LoadedOrder, 'order'>) {
  const { t } = useTranslation('booking-orders');
  const words = useOrderWords();
  const isOver = order.status === 'closed' || order.status === 'finished' || isDayOver(order);
  const isDue = order.status === 'waitService' && !order.arrivedAt && !isOver;
  const { code, until, renew, isRenewing, isError } = useVerificationCode(order.storeId, order.id, isDue);
  if (isOver) {
    return (
      <NoCode icon={<CircleSlash size={32} strokeWidth={1.5} />} what="over" status={words.status(order)} />
    );
  }
  if (order.arrivedAt) {
    return <NoCode icon={<CircleCheck size={32} strokeWidth={1.5} />} what="arrived" />;
  }
  if (!isDue) {
    return (
      <NoCode icon={<Clock3 size={32} strokeWidth={1.5} />} what="notNow" status={words.status(order)} />
    );
  }
  if (code) {
    return (
      <>
        <QrImage
          text={code}
          label={t('qrcode.label')}
          className="aspect-square w-full max-w-72 rounded-large border border-line shadow-low"
        />
        <p className="mt-3 text-ink-soft text-small">
          <Countdown until={until} now={serverNow} ended={t('qrcode.renewing')}>
            {(seconds) => t('qrcode.renews', { seconds })}
          </Countdown>
        </p>
        <p className="mt-1 max-w-72 text-ink-soft text-small">{t('qrcode.hint')}</p>
      </>
    );
  }
  if (!isError) return <Skeleton shape="picture" className="aspect-square w-full max-w-72 rounded-large" />;
  return (
    <NoCode icon={<WifiOff size={32} strokeWidth={1.5} />} what="offline">
      <Button
        variant="secondary"
        loading={isRenewing}
        icon={<RefreshCw aria-hidden size={18} />}
        onClick={renew}
      >
        {t('qrcode.renew')}
      </Button>
    </NoCode>
  );
}

interface NoCodeProps {
  icon: ReactNode;
  what: 'arrived' | 'over' | 'notNow' | 'offline';
  status?: string;
  children?: ReactNode;
}

/** Shown instead of the code, with the reason why there is none. */
function NoCode({ icon, what, status = '', children }: NoCodeProps) {
  const { t } = useTranslation('booking-orders');
  return (
    <div role="status">
      <EmptyState
        icon={icon}
        title={t(`qrcode.${what}Title`)}
        detail={t(`qrcode.${what}Detail`, { status })}
        action={children}
      />
    </div>
  );
}

/** Returns the current check-in code. Fetches the next one when it expires, and retries while offline. */
function useVerificationCode(storeId: string, orderId: string, enabled: boolean) {
  const code = useRead(bookingApi.readVerificationCode, { params: { storeId, orderId } }, { enabled });
  const { data, dataUpdatedAt, errorUpdatedAt } = code;
  const until = data ? Date.parse(data.validUntil) : 0;
  const isExpired = useIsPast(until + GRACE_MS);
  const fetchNext = useEffectEvent(() => void code.refetch());
  // biome-ignore lint/correctness/useExhaustiveDependencies: every response, even an unchanged one, schedules the next request.
  useEffect(() => {
    if (!enabled) return;
    const timer = setTimeout(fetchNext, Math.max(MIN_INTERVAL_MS, until - serverNow()));
    return () => clearTimeout(timer);
  }, [enabled, until, dataUpdatedAt, errorUpdatedAt]);
  return {
    code: isExpired ? undefined : data?.code,
    until,
    renew: () => void code.refetch(),
    isRenewing: code.isFetching,
    isError: code.isError,
  };
}

/** Keeps the screen on while the component is mounted. Does nothing where wake locks are unsupported or refused. */
function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    const request = navigator.wakeLock.request('screen').catch(() => undefined);
    return () => void request.then((lock) => lock?.release());
  }, []);
}
