import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { CloseTerms } from '@xiwei/contract/money/money.model.ts';
import { useState } from 'react';
import type { ApiRefusal } from '#api/refusal.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useTextDraft } from '#shared/form/use-text-draft.ts';
import { Button } from '#ui/button.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { useOrderWords } from '../detail/use-order-words.ts';
import type { CloseVerb } from '../verbs/use-told.ts';
import { takesRefund } from './close-verbs.ts';

/** A field with which managers set another refund than that of the order's terms. Hosts read whom to ask. */
export function OtherRefund({ refund }: { refund: ReturnType<typeof useOtherRefund> }) {
  const { t } = useTranslation('booking-order-detail');
  const { money } = useOrderWords();
  const { isOffered, isSet, usual, held } = refund;
  if (!isOffered) return null;
  if (!isSet)
    return (
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        onClick={() => refund.change(usual.refund)}
      >
        {t('close.otherRefund.set')}
      </Button>
    );
  return (
    <div className="flex flex-col gap-2">
      <MoneyField
        label={t('close.otherRefund.label')}
        hint={t('close.otherRefund.hint', { most: money(held) })}
        error={refund.error}
        value={refund.typed}
        onChange={refund.change}
      />
      <Button variant="quiet" size="small" className="self-start" onClick={refund.reset}>
        {t('close.otherRefund.usual', { amount: money(usual.refund) })}
      </Button>
    </div>
  );
}

/** Returns the state of a refund that differs from the order's terms. Hosts and orders without money have none. */
export function useOtherRefund(order: StaffOrder, verb: CloseVerb, usual: CloseTerms) {
  const { t } = useTranslation('booking-order-detail');
  const words = useOrderWords();
  const { role } = useWorkplace();
  const [draft, setDraft, clear] = useTextDraft(`order-close.${order.id}.refund`);
  const [error, setError] = useState<string>();
  const held = usual.refund + usual.forfeit;
  const isOffered = role !== 'host' && takesRefund(verb) && held > 0;
  const isSet = isOffered && draft !== '';
  const typed = isSet ? parseDraft(draft) : undefined;
  const isValid = typeof typed === 'number' && typed >= 0 && typed <= held;
  const problem = () => {
    if (typed === null || Number.isNaN(typed)) return t('close.otherRefund.required');
    return t('close.otherRefund.tooMuch', { most: words.money(held) });
  };
  return {
    isOffered,
    isSet,
    typed: typed ?? null,
    usual,
    held,
    error,
    /** The amount to send; undefined for that of the order's terms. */
    amount: isSet && isValid ? (typed as Fen) : undefined,
    terms: isSet && isValid ? { refund: typed as Fen, forfeit: (held - typed) as Fen } : usual,
    change: (amount: number | null) => {
      setError(undefined);
      setDraft(String(amount));
    },
    /** Goes back to the amount of the order's terms. */
    reset: () => {
      setError(undefined);
      setDraft('');
    },
    clear,
    /** Checks the amount, and shows what is wrong with it. */
    check: (): boolean => {
      const isRight = !isSet || isValid;
      setError(isRight ? undefined : problem());
      return isRight;
    },
    /** Shows that the server holds less than the amount. */
    refuse: ({ details }: ApiRefusal) =>
      setError(t('close.otherRefund.tooMuch', { most: words.money(Number(details.most ?? held)) })),
  };
}

/** Reads an amount that was typed: null is an empty field, NaN is no amount. */
const parseDraft = (draft: string): number | null => (draft === 'null' ? null : Number(draft));
