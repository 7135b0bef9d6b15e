import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { CloseTerms } from '@xiwei/contract/money/money.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useOrderWords } from '../detail/use-order-words.ts';
import { type CloseVerb, useTold } from '../verbs/use-told.ts';

/** The phrase with which the diner's page of the order explains each way to close it. */
const EXPLANATIONS = {
  storeCancel: 'byStore',
  reject: 'rejected',
  agreeCancel: 'agreed',
  closeAbsent: 'absent',
} as const satisfies Record<CloseVerb, string>;

interface DinerSeesProps {
  order: StaffOrder;
  verb: CloseVerb;
  terms: CloseTerms;
}

/** By what the guest learns that the order is closed, and what they read on its page if they have an account. */
export function DinerSees({ order, verb, terms }: DinerSeesProps) {
  const { t } = useTranslation(['booking-order-detail', 'booking-orders']);
  const { money } = useOrderWords();
  const { hasAccount, text } = useTold(order, verb);
  if (text === undefined) return null;
  if (!hasAccount) return <p className="text-ink-soft text-small">{text}</p>;
  return (
    <div className="flex flex-col gap-1 text-small">
      <p className="text-ink-soft">{text}</p>
      <p className="text-ink-soft">{t('close.sees')}</p>
      <blockquote className="border-line-strong border-s-2 ps-3">
        <p>{t(`booking-orders:next.${EXPLANATIONS[verb]}`)}</p>
        {terms.refund > 0 && <p>{t('close.seenRefund', { amount: money(terms.refund) })}</p>}
        {terms.forfeit > 0 && <p>{t('close.seenForfeit', { amount: money(terms.forfeit) })}</p>}
      </blockquote>
    </div>
  );
}
