import { Link, useNavigate } from '@tanstack/react-router';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { call } from '#api/client.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';

/** After the payment deadline: reserves the table again, if it is still free, and starts a new payment. */
export function RetryPayment({ order }: { order: DinerOrder }) {
  const { t } = useTranslation('money');
  const navigate = useNavigate();
  const { storeId, id: orderId, version, date, time, adults, children } = order;
  const retry = useAction(bookingApi.retryPayment, {
    onDone: async () => {
      const { id: paymentId } = await call(moneyApi.readOrderPayment, { params: { storeId, orderId } });
      await navigate({ to: '/payment/$storeId/$paymentId', params: { storeId, paymentId }, replace: true });
    },
  });
  const sendRetry = () => retry.mutate({ params: { storeId, orderId }, body: { version } });
  return (
    <>
      <FormProblem
        error={retry.error}
        onRetry={sendRetry}
        action={
          retry.error && (
            <Button
              variant="secondary"
              size="small"
              render={
                <Link
                  to="/booking-before/$storeId"
                  params={{ storeId }}
                  search={{ date, time, adults, children }}
                />
              }
            >
              {t('result.toStore')}
            </Button>
          )
        }
      />
      <Button size="large" wide loading={retry.isPending} onClick={sendRetry}>
        {t('result.takeAgain')}
      </Button>
    </>
  );
}
