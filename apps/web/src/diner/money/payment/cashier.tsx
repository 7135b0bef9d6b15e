import { Link } from '@tanstack/react-router';
import { type Fen, formatMoney, subtractFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { MacauChannel, Payment } from '@xiwei/contract/money/money.model.ts';
import { CircleOff, ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '#api/server-clock.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { useCurrency } from '#ui/currency.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { PaymentHead, PaymentSteps } from '../parts/payment-head.tsx';
import type { PaymentRef } from '../parts/use-payment.ts';
import { ChannelSheet } from './channel-sheet.tsx';
import { MethodChoice } from './method-choice.tsx';
import type { Method } from './method-icon.tsx';
import { useGoToResult, useStartPayment } from './use-start-payment.ts';

const ScanPanel = lazy(() => import('./scan-panel.tsx').then((file) => ({ default: file.ScanPanel })));

interface CashierProps {
  payment: Payment;
  paymentRef: PaymentRef;
  onTimeUp: () => void;
}

/** Checkout form: choose a method and pay. Redirects to the result page once the payment is no longer open. */
export function Cashier({ payment, paymentRef, onTimeUp }: CashierProps) {
  const starter = useStartPayment(paymentRef);
  const goToResult = useGoToResult(paymentRef);
  const isOver = payment.status !== 'open';
  const leave = useEffectEvent(goToResult);
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);
  const { attempt } = payment;
  const scan = starter.handOff === 'scan' && attempt?.handOff?.type === 'scan' ? attempt.handOff : undefined;
  return (
    <>
      <div className="flex flex-col gap-8 px-gutter pt-4 pb-10">
        <PaymentSteps current={scan || starter.busy ? 1 : 0} />
        <PaymentHead payment={payment} now={serverNow} onTimeUp={onTimeUp} />
        {scan && attempt && (
          <Suspense fallback={<Skeleton className="mx-auto size-56" />}>
            <ScanPanel
              paymentRef={paymentRef}
              method={attempt.method as Method}
              content={scan.content}
              onOtherMethod={starter.startOver}
            />
          </Suspense>
        )}
        {!scan && payment.methods.length === 0 && <NoMethods />}
      </div>
      {!scan && payment.methods.length > 0 && (
        <PaymentMethods payment={payment} paymentRef={paymentRef} starter={starter} />
      )}
    </>
  );
}

function NoMethods() {
  const { t } = useTranslation('money');
  return (
    <EmptyState
      icon={<CircleOff size={32} strokeWidth={1.5} />}
      title={t('noMethod')}
      detail={t('noMethodDetail')}
    />
  );
}

/** Returns the preselected method: that of the current attempt, else the first with enough funds. */
function initialMethod({ methods, attempt }: Payment): Method | null {
  const current = methods.find(({ method, enough }) => enough && method === attempt?.method);
  return (current ?? methods.find(({ enough }) => enough))?.method ?? null;
}

interface PaymentMethodsProps {
  payment: Payment;
  paymentRef: PaymentRef;
  starter: ReturnType<typeof useStartPayment>;
}

/** Returns the search params of the balance page: the missing amount and the path back to this payment. */
function topUpSearch({ storeId, id, amount, methods }: Payment, { key }: PaymentRef) {
  const balance = methods.find(({ method }) => method === 'balance')?.balance ?? 0;
  const query = key === undefined ? '' : `?key=${encodeURIComponent(key)}`;
  return { returnTo: `/payment/${storeId}/${id}${query}`, amount: String(amount - balance) };
}

/**
 * The share of a payment that can come from the balance: all of a balance that does not cover the amount, beside a method that
 * takes the rest. It is on if the current attempt has a share.
 */
function useShare({ methods, attempt }: Payment) {
  const [isOn, setOn] = useState((attempt?.fromBalance ?? ZERO_FEN) > ZERO_FEN);
  const balance = methods.find(({ method }) => method === 'balance');
  const isPossible = balance?.enough === false && methods.length > 1;
  const possible = (isPossible && balance.balance) || ZERO_FEN;
  return { isOn: isOn && possible > ZERO_FEN, setOn, possible };
}

function PaymentMethods({ payment, paymentRef, starter }: PaymentMethodsProps) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const currency = useCurrency();
  const [method, setMethod] = useState(() => initialMethod(payment));
  const [lastChannel, setChannel] = useState<MacauChannel | null>(payment.attempt?.channel ?? null);
  const [choosing, setChoosing] = useState(false);
  const option = payment.methods.find((candidate) => candidate.method === method);
  const channels = option?.channels ?? [];
  // A channel that the store has ceased to offer is chosen no longer.
  const isOffered =
    lastChannel !== null && payment.methods.some((each) => each.channels.includes(lastChannel));
  const channel = isOffered ? lastChannel : null;
  const share = useShare(payment);
  const fromBalance = share.isOn && method !== 'balance' ? share.possible : ZERO_FEN;
  const { attempt } = payment;
  const isSame = attempt?.method === method && attempt.fromBalance === fromBalance;
  const isInProgress = attempt?.status === 'waiting' && isSame;
  const shown = (amount: Fen) => formatMoney(amount, currency, language);
  const pay = () => {
    if (!option) return;
    if (channels.length > 0 && channel === null) setChoosing(true);
    else starter.pay(option.method, channels.length > 0 ? channel : null, fromBalance);
  };
  return (
    <>
      <div className="flex flex-col gap-6 px-gutter pb-8">
        {share.possible > ZERO_FEN && (
          <Switch
            value={share.isOn}
            onChange={(isOn) => {
              share.setOn(isOn);
              starter.startOver();
            }}
            label={t('split.use', { amount: shown(share.possible) })}
            hint={t('split.rest', { amount: shown(subtractFen(payment.amount, share.possible)) })}
          />
        )}
        <MethodChoice
          methods={payment.methods}
          chosen={method}
          channel={channel}
          onChange={(chosen) => {
            setMethod(chosen);
            starter.startOver();
            setChoosing(chosen === 'macauBankPay' && channel === null);
          }}
          onChannel={() => setChoosing(true)}
          topUp={<Link to="/balance" search={topUpSearch(payment, paymentRef)} />}
        />
        <ChannelSheet
          channels={channels}
          chosen={channel}
          open={choosing}
          onOpenChange={setChoosing}
          onChoose={(chosen) => {
            setChannel(chosen);
            setChoosing(false);
          }}
        />
        <FormProblem error={starter.error} onRetry={pay} />
        {(starter.handOff === 'noBridge' || starter.handOff === 'cancelled') && (
          <NoticeBar tone="caution">
            {t(starter.handOff === 'noBridge' ? 'bridge.missing' : 'bridge.cancelled')}
          </NoticeBar>
        )}
        <p className="flex items-start justify-center gap-1.5 text-caption text-ink-soft">
          <ShieldCheck aria-hidden size={15} className="mt-0.5 shrink-0" />
          {t('safe')}
        </p>
      </div>
      <BottomActionBar>
        <Button size="large" loading={starter.busy} disabled={!option} onClick={pay}>
          {t(isInProgress ? 'goOn' : 'pay', { amount: shown(subtractFen(payment.amount, fromBalance)) })}
        </Button>
      </BottomActionBar>
    </>
  );
}
