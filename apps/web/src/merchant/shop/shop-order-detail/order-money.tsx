import type { StoreShopOrder } from '@xiwei/contract/shop/shop-orders.model.ts';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { AmountLine } from '#shared/money/amount-line.tsx';
import { Button } from '#ui/button.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { useShopWords } from '../parts/use-shop-words.ts';
import { AnotherWayDialog } from './another-way-dialog.tsx';

const ALWAYS = ['goods', 'deliveryFee', 'total'] as const;
const IF_ANY = ['paid', 'refunding', 'refunded', 'refundable'] as const;

/** The money of an order: price, what was paid and refunded, and what can still be refunded. */
export function OrderMoney({ order: { money } }: { order: StoreShopOrder }) {
  const { t } = useTranslation('shop-desk');
  const words = useShopWords();
  const names = [...ALWAYS, ...IF_ANY.filter((name) => money[name] > 0)];
  return (
    <DetailSection title={t('money.title')}>
      <dl className="flex flex-col gap-1.5 text-small">
        {names.map((name) => (
          <AmountLine
            key={name}
            name={t(`money.${name}`)}
            amount={words.money(money[name])}
            isMain={name === 'total'}
          />
        ))}
      </dl>
    </DetailSection>
  );
}

interface FailedRefundProps {
  order: StoreShopOrder;
  failed: NonNullable<StoreShopOrder['failedRefund']>;
}

/** What failed refunds still owe to the buyer, with the other ways in which managers return it. */
export function FailedRefund({ order, failed }: FailedRefundProps) {
  const { t } = useTranslation('shop-desk');
  const { role } = useWorkplace();
  const words = useShopWords();
  const [isAsking, setAsking] = useState(false);
  const isOffered = role !== 'host' && failed.ways.length > 0;
  return (
    <>
      <NoticeBar
        tone="negative"
        title={t('money.failed', { amount: words.money(failed.amount) })}
        action={
          isOffered && (
            <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
              {t('money.anotherWay')}
            </Button>
          )
        }
      >
        {t(isOffered ? 'money.failedDetail' : 'money.failedForHosts')}
      </NoticeBar>
      {isAsking && <AnotherWayDialog order={order} failed={failed} onClose={() => setAsking(false)} />}
    </>
  );
}
