import { type Fen, minFen, subtractFen, sumFen } from '@xiwei/contract/common/money.ts';
import { SHOP_REASON_MAX, type StoreShopOrder } from '@xiwei/contract/shop/shop-orders.model.ts';
import { storeShopApi } from '@xiwei/contract/shop/store-shop.api.ts';
import { type FormEvent, useId, useState } from 'react';
import { isRefusal } from '#api/refusal.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { AmountLine } from '#shared/money/amount-line.tsx';
import { Button } from '#ui/button.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toast-store.ts';
import { leftOf, linesLeft } from '../parts/pieces.ts';
import { useShopWords } from '../parts/use-shop-words.ts';
import { isTooMany, LineQuantities, linesOf, type Quantities } from './line-quantities.tsx';
import { useOrderChange } from './use-order-change.ts';

interface RefundDialogProps {
  order: StoreShopOrder;
  onClose: () => void;
}

/** Refunds a part or all of an order, and shows before what is left of it. Pieces that are not sent any more are cancelled with it. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { t } = useTranslation('shop-desk');
  const words = useShopWords();
  const formId = useId();
  const refund = useRefund(order, onClose);
  const { amount, lines, worth } = refund;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('refund.title', { number: order.number })}
      description={t('refund.detail', { amount: words.money(order.money.refundable) })}
      footer={
        <Button type="submit" form={formId} loading={refund.isBusy}>
          {refund.isPossible
            ? t('refund.submit', { amount: words.money(amount as Fen) })
            : t('refund.submitNone')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={refund.send} className="flex flex-col gap-4">
        <MoneyField
          label={t('refund.amount')}
          value={amount}
          error={refund.problem}
          onChange={refund.setAmount}
        />
        {lines.length > 0 && (
          <DetailSection title={t('refund.pieces')}>
            <p className="text-ink-soft text-small">{t('refund.piecesDetail')}</p>
            <LineQuantities
              lines={lines}
              quantities={refund.quantities}
              onChange={refund.setQuantities}
              words="refund"
            />
            {worth > 0 && (
              <p className="flex flex-wrap items-center gap-2 text-small">
                {t('refund.worth', { amount: words.money(worth) })}
                <Button variant="secondary" size="small" onClick={() => refund.setAmount(worth)}>
                  {t('refund.useWorth')}
                </Button>
              </p>
            )}
          </DetailSection>
        )}
        <TextArea
          label={t('refund.reason')}
          optionalNote={t('actions.optional')}
          counter={SHOP_REASON_MAX}
          maxLength={SHOP_REASON_MAX}
          value={refund.reason}
          onChange={(event) => refund.setReason(event.target.value)}
        />
        {refund.isPossible && <Effect order={order} amount={amount as Fen} cancelled={refund.cancelled} />}
        <FormProblem error={refund.error} onRetry={refund.send} />
      </form>
    </Dialog>
  );
}

interface EffectProps {
  order: StoreShopOrder;
  amount: Fen;
  /** Pieces that are not sent any more. */
  cancelled: number;
}

/** What is left of an order after a refund. */
function Effect({ order, amount, cancelled }: EffectProps) {
  const { t } = useTranslation('shop-desk');
  const words = useShopWords();
  const left = linesLeft(order.lines).reduce((sum, line) => sum + leftOf(line), 0);
  const isNothingSent = order.lines.every(({ shipped }) => shipped === 0);
  return (
    <DetailSection title={t('refund.effect')}>
      <dl className="flex flex-col gap-1.5 text-small">
        <AmountLine name={t('refund.refunded')} amount={words.money(amount)} isMain />
        <AmountLine
          name={t('refund.left')}
          amount={words.money(subtractFen(order.money.refundable, amount))}
          isMain={false}
        />
        {cancelled > 0 && (
          <AmountLine name={t('refund.toShip')} amount={words.pieces(left - cancelled)} isMain={false} />
        )}
      </dl>
      {cancelled > 0 && cancelled === left && isNothingSent && (
        <NoticeBar tone="caution">{t('refund.allCancelled')}</NoticeBar>
      )}
    </DetailSection>
  );
}

/** Statuses in which pieces are left that can be cancelled. */
const OPEN = ['WAIT_SELLER_CONFIRM', 'WAIT_SHIPPED', 'WAIT_RECEIVE'];

/** Returns the state of a refund, and the function that makes it. */
function useRefund(order: StoreShopOrder, onClose: () => void) {
  const { t } = useTranslation('shop-desk');
  const words = useShopWords();
  const [amount, setAmount] = useState<number | null>(null);
  const [quantities, setQuantities] = useState<Quantities>({});
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const { refundable } = order.money;
  const { action, version } = useOrderChange(storeShopApi.refundShopOrder, order, {
    onAnswer: onClose,
    onDone: (_, { body }) =>
      showToast({ text: t('done.refund', { amount: words.money(body.amount as Fen) }), tone: 'positive' }),
  });
  const lines = OPEN.includes(order.status) ? linesLeft(order.lines) : [];
  const cancelled = linesOf(quantities, lines);
  const priceOf = (lineId: string): number => lines.find(({ id }) => id === lineId)?.price ?? 0;
  const worth = minFen(
    sumFen(cancelled.map(({ lineId, quantity }) => (priceOf(lineId) * quantity) as Fen)),
    refundable,
  );
  const isPossible = amount !== null && amount > 0 && amount <= refundable;
  const isTooBig = amount !== null && amount > refundable;
  const missing = isSent && !isPossible ? t('refund.amountMissing') : undefined;
  const tooBig = t('refund.amountTooBig', { amount: words.money(refundable) });
  const isRefused = isRefusal(action.error, 'refundTooLarge');
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    setSent(true);
    if (!isPossible || lines.some((line) => isTooMany(quantities, line))) return;
    const params = { storeId: order.storeId, shopOrderId: order.id };
    action.mutate({ params, body: { version, amount: amount as Fen, reason, cancelled } });
  };
  return {
    ...{ amount, setAmount, quantities, setQuantities, reason, setReason, lines, worth, isPossible, send },
    cancelled: cancelled.reduce((sum, { quantity }) => sum + quantity, 0),
    problem: isTooBig ? tooBig : isRefused && isSent ? action.error?.message : missing,
    isBusy: action.isPending,
    error: isRefused ? null : action.error,
  };
}
