import { Link } from '@tanstack/react-router';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import type { Payment, PaymentPurpose } from '@xiwei/contract/money/money.model.ts';
import { serverNow } from '#api/server-clock.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { AwaitedAnswer } from '#shared/messages/awaited-answer.tsx';
import { RetryPayment } from '#shared/money/retry-payment.tsx';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { Button } from '#ui/button.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { useCurrency } from '#ui/currency.ts';
import { formatClock } from '#ui/format-clock.ts';
import { PaymentSteps } from '../parts/payment-head.tsx';
import type { PaymentRef } from '../parts/use-payment.ts';
import { OutcomeHeader } from './outcome-header.tsx';
import { PaidOrder } from './paid-order.tsx';
import { type PaymentOutcomeState, usePaymentOutcome } from './use-payment-outcome.ts';

interface PaymentResultProps {
  paymentRef: PaymentRef;
  payment: Payment;
}

/** Outcome of a payment and the next steps. */
export function PaymentResult({ paymentRef, payment }: PaymentResultProps) {
  const { t } = useTranslation('money');
  const state = usePaymentOutcome(paymentRef, payment);
  const { outcome } = state;
  const awaitsStore = outcome === 'paid' && state.order?.status === 'waitStoreConfirm';
  const canRetry = outcome === 'notYet' || outcome === 'notSuccessful';
  return (
    <div className="flex flex-1 flex-col gap-10 px-gutter pt-4 pb-8">
      <PaymentSteps current={outcome === 'paid' ? 3 : 1} awaitsStore={awaitsStore} />
      <OutcomeHeader
        outcome={awaitsStore ? 'awaitsStore' : outcome}
        title={t(`result.${awaitsStore ? 'awaitsStore' : outcome}`)}
      >
        <OutcomeDetail payment={payment} state={state} />
        {canRetry && (
          <Countdown
            until={Date.parse(payment.expiresAt)}
            now={serverNow}
            ended={t('timeUp')}
            className="text-small"
          >
            {(seconds) => t('result.timeLeft', { clock: formatClock(seconds) })}
          </Countdown>
        )}
      </OutcomeHeader>
      {state.order && <PaidOrder order={state.order} />}
      {outcome === 'paid' && state.order && <AwaitedAnswer order={state.order} />}
      <div className="mt-auto flex flex-col gap-3">
        <FormProblem error={state.problem} onRetry={state.checkAgain} />
        <NextSteps paymentRef={paymentRef} payment={payment} state={state} />
      </div>
    </div>
  );
}

function OutcomeDetail({
  payment,
  state: { outcome, order },
}: {
  payment: Payment;
  state: PaymentOutcomeState;
}) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const currency = useCurrency();
  const money = { amount: formatMoney(payment.amount, currency, language) };
  const words = OWN_WORDS[payment.purpose];
  if (words && hasOwnWords(outcome))
    return <p>{t(words === 'feast' ? `feast.${outcome}` : `shop.${outcome}`, money)}</p>;
  if (outcome === 'paid') return <PaidDetail payment={payment} order={order} money={money} />;
  if (outcome === 'returned') return <p>{t('result.returnedDetail', money)}</p>;
  if (outcome === 'expired') return <p>{t(order ? 'result.expiredDetail' : 'result.expiredPlain')}</p>;
  if (outcome === 'notSuccessful' && payment.purpose === 'topUp')
    return <p>{t('result.notSuccessfulPlain')}</p>;
  return <p>{t(`result.${outcome}Detail`)}</p>;
}

/** The phrases of payments that are not for a booking. */
const OWN_WORDS: Partial<Record<PaymentPurpose, 'feast' | 'shop'>> = {
  feastDeposit: 'feast',
  shopOrder: 'shop',
};

const OWN_OUTCOMES = ['paid', 'notSuccessful', 'returned', 'expired', 'cancelled'] as const;

/** Checks whether an outcome has words of its own for payments that are not for a booking. */
const hasOwnWords = (outcome: string): outcome is (typeof OWN_OUTCOMES)[number] =>
  OWN_OUTCOMES.some((each) => each === outcome);

interface PaidDetailProps {
  payment: Payment;
  order: DinerOrder | undefined;
  money: { amount: string };
}

function PaidDetail({ payment, order, money }: PaidDetailProps) {
  const { t } = useTranslation('money');
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

/** Next steps for the outcome, the most likely first. */
function NextSteps({ paymentRef, payment, state }: PaymentResultProps & { state: PaymentOutcomeState }) {
  const { t } = useTranslation(['money', 'common']);
  const { outcome, order } = state;
  if (outcome === 'checking') return null;
  if (outcome === 'notYet' || outcome === 'notSuccessful')
    return <PayAgain paymentRef={paymentRef} state={state} />;
  if (payment.purpose === 'topUp') return <AfterTopUp returnTo={paymentRef.returnTo} />;
  if (payment.purpose === 'feastDeposit' || payment.purpose === 'shopOrder')
    return <BackToSubject purpose={payment.purpose} returnTo={paymentRef.returnTo} />;
  return (
    <>
      {outcome === 'expired' && order?.can.includes('retryPayment') && <RetryPayment order={order} />}
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

/** After a top-up: links to the payment it was made for and to the balance. */
function AfterTopUp({ returnTo }: { returnTo: string | undefined }) {
  const { t } = useTranslation('money');
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

interface BackToSubjectProps {
  purpose: 'feastDeposit' | 'shopOrder';
  returnTo: string | undefined;
}

/** After the deposit of a feast or the payment of goods: what was paid for, or the list of all. */
function BackToSubject({ purpose, returnTo }: BackToSubjectProps) {
  const { t } = useTranslation('money');
  const isShop = purpose === 'shopOrder';
  const list = isShop ? '/shop-orders' : '/my-feasts';
  return (
    <Button size="large" wide render={<PathLink path={returnTo ?? list} replace />}>
      {t(isShop ? 'shop.open' : 'feast.open')}
    </Button>
  );
}

function PayAgain({
  paymentRef: { storeId, paymentId, key, returnTo },
  state,
}: {
  paymentRef: PaymentRef;
  state: PaymentOutcomeState;
}) {
  const { t } = useTranslation('money');
  const checkoutLink = (
    <Link
      to="/payment/$storeId/$paymentId"
      params={{ storeId, paymentId }}
      search={{ key, returnTo }}
      replace
    />
  );
  const failed = state.outcome === 'notSuccessful';
  return (
    <>
      <Button size="large" wide render={checkoutLink}>
        {t(failed ? 'result.retry' : 'result.goOn')}
      </Button>
      <Button variant="secondary" size="large" wide loading={state.checking} onClick={state.checkAgain}>
        {t('result.check')}
      </Button>
    </>
  );
}
