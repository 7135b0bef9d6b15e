import { type Fen, formatMoney, subtractFen } from '@xiwei/contract/common/money.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AmountLine } from '#shared/money/amount-line.tsx';
import { useCurrency } from '#ui/currency.ts';

interface AmountsProps {
  goods: Fen;
  /** Null if nothing is delivered. */
  deliveryFee: Fen | null;
  total: Fen;
  /** Goods worth this are delivered without a fee. */
  freeFrom?: Fen | null;
}

/** What an order costs: the goods, the delivery and both together. */
export function Amounts({ goods, deliveryFee, total, freeFrom = null }: AmountsProps) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const currency = useCurrency();
  const isFree = deliveryFee === 0;
  return (
    <dl className="flex flex-col gap-2">
      <AmountLine
        name={t('checkout.amountGoods')}
        amount={formatMoney(goods, currency, language)}
        isMain={false}
      />
      {deliveryFee !== null && (
        <AmountLine
          name={t('checkout.amountFee')}
          amount={isFree ? t('checkout.feeFree') : formatMoney(deliveryFee, currency, language)}
          isMain={false}
        />
      )}
      {deliveryFee !== null && !isFree && freeFrom !== null && freeFrom > goods && (
        <div className="text-caption text-ink-soft">
          <dt className="sr-only">{t('checkout.amountFee')}</dt>
          <dd>
            {t('checkout.freeFrom', {
              amount: formatMoney(subtractFen(freeFrom, goods), currency, language),
            })}
          </dd>
        </div>
      )}
      <AmountLine name={t('checkout.total')} amount={formatMoney(total, currency, language)} isMain />
    </dl>
  );
}
