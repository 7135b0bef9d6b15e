import { Link } from '@tanstack/react-router';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#api/hooks.ts';
import { type ApiRefusal, isRefusal } from '#api/refusal.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { Alternatives } from './alternatives.tsx';
import { ContactLink } from './contact-link.tsx';
import { type Asked, writeAsk } from './table-request.ts';

interface PlaceRefusedProps {
  error: unknown;
  store: StoreDetail;
  asked: Asked;
  kindId: string;
  onRetry: () => void;
}

/** Why the table can't be had, in place, with what helps: a minute's patience, the order that is open, another table. */
export function PlaceRefused({ error, store, asked, kindId, onRetry }: PlaceRefusedProps) {
  if (!isRefusal(error) || error.status === 429) return <FormProblem error={error} onRetry={onRetry} />;
  if (error.code === 'tooHot') return <TooHot key={error.traceId} refusal={error} onRetry={onRetry} />;
  if (error.code === 'orderPendingPayment') return <PendingPayment refusal={error} storeId={store.id} />;
  if (error.code === 'tooManyBookings') return <FormProblem error={error} action={<AllBookings />} />;
  if (error.code === 'orderPendingConfirmation' || error.code === 'tooManyForMeal')
    return <PendingConfirmation refusal={error} storeId={store.id} />;
  if (error.code === 'bookingNotPossible' || error.code === 'onlineBookingOff')
    return <NotOnline refusal={error} storeId={store.id} />;
  if (error.status >= 500) return <FormProblem error={error} onRetry={onRetry} />;
  return (
    <div className="flex flex-col gap-6">
      <FormProblem error={error} action={<SelectAgain storeId={store.id} asked={asked} />} />
      <Alternatives store={store} asked={asked} kindId={kindId} level={2} />
    </div>
  );
}

function SelectAgain({ storeId, asked }: { storeId: string; asked: Asked }) {
  const { t } = useTranslation('booking');
  return (
    <Button
      variant="secondary"
      size="small"
      render={<Link to="/booking-before/$storeId" params={{ storeId }} search={writeAsk(asked)} replace />}
    >
      {t('confirm.selectAgain')}
    </Button>
  );
}

function AllBookings() {
  const { t } = useTranslation('booking');
  return (
    <Button
      variant="secondary"
      size="small"
      render={<Link to="/order-history" search={{ tab: 'inProgress' }} />}
    >
      {t('confirm.allOrders')}
    </Button>
  );
}

/** Too many at once: says when it makes sense to try again, and offers it then. */
function TooHot({ refusal, onRetry }: { refusal: ApiRefusal; onRetry: () => void }) {
  const { t } = useTranslation(['booking', 'common']);
  const [until] = useState(() => Date.now() + (refusal.retryAfter ?? 1) * 1000);
  const retry = (
    <Button variant="secondary" size="small" onClick={onRetry}>
      {t('common:actions.retry')}
    </Button>
  );
  const pause = (
    <Countdown until={until} ended={retry}>
      {(seconds) => t('confirm.retryIn', { seconds })}
    </Countdown>
  );
  return <FormProblem error={refusal} action={pause} />;
}

interface PendingProps {
  refusal: ApiRefusal;
  storeId: string;
}

/** The order of a list that is at this store. */
function useOrderAt(storeId: string, tab: 'pendingPayment' | 'inProgress'): string | undefined {
  const orders = useRead(bookingApi.listMyOrders, { query: { tab } });
  return orders.data?.items.find((order) => order.storeId === storeId)?.id;
}

function PendingPayment({ refusal, storeId }: PendingProps) {
  const { t } = useTranslation('booking');
  const orderId = useOrderAt(storeId, 'pendingPayment');
  const input = { params: { storeId, orderId: orderId ?? '' } };
  const payment = useRead(moneyApi.readOrderPayment, input, { enabled: orderId !== undefined }).data;
  return (
    <FormProblem
      error={refusal}
      action={
        payment ? (
          <Button
            size="small"
            render={<Link to="/payment/$storeId/$paymentId" params={{ storeId, paymentId: payment.id }} />}
          >
            {t('confirm.pendingPayment')}
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="small"
            render={<Link to="/order-history" search={{ tab: 'pendingPayment' }} />}
          >
            {t('confirm.allOrders')}
          </Button>
        )
      }
    />
  );
}

function PendingConfirmation({ refusal, storeId }: PendingProps) {
  const { t } = useTranslation('booking');
  const orderId = useOrderAt(storeId, 'inProgress');
  const link = orderId ? (
    <Link to="/order-detail/$storeId/$orderId" params={{ storeId, orderId }} />
  ) : (
    <Link to="/order-history" search={{ tab: 'inProgress' }} />
  );
  return (
    <FormProblem
      error={refusal}
      action={
        <Button variant="secondary" size="small" render={link}>
          {t(orderId ? 'confirm.pendingConfirmation' : 'confirm.allOrders')}
        </Button>
      }
    />
  );
}

function NotOnline({ refusal, storeId }: PendingProps) {
  return <FormProblem error={refusal} action={<ContactLink storeId={storeId} />} />;
}
