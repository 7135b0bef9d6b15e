import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { REASON_LENGTH } from '@xiwei/contract/booking/order-money.model.ts';
import { sumFen } from '@xiwei/contract/common/money.ts';
import type { OrderMoney } from '@xiwei/contract/money/money.model.ts';
import { ArrowRight } from 'lucide-react';
import { isRefusal } from '#api/refusal.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useConflictWords } from '#merchant/orders/verbs/use-conflict-words.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { FilterChip } from '#ui/filter-chip.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { AmountName, MoneyOperation } from './money-operations.ts';
import { useMoneyWords } from './use-money-words.ts';
import { useOperationForm } from './use-operation-form.ts';

interface OperationFormProps {
  order: StaffOrder;
  money: OrderMoney;
  operation: MoneyOperation;
  /** Runs when the operation is done. */
  onDone: () => void;
}

/**
 * The form of an operation on the money of an order: amount and reason, what happens then, as the server computes it, and
 * a last question before it is done.
 */
export function OperationForm({ order, money, operation, onDone }: OperationFormProps) {
  const { t } = useTranslation('booking-order-money');
  const words = useMoneyWords();
  const { name, subject, ways, isFinal = false } = operation;
  const state = useOperationForm(order, operation, () => {
    showToast({ tone: 'positive', text: t(`form.done.${name}`, { amount: shownAmount }) });
    onDone();
  });
  const { amount, reason, effect, refused } = state;
  // A part of a failed refund may have been refunded since: the server says what is still given back.
  const given = name === 'anotherWay' && effect ? sumFen(effect.refunds.map((way) => way.amount)) : undefined;
  const shownAmount = words.money(given ?? subject?.amount ?? amount.value ?? 0);
  const sentences = effect && words.effect(operation, effect, { order, money });
  const isCleared = name === 'confirm' && amount.value === null;
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void state.form.send(event)}>
      {!subject && (
        <AmountField
          operation={operation as MoneyOperation<AmountName>}
          field={amount}
          error={state.amountError}
        />
      )}
      {ways && (
        <RadioGroup
          label={t('form.way')}
          value={state.way ?? null}
          onChange={state.setWay}
          options={ways.map((each) => ({ value: each, label: t(`form.ways.${each}`) }))}
        />
      )}
      <TextArea
        {...reason}
        label={t('form.reason')}
        hint={t('form.reasonHint')}
        optionalNote={t('form.optional')}
        counter={REASON_LENGTH}
        maxLength={REASON_LENGTH}
        dir="auto"
        rows={2}
      />
      <EffectList
        sentences={sentences}
        isLoading={state.isLoading}
        placeholder={subject ? '–' : t('effect.waiting')}
      />
      {subject && <FormProblem error={refused} />}
      <OperationProblem error={state.error} />
      <Button
        type="submit"
        variant={isFinal ? 'danger' : 'primary'}
        className="self-stretch sm:self-end"
        disabled={refused !== undefined}
      >
        {t(`form.submit.${name}`)}
      </Button>
      <Confirm
        danger={isFinal}
        open={state.isAsking && sentences !== undefined}
        onOpenChange={state.setAsking}
        title={isCleared ? t('form.ask.clear') : t(`form.ask.${name}`, { amount: shownAmount })}
        description={sentences?.join(words.language === 'en' ? ' ' : '')}
        confirmLabel={t(`form.submit.${name}`)}
        cancelLabel={t('form.back')}
        busy={state.isSending}
        onConfirm={() => void state.confirm()}
      />
    </form>
  );
}

/** Why an operation was not done. If the order has changed, by whom: the amounts on the page are the latest already. */
function OperationProblem({ error }: { error: unknown }) {
  const { t } = useTranslation('booking-order-money');
  const conflictWords = useConflictWords();
  if (!isRefusal(error, 'orderChanged')) return <FormProblem error={error} />;
  return (
    <NoticeBar tone="caution" title={conflictWords(error.details)}>
      {t('form.conflict')}
    </NoticeBar>
  );
}

interface AmountFieldProps {
  operation: MoneyOperation<AmountName>;
  field: ReturnType<typeof useOperationForm>['amount'];
  error: string | undefined;
}

/** The amount of an operation, with its limit, and a button for all of it. */
function AmountField({ operation, field, error }: AmountFieldProps) {
  const { t } = useTranslation('booking-order-money');
  const words = useMoneyWords();
  const { name, most, now } = operation;
  const hintText = () => {
    if (name === 'confirm') return t(now === null ? 'form.mealHint' : 'form.mealClearHint');
    if (most !== undefined) return t('form.most', { most: words.money(most) });
    return typeof now === 'number' ? t('form.now', { amount: words.money(now) }) : undefined;
  };
  const hint = hintText();
  return (
    <div className="flex flex-col gap-2">
      <MoneyField
        ref={field.ref}
        name={field.name}
        label={t(`form.amount.${name}`)}
        // The error can say the same as the hint.
        hint={hint === error ? undefined : hint}
        error={error}
        value={field.value ?? null}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
      {most !== undefined && most > 0 && (
        <FilterChip
          className="self-start"
          selected={field.value === most}
          onClick={() => field.onChange(most)}
        >
          {t('form.all', { amount: words.money(most) })}
        </FilterChip>
      )}
    </div>
  );
}

interface EffectListProps {
  sentences: readonly string[] | undefined;
  isLoading: boolean;
  /** Shown while the consequences are not known. */
  placeholder: string;
}

/**
 * What an operation does, before it is done. Announced to screen readers when it changes. It has the height of two sentences, the usual
 * number, from the start: otherwise the button below moves away from a finger that is about to press it.
 */
function EffectList({ sentences, isLoading, placeholder }: EffectListProps) {
  const { t } = useTranslation('booking-order-money');
  return (
    <div aria-live="polite" className="flex min-h-28 flex-col gap-2 rounded-normal bg-sunken px-4 py-3">
      <p className="font-medium text-small">{t('effect.title')}</p>
      {sentences ? (
        <ul className="flex flex-col gap-1.5">
          {sentences.map((sentence) => (
            <li key={sentence} className="flex items-start gap-2">
              <ArrowRight aria-hidden size={16} className="mt-[0.3em] shrink-0 text-ink-soft" />
              <span className="min-w-0 break-words">{sentence}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft text-small">{isLoading ? t('effect.loading') : placeholder}</p>
      )}
    </div>
  );
}
