import { Link } from '@tanstack/react-router';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { OrderMoney } from '@xiwei/contract/money/money.model.ts';
import { CalendarClock, CircleX, QrCode } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { RetryPayment } from '#shared/money/retry-payment.tsx';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { isDayOver, useOrderWords } from '../parts/order-words.ts';

const orderParams = ({ storeId, id }: DinerOrder) => ({ storeId, orderId: id });

/** Links to change or cancel a booking, as far as its status allows. */
export function ChangeAndCancelRows({ order }: { order: DinerOrder }) {
  const { t } = useTranslation('booking-orders');
  const canChange = order.can.includes('changePlace');
  const canCancel = order.can.includes('cancel');
  if (!canChange && !canCancel && !order.can.includes('applyCancel')) return null;
  const params = orderParams(order);
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

/** Bottom bar with the most important next action: pay, show the check-in code, or book again. */
export function NextActionBar({ order, money }: { order: DinerOrder; money: OrderMoney | undefined }) {
  const { t } = useTranslation('booking-orders');
  const words = useOrderWords();
  const [due] = money?.due ?? [];
  const canCheckIn = order.status === 'waitService' && !order.arrivedAt && !isDayOver(order);
  if (order.can.includes('retryPayment')) {
    return (
      <BottomActionBar>
        <div className="flex flex-col gap-3">
          <RetryPayment order={order} />
        </div>
      </BottomActionBar>
    );
  }
  if (due) {
    const params = { storeId: order.storeId, paymentId: due.intentId };
    return (
      <BottomActionBar>
        {canCheckIn && <ShowCodeButton order={order} variant="secondary" />}
        <Button size="large" render={<Link to="/payment/$storeId/$paymentId" params={params} search={{}} />}>
          {t('do.pay', { amount: words.money(due.amount) })}
        </Button>
      </BottomActionBar>
    );
  }
  if (canCheckIn) {
    return (
      <BottomActionBar>
        <ShowCodeButton order={order} variant="primary" />
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

interface ShowCodeButtonProps {
  order: DinerOrder;
  /** Secondary if there is a payment due as well. */
  variant: 'primary' | 'secondary';
}

function ShowCodeButton({ order, variant }: ShowCodeButtonProps) {
  const { t } = useTranslation('booking-orders');
  return (
    <Button
      variant={variant}
      size="large"
      icon={variant === 'primary' && <QrCode aria-hidden size={22} />}
      render={<Link to="/order-detail-qrcode/$storeId/$orderId" params={orderParams(order)} />}
    >
      {t('do.showCode')}
    </Button>
  );
}
