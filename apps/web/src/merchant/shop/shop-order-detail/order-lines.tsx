import type { ShopOrderLine, StoreShopOrder } from '@xiwei/contract/shop/shop-orders.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { RowList } from '#ui/list-row.tsx';
import { leftOf } from '../parts/pieces.ts';
import { useShopWords } from '../parts/use-shop-words.ts';

/** The goods of an order: variant, choices, code and weight, and how many pieces were sent. */
export function OrderLines({ order }: { order: StoreShopOrder }) {
  const { t } = useTranslation('shop-desk');
  const words = useShopWords();
  const weight = order.lines.reduce((sum, line) => sum + (line.weight ?? 0) * line.quantity, 0);
  const summary = [
    t('lines.summary', { count: order.pieces }),
    weight > 0 && t('lines.weight', { weight: words.weight(weight) }),
  ];
  return (
    <DetailSection title={t('lines.title')}>
      <RowList>
        {order.lines.map((line) => (
          <OrderLine key={line.id} line={line} order={order} />
        ))}
      </RowList>
      <p className="text-ink-soft text-small">{summary.filter(Boolean).join(' · ')}</p>
    </DetailSection>
  );
}

function OrderLine({ line, order }: { line: ShopOrderLine; order: StoreShopOrder }) {
  const { t } = useTranslation('shop-desk');
  const words = useShopWords();
  const { quickCode, weight, cancelled, shipped } = line;
  const facts = [
    quickCode !== '' && t('lines.quickCode', { code: quickCode }),
    weight !== null && words.weight(weight),
    words.money(line.price),
  ];
  const isOpen = order.status === 'WAIT_SHIPPED' || order.status === 'WAIT_RECEIVE';
  const states = [
    shipped > 0 && t(order.way === 'pickup' ? 'lines.handedOver' : 'lines.shipped', { count: shipped }),
    isOpen && leftOf(line) > 0 && t('lines.left', { count: leftOf(line) }),
    cancelled > 0 && t('lines.cancelled', { count: cancelled }),
  ];
  return (
    <div className="flex items-start gap-3 px-pad py-3">
      <StorePicture
        src={line.pictureUrl}
        alt=""
        width={56}
        height={56}
        className="size-14 shrink-0 rounded-small"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="break-words font-medium">{words.line(line)}</p>
        {line.choiceNames.length > 0 && (
          <p className="break-words text-small">{words.list(words.choices(line))}</p>
        )}
        <p className="text-ink-soft text-small">{facts.filter(Boolean).join(' · ')}</p>
        <p className="text-small empty:hidden">{states.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="shrink-0 text-end tabular-nums">
        <p className="font-semibold">{`×${line.quantity}`}</p>
        <p className="text-ink-soft text-small">{words.money(line.amount)}</p>
      </div>
    </div>
  );
}
