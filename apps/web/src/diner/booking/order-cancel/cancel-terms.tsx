import type { CloseTerms } from '@xiwei/contract/money/money.model.ts';
import { useTranslation } from 'react-i18next';
import { AmountLine } from '#shared/money/amount-line.tsx';
import { Card } from '#ui/card.tsx';
import { useOrderWords } from '../parts/order-words.ts';

/** Refund and forfeited amount of a cancellation, shown before it is confirmed. */
export function CancelTerms({ terms, isImmediate }: { terms: CloseTerms; isImmediate: boolean }) {
  const { t } = useTranslation('booking-orders');
  const { money } = useOrderWords();
  if (terms.refund === 0 && terms.forfeit === 0) {
    return (
      <Card className="text-ink-soft">
        {t(isImmediate ? 'cancel.nothingPaid' : 'cancel.applyNothingPaid')}
      </Card>
    );
  }
  return (
    <Card className="flex flex-col gap-3">
      <dl className="flex flex-col gap-3">
        <AmountLine name={t('cancel.refund')} amount={money(terms.refund)} isMain={terms.refund > 0} />
        <AmountLine
          name={t(isImmediate ? 'cancel.forfeit' : 'cancel.applyForfeit')}
          amount={money(terms.forfeit)}
          isMain={terms.forfeit > 0}
          isLoss={terms.forfeit > 0}
        />
      </dl>
      <p className="border-line border-t pt-3 text-ink-soft text-small">
        {t(isImmediate ? 'cancel.refundHow' : 'cancel.applyNote')}
      </p>
    </Card>
  );
}
