import { Link } from '@tanstack/react-router';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import type { Quote } from '@xiwei/contract/shop/goods.model.ts';
import type { ReactNode } from 'react';
import { isRefusal } from '#api/refusal.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { useProblemWords } from '#shared/shop/use-problem-words.ts';
import { Button } from '#ui/button.tsx';
import { useCurrency } from '#ui/currency.ts';
import { type QuoteChange, quoteChanges } from './quote-changes.ts';

interface OrderProblemProps {
  storeId: string;
  error: unknown;
  /** What the buyer was shown when the order was refused, and what is known now. */
  shown: Quote | undefined;
  now: Quote;
  onRetry: () => void;
}

/** Why an order was refused: what has changed since the buyer saw it, or who can help. */
export function OrderProblem({ storeId, error, shown, now, onRetry }: OrderProblemProps) {
  const changes = shown ? quoteChanges(shown, now) : [];
  return (
    <div className="flex flex-col gap-3">
      <FormProblem error={error} onRetry={onRetry} action={useRemedy(storeId, error)} />
      {changes.length > 0 && <Changes changes={changes} />}
    </div>
  );
}

function Changes({ changes }: { changes: readonly QuoteChange[] }) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const currency = useCurrency();
  const words = useProblemWords();
  const textOf = (change: QuoteChange): string => {
    if (change.what === 'problem') {
      const { problem, left } = change.line;
      const why = problem === null ? '' : words.ofLine(problem, left);
      return t('checkout.changedProblem', { title: change.title, problem: why });
    }
    const amounts = {
      from: formatMoney(change.from, currency, language),
      to: formatMoney(change.to, currency, language),
    };
    return change.what === 'price'
      ? t('checkout.changedPrice', { title: change.title, ...amounts })
      : t('checkout.changedFee', amounts);
  };
  return (
    <div className="text-small">
      <p className="font-semibold">{t('checkout.changed')}</p>
      <ul className="list-disc ps-5">
        {changes.map((change) => (
          <li key={textOf(change)}>{textOf(change)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Returns a link out of a refusal that the buyer cannot solve on this page; undefined for other errors. */
function useRemedy(storeId: string, error: unknown): ReactNode {
  const { t } = useTranslation('shop');
  if (isRefusal(error, 'shopOrderLimitReached'))
    return (
      <Button variant="secondary" size="small" render={<Link to="/shop-orders" search={{}} />}>
        {t('checkout.toOrders')}
      </Button>
    );
  if (isRefusal(error, 'shopNoOnlinePayment', 'shopIsClosed', 'deliveryNotOffered', 'pickupNotOffered'))
    return (
      <Button
        variant="secondary"
        size="small"
        render={<Link to="/im-with-store/$storeId" params={{ storeId }} search={{}} />}
      >
        {t('checkout.askStore')}
      </Button>
    );
  return undefined;
}
