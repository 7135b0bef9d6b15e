import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { isRefusal } from '#api/refusal.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { OrderLink } from '#merchant/orders/parts/form/order-link.tsx';
import { useBoard } from '#merchant/shell/board-read.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';

interface LockRefusalProps {
  error: unknown;
  date: string | null;
  onRetry: () => unknown;
}

/** Why tables cannot be locked, with the orders that are in the way. */
export function LockRefusal({ error, date, onRetry }: LockRefusalProps) {
  const { t } = useTranslation('booking-order-form');
  const orders = useOrdersInTheWay(error, date);
  if (orders.length === 0) return <FormProblem error={error} onRetry={onRetry} />;
  return (
    <FormProblem
      error={error}
      action={
        <div className="flex flex-col gap-1">
          <p>{t('lock.inTheWay')}</p>
          <ul className="flex flex-col gap-1">
            {orders.map((order) => (
              <li key={order.id}>
                <OrderLink order={order} />
              </li>
            ))}
          </ul>
        </div>
      }
    />
  );
}

/** Returns the orders that a refusal names, from the day's board. */
function useOrdersInTheWay(error: unknown, date: string | null): StaffOrder[] {
  const { id: storeId } = useWorkplace();
  const orderIds = isRefusal(error) ? error.details.orderIds : undefined;
  const ids = Array.isArray(orderIds) ? (orderIds as string[]) : [];
  const { data } = useBoard(storeId, date ?? undefined, { enabled: ids.length > 0 });
  return [...(data?.orders ?? []), ...(data?.neighbours ?? [])].filter(({ id }) => ids.includes(id));
}
