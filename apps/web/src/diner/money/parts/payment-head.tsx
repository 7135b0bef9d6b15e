import { formatMoney } from '@xiwei/contract/common/money.ts';
import type { Payment } from '@xiwei/contract/money/money.model.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Countdown } from '#ui/countdown.tsx';
import { useCurrency } from '#ui/currency.ts';
import { formatClock } from '#ui/format-clock.ts';
import { StepProgress } from '#ui/progress.tsx';
import { useReference } from './use-reference.ts';

interface PaymentHeadProps {
  payment: Payment;
  now: () => number;
  onTimeUp: () => void;
}

/** Heading of a payment: store, purpose, amount and time left. */
export function PaymentHead({ payment, now, onTimeUp }: PaymentHeadProps) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const currency = useCurrency();
  const referenceOf = useReference();
  const { purpose, storeId, reference, amount, expiresAt } = payment;
  const store = useRead(storesApi.readStore, { params: { storeId } }, { enabled: purpose !== 'topUp' }).data;
  const facts = [t(`purposes.${purpose}`), reference && referenceOf(purpose, reference)];
  return (
    <div className="flex flex-col items-center gap-1 text-center">
      {store && <p className="font-medium">{store.name}</p>}
      <p className="text-ink-soft text-small">{facts.filter(Boolean).join(' · ')}</p>
      <p className="mt-2 font-semibold text-hero tabular-nums">
        <span className="sr-only">{t('amount')}</span>
        {formatMoney(amount, currency, language)}
      </p>
      <Countdown
        until={Date.parse(expiresAt)}
        now={now}
        ended={t('timeUp')}
        onEnd={onTimeUp}
        className="mt-1 rounded-full bg-accent-soft px-3.5 py-1 text-small"
      >
        {(seconds) => t('timeLeft', { clock: formatClock(seconds) })}
      </Countdown>
    </div>
  );
}

interface PaymentStepsProps {
  /** 3 once the payment is complete. */
  current: 0 | 1 | 2 | 3;
  /** Whether the booking that was paid for still awaits the restaurant: an open fourth step. */
  awaitsStore?: boolean;
}

/** Progress of a payment. */
export function PaymentSteps({ current, awaitsStore = false }: PaymentStepsProps) {
  const { t } = useTranslation('money');
  const last = awaitsStore ? [t('steps.paid'), t('steps.awaitStore')] : [t('steps.complete')];
  const steps = [t('steps.confirm'), t('steps.pay'), ...last];
  return (
    <StepProgress
      label={t('steps.label')}
      steps={steps}
      current={current}
      className={awaitsStore ? undefined : 'px-4'}
    />
  );
}
