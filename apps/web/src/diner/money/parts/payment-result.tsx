import { Link } from '@tanstack/react-router';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import type { Payment } from '@xiwei/contract/money/money.model.ts';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#api/server-clock.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { formatMoney } from '#shared/format/money.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { Button } from '#ui/button.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { formatClock } from '#ui/format-clock.ts';
import { ResultFace } from './outcome-header.tsx';
import { PaidOrder } from './paid-order.tsx';
import { PaymentSteps } from './payment-head.tsx';
import { TakeAgain } from './retry-payment.tsx';
import type { PaymentPlace } from './use-payment.ts';
import { type Told, useOutcome } from './use-payment-outcome.ts';

interface ResultProps {
  place: PaymentPlace;
  payment: Payment;
}

/** What became of a payment, and what to do next. */
export function Result({ place, payment }: ResultProps) {
  const { t } = useTranslation('payment');
  const told = useOutcome(place, payment);
  const { outcome } = told;
  const waits = outcome === 'notYet' || outcome === 'notSuccessful';
  return (
    <div className="flex flex-1 flex-col gap-10 px-gutter pt-4 pb-8">
      <PaymentSteps current={outcome === 'paid' ? 3 : 1} />
      <ResultFace outcome={outcome} title={t(`result.${outcome}`)}>
        <Words payment={payment} told={told} />
        {waits && (
          <Countdown
            until={Date.parse(payment.expiresAt)}
            now={serverNow}
            ended={t('timeUp')}
            className="text-small"
          >
            {(seconds) => t('result.timeLeft', { clock: formatClock(seconds) })}
          </Countdown>
        )}
      </ResultFace>
      {told.order && <PaidOrder order={told.order} />}
      <div className="mt-auto flex flex-col gap-3">
        <FormProblem error={told.problem} onRetry={told.checkAgain} />
        <NextSteps place={place} payment={payment} told={told} />
      </div>
    </div>
  );
}

function Words({ payment, told: { outcome, order } }: { payment: Payment; told: Told }) {
  const { t, i18n } = useTranslation('payment');
  const money = { amount: formatMoney(payment.amount, i18n.language as Language) };
  if (outcome === 'paid') return <PaidWords payment={payment} order={order} money={money} />;
  if (outcome === 'returned') return <p>{t('result.returnedDetail', money)}</p>;
  if (outcome === 'expired') return <p>{t(order ? 'result.expiredDetail' : 'result.expiredPlain')}</p>;
  if (outcome === 'notSuccessful' && payment.purpose === 'topUp')
    return <p>{t('result.notSuccessfulPlain')}</p>;
  return <p>{t(`result.${outcome}Detail`)}</p>;
}

interface PaidWordsProps {
  payment: Payment;
  order: DinerOrder | undefined;
  money: { amount: string };
}

function PaidWords({ payment, order, money }: PaidWordsProps) {
  const { t } = useTranslation('payment');
  if (payment.purpose === 'topUp') return <p>{t('result.toppedUp', money)}</p>;
  if (!order) return <p>{t('result.paidForOther', money)}</p>;
  return (
    <>
      <p>{t('result.paidDetail', money)}</p>
      {order.status === 'waitService' && <p>{t('result.confirmed')}</p>}
      {order.status === 'waitStoreConfirm' && <p>{t('result.waitStore')}</p>}
    </>
  );
}

/** The ways on, the likeliest first. */
function NextSteps({ place, payment, told }: ResultProps & { told: Told }) {
  const { t } = useTranslation(['payment', 'common']);
  const { outcome, order } = told;
  if (outcome === 'checking') return null;
  if (outcome === 'notYet' || outcome === 'notSuccessful') return <PayAgain place={place} told={told} />;
  if (payment.purpose === 'topUp') return <AfterTopUp returnTo={place.returnTo} />;
  return (
    <>
      {outcome === 'expired' && order?.can.includes('retryPayment') && <TakeAgain order={order} />}
      {order ? (
        <Button
          size="large"
          wide
          variant={outcome === 'expired' ? 'secondary' : 'primary'}
          render={
            <Link
              to="/order-detail/$storeId/$orderId"
              params={{ storeId: order.storeId, orderId: order.id }}
            />
          }
        >
          {t('result.toOrder')}
        </Button>
      ) : (
        <Button variant="secondary" size="large" wide render={<Link to="/" />}>
          {t('common:actions.goHome')}
        </Button>
      )}
    </>
  );
}

/** Back to the payment that the balance was topped up for, or to the balance. */
function AfterTopUp({ returnTo }: { returnTo: string | undefined }) {
  const { t } = useTranslation('payment');
  return (
    <>
      {returnTo && (
        <Button size="large" wide render={<PathLink path={returnTo} replace />}>
          {t('balance.backToPay')}
        </Button>
      )}
      <Button
        size="large"
        wide
        variant={returnTo ? 'secondary' : 'primary'}
        render={<Link to="/balance" search={{}} replace />}
      >
        {t('balance.see')}
      </Button>
    </>
  );
}

function PayAgain({
  place: { storeId, paymentId, key, returnTo },
  told,
}: {
  place: PaymentPlace;
  told: Told;
}) {
  const { t } = useTranslation('payment');
  const cashier = (
    <Link
      to="/payment/$storeId/$paymentId"
      params={{ storeId, paymentId }}
      search={{ key, returnTo }}
      replace
    />
  );
  const failed = told.outcome === 'notSuccessful';
  return (
    <>
      <Button size="large" wide render={cashier}>
        {t(failed ? 'result.retry' : 'result.goOn')}
      </Button>
      <Button variant="secondary" size="large" wide loading={told.checking} onClick={told.checkAgain}>
        {t('result.check')}
      </Button>
    </>
  );
}
