import { Link } from '@tanstack/react-router';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { OrderMoney } from '@xiwei/contract/money/money.model.ts';
import { CalendarClock, CircleX, QrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TakeAgain } from '#diner/money/parts/retry-payment.tsx';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { isDayOver, useOrderWords } from './order-words.ts';

const idsOf = ({ storeId, id }: DinerOrder) => ({ storeId, orderId: id });

/** The ways to change or end a booking, as far as they are open now. */
export function ManageOrder({ order }: { order: DinerOrder }) {
  const { t } = useTranslation('orders');
  const canChange = order.can.includes('changePlace');
  const canCancel = order.can.includes('cancel');
  if (!canChange && !canCancel && !order.can.includes('applyCancel')) return null;
  const params = idsOf(order);
  return (
    <RowList>
      {canChange && (
        <ListRow
          leading={<CalendarClock aria-hidden size={20} strokeWidth={1.75} className="text-ink-soft" />}
          title={t('do.modify')}
          render={<Link to="/order-modify/$storeId/$orderId" params={params} />}
        />
      )}
      <ListRow
        leading={<CircleX aria-hidden size={20} strokeWidth={1.75} className="text-ink-soft" />}
        title={t(canCancel ? 'do.cancel' : 'do.applyCancel')}
        render={<Link to="/order-cancel/$storeId/$orderId" params={params} />}
      />
    </RowList>
  );
}

/** The one thing to do next with a booking, within the thumb's reach. */
export function NextAction({ order, money }: { order: DinerOrder; money: OrderMoney | undefined }) {
  const { t } = useTranslation('orders');
  const words = useOrderWords();
  const [due] = money?.due ?? [];
  const isAwaited = order.status === 'waitService' && !order.arrivedAt && !isDayOver(order);
  if (order.can.includes('retryPayment')) {
    return (
      <BottomActionBar>
        <div className="flex flex-col gap-3">
          <TakeAgain order={order} />
        </div>
      </BottomActionBar>
    );
  }
  if (due) {
    const params = { storeId: order.storeId, paymentId: due.intentId };
    return (
      <BottomActionBar>
        {isAwaited && <ShowCode order={order} variant="secondary" />}
        <Button size="large" render={<Link to="/payment/$storeId/$paymentId" params={params} search={{}} />}>
          {t('do.pay', { amount: words.money(due.amount) })}
        </Button>
      </BottomActionBar>
    );
  }
  if (isAwaited) {
    return (
      <BottomActionBar>
        <ShowCode order={order} variant="primary" />
      </BottomActionBar>
    );
  }
  const isOver = order.status === 'finished' || order.status === 'closed';
  if (!isOver && !(order.status === 'waitService' && isDayOver(order))) return null;
  return (
    <BottomActionBar>
      <Button
        size="large"
        variant="secondary"
        render={<Link to="/booking-before/$storeId" params={{ storeId: order.storeId }} search={{}} />}
      >
        {t('do.bookAgain')}
      </Button>
    </BottomActionBar>
  );
}

interface ShowCodeProps {
  order: DinerOrder;
  /** Second, and short, where there is something to pay as well. */
  variant: 'primary' | 'secondary';
}

function ShowCode({ order, variant }: ShowCodeProps) {
  const { t } = useTranslation('orders');
  return (
    <Button
      variant={variant}
      size="large"
      icon={variant === 'primary' && <QrCode aria-hidden size={22} />}
      render={<Link to="/order-detail-qrcode/$storeId/$orderId" params={idsOf(order)} />}
    >
      {t('do.showCode')}
    </Button>
  );
}
