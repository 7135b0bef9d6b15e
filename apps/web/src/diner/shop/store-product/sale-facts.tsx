import { formatDay } from '@xiwei/contract/common/date-format.ts';
import type { GoodsDetail, GoodsSku } from '@xiwei/contract/shop/goods.model.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';

interface SaleFactsProps {
  goods: GoodsDetail;
  sku: GoodsSku;
}

/** When a variant is sold, and how many of it are left. */
export function SaleFacts({ goods, sku }: SaleFactsProps) {
  const { t } = useTranslation('shop');
  const { problem, few, left } = sku;
  const period = usePeriod(sku);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-small empty:hidden">
      {problem !== null && <Badge tone="caution">{t(`problems.${problem}`)}</Badge>}
      {problem === null && few && left !== null && (
        <Badge tone="caution">{t('product.few', { count: left })}</Badge>
      )}
      {problem === 'soldOutToday' && <span>{t('product.tomorrow')}</span>}
      {problem !== 'soldOutToday' && goods.saleMode === 'DAILY' && <span>{t('product.daily')}</span>}
      {period && <span>{period}</span>}
    </div>
  );
}

/** Returns the days on which a variant is sold as text; undefined without a bound. */
function usePeriod({ problem, from, until }: GoodsSku): string | undefined {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const day = (date: string) => formatDay(date, language);
  if (problem === 'over' && until !== null) return t('product.over', { day: day(until) });
  if (from !== null && until !== null) return t('product.period', { from: day(from), until: day(until) });
  if (problem === 'notYet' && from !== null) return t('product.from', { day: day(from) });
  return until === null ? undefined : t('product.until', { day: day(until) });
}
