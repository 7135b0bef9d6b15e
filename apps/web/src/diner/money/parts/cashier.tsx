import { Link } from '@tanstack/react-router';
import type { Language } from '@xiwei/contract/common/language.ts';
import type { MacauChannel, Payment } from '@xiwei/contract/money/money.model.ts';
import { CircleOff, ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#api/server-clock.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { formatMoney } from '#shared/format/money.ts';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ChannelSheet } from './channel-sheet.tsx';
import { MethodChoice } from './method-choice.tsx';
import type { Method } from './method-icon.tsx';
import { PaymentHead, PaymentSteps } from './payment-head.tsx';
import type { PaymentPlace } from './use-payment.ts';
import { usePay, useToResult } from './use-start-payment.ts';

const ScanPanel = lazy(() => import('./scan-panel.tsx').then((file) => ({ default: file.ScanPanel })));

interface CashierProps {
  payment: Payment;
  place: PaymentPlace;
  onTimeUp: () => void;
}

/** Choosing how to pay, and paying. What is paid or over is told on the page of results. */
export function Cashier({ payment, place, onTimeUp }: CashierProps) {
  const paying = usePay(place);
  const toResult = useToResult(place);
  const isOver = payment.status !== 'open';
  const leave = useEffectEvent(toResult);
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);
  const { attempt } = payment;
  const scan = paying.outcome === 'scan' && attempt?.handOff?.type === 'scan' ? attempt.handOff : undefined;
  return (
    <>
      <div className="flex flex-col gap-8 px-gutter pt-4 pb-10">
        <PaymentSteps current={scan || paying.busy ? 1 : 0} />
        <PaymentHead payment={payment} now={serverNow} onTimeUp={onTimeUp} />
        {scan && attempt && (
          <Suspense fallback={<Skeleton className="mx-auto size-56" />}>
            <ScanPanel
              place={place}
              method={attempt.method as Method}
              content={scan.content}
              onOther={paying.startOver}
            />
          </Suspense>
        )}
        {!scan && payment.methods.length === 0 && <NoWay />}
      </div>
      {!scan && payment.methods.length > 0 && <Ways payment={payment} place={place} paying={paying} />}
    </>
  );
}

function NoWay() {
  const { t } = useTranslation('payment');
  return (
    <EmptyState
      icon={<CircleOff size={32} strokeWidth={1.5} />}
      title={t('noMethod')}
      detail={t('noMethodDetail')}
    />
  );
}

/** The way to begin with: the one that is under way, else the first that suffices. */
function firstMethod({ methods, attempt }: Payment): Method | null {
  const underWay = methods.find(({ method, enough }) => enough && method === attempt?.method);
  return (underWay ?? methods.find(({ enough }) => enough))?.method ?? null;
}

interface WaysProps {
  payment: Payment;
  place: PaymentPlace;
  paying: ReturnType<typeof usePay>;
}

/** What is missing on the balance, and the way back to this page. */
function topUpFor({ storeId, id, amount, methods }: Payment, { key }: PaymentPlace) {
  const balance = methods.find(({ method }) => method === 'balance')?.balance ?? 0;
  const query = key === undefined ? '' : `?key=${encodeURIComponent(key)}`;
  return { returnTo: `/payment/${storeId}/${id}${query}`, amount: String(amount - balance) };
}

function Ways({ payment, place, paying }: WaysProps) {
  const { t, i18n } = useTranslation('payment');
  const [method, setMethod] = useState(() => firstMethod(payment));
  const [channel, setChannel] = useState<MacauChannel | null>(payment.attempt?.channel ?? null);
  const [choosing, setChoosing] = useState(false);
  const way = payment.methods.find((one) => one.method === method);
  const channels = way?.channels ?? [];
  const { attempt } = payment;
  const isUnderWay = attempt?.status === 'waiting' && attempt.method === method;
  const amount = formatMoney(payment.amount, i18n.language as Language);
  const pay = () => {
    if (!way) return;
    if (channels.length > 0 && channel === null) setChoosing(true);
    else paying.pay(way.method, channels.length > 0 ? channel : null);
  };
  return (
    <>
      <div className="flex flex-col gap-6 px-gutter pb-8">
        <MethodChoice
          ways={payment.methods}
          chosen={method}
          channel={channel}
          onChange={(chosen) => {
            setMethod(chosen);
            paying.startOver();
            setChoosing(chosen === 'macauBankPay' && channel === null);
          }}
          onChannel={() => setChoosing(true)}
          topUp={<Link to="/balance" search={topUpFor(payment, place)} />}
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
        <FormProblem error={paying.error} onRetry={pay} />
        {(paying.outcome === 'noBridge' || paying.outcome === 'cancelled') && (
          <NoticeBar tone="caution">
            {t(paying.outcome === 'noBridge' ? 'bridge.missing' : 'bridge.cancelled')}
          </NoticeBar>
        )}
        <p className="flex items-start justify-center gap-1.5 text-caption text-ink-soft">
          <ShieldCheck aria-hidden size={15} className="mt-0.5 shrink-0" />
          {t('safe')}
        </p>
      </div>
      <BottomActionBar>
        <Button size="large" loading={paying.busy} disabled={!way} onClick={pay}>
          {t(isUnderWay ? 'goOn' : 'pay', { amount })}
        </Button>
      </BottomActionBar>
    </>
  );
}
