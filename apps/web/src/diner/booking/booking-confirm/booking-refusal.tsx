import { Link } from '@tanstack/react-router';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { type ApiRefusal, isRefusal } from '#api/refusal.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ContactLink } from '#shared/booking/contact-link.tsx';
import { type TableRequest, tableRequestParams } from '#shared/booking/table-request.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { isMenuRefusal, MenuRefusal } from '#shared/preorders/menu-refusal.tsx';
import { PrivateDiningButton } from '#shared/stores/large-party.tsx';
import { Button } from '#ui/button.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { Alternatives } from '../parts/alternatives.tsx';

interface BookingRefusalProps {
  error: unknown;
  store: StoreDetail;
  request: TableRequest;
  kindId: string;
  onRetry: () => void;
  /** Opens the choice of the menu. Undefined before there is one. */
  onChooseMenu?: (() => void) | undefined;
}

/** Shows why a table was refused, with the matching remedy: retry after a delay, the pending order, the menu, or alternatives. */
export function BookingRefusal({
  error,
  store,
  request,
  kindId,
  onRetry,
  onChooseMenu,
}: BookingRefusalProps) {
  if (!isRefusal(error) || error.status === 429) return <FormProblem error={error} onRetry={onRetry} />;
  if (error.code === 'tooHot') return <StoreBusy key={error.traceId} refusal={error} onRetry={onRetry} />;
  if (isMenuRefusal(error) && onChooseMenu) return <MenuRefusal error={error} onChoose={onChooseMenu} />;
  if (error.code === 'orderPendingPayment') return <PendingPayment refusal={error} storeId={store.id} />;
  if (error.code === 'tooManyBookings') return <FormProblem error={error} action={<AllBookingsButton />} />;
  if (error.code === 'orderPendingConfirmation' || error.code === 'tooManyForMeal')
    return <PendingConfirmation refusal={error} storeId={store.id} />;
  if (error.code === 'bookingNotPossible' || error.code === 'onlineBookingOff')
    return <NotBookableOnline refusal={error} storeId={store.id} />;
  if (error.code === 'bookingPeopleTooMany')
    return <FormProblem error={error} action={<PrivateDiningButton storeId={store.id} party={request} />} />;
  if (error.status >= 500) return <FormProblem error={error} onRetry={onRetry} />;
  return (
    <div className="flex flex-col gap-6">
      <FormProblem error={error} action={<ChooseAgainButton storeId={store.id} request={request} />} />
      <Alternatives store={store} request={request} kindId={kindId} level={2} />
    </div>
  );
}

function ChooseAgainButton({ storeId, request }: { storeId: string; request: TableRequest }) {
  const { t } = useTranslation('booking');
  return (
    <Button
      variant="secondary"
      size="small"
      render={
        <Link
          to="/booking-before/$storeId"
          params={{ storeId }}
          search={tableRequestParams(request)}
          replace
        />
      }
    >
      {t('confirm.selectAgain')}
    </Button>
  );
}

function AllBookingsButton() {
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

/** Refusal of an overloaded store: counts down to the next retry. */
function StoreBusy({ refusal, onRetry }: { refusal: ApiRefusal; onRetry: () => void }) {
  const { t } = useTranslation(['booking', 'common']);
  const [until] = useState(() => Date.now() + (refusal.retryAfter ?? 1) * 1000);
  const retry = (
    <Button variant="secondary" size="small" onClick={onRetry}>
      {t('common:actions.retry')}
    </Button>
  );
  const countdown = (
    <Countdown until={until} ended={retry}>
      {(count) => t('confirm.retryIn', { count })}
    </Countdown>
  );
  return <FormProblem error={refusal} action={countdown} />;
}

interface RefusalProps {
  refusal: ApiRefusal;
  storeId: string;
}

/** Returns the id of the user's order at this store in a tab of the order list. */
function useOrderAt(storeId: string, tab: 'pendingPayment' | 'inProgress'): string | undefined {
  const orders = useRead(bookingApi.listMyOrders, { query: { tab } });
  return orders.data?.items.find((order) => order.storeId === storeId)?.id;
}

function PendingPayment({ refusal, storeId }: RefusalProps) {
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

function PendingConfirmation({ refusal, storeId }: RefusalProps) {
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

function NotBookableOnline({ refusal, storeId }: RefusalProps) {
  return <FormProblem error={refusal} action={<ContactLink storeId={storeId} />} />;
}
