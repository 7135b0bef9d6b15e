import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import type { StockMovement } from '@xiwei/contract/shop/catalogue.model.ts';
import { stockApi } from '@xiwei/contract/shop/stock.api.ts';
import { useReadPages } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { classes } from '#ui/classes.ts';
import { SkeletonList } from '#ui/skeleton.tsx';
import { signed } from './signed.ts';

/** The changes of the stock of a variant, latest first. */
export function StockMovements({ skuId }: { skuId: string }) {
  const { t } = useTranslation('shop-settings');
  const { id: storeId } = useWorkplace();
  const movements = useReadPages(stockApi.listStockMovements, {}, { storeId, skuId });
  return (
    <LoadedPages
      of={movements}
      label={t('stockItem.movements')}
      itemKey={({ id }) => id}
      skeleton={<SkeletonList count={3} />}
      empty={<p className="text-ink-soft text-small">{t('stockItem.noMovements')}</p>}
    >
      {(movement) => <Movement movement={movement} />}
    </LoadedPages>
  );
}

function Movement({ movement }: { movement: StockMovement }) {
  const { t } = useTranslation('shop-settings');
  const language = useLanguage();
  const { timezone } = useStoreCalendar();
  const { reason, change, onHand, note, order, operatorName, at } = movement;
  const time = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone });
  const details = [
    time.format(new Date(at)),
    operatorName ?? t('stockItem.system'),
    order && t('stockItem.order', { number: order.number }),
    note,
  ];
  return (
    <div className="flex items-start justify-between gap-3 border-line border-b py-2.5 text-small">
      <div className="flex min-w-0 flex-col gap-0.5">
        <span className="font-medium">{t(`stockItem.reasons.${reason}`)}</span>
        <span className="text-ink-soft wrap-anywhere">{details.filter(Boolean).join(' · ')}</span>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-0.5 tabular-nums">
        <span className={classes('font-medium', change < 0 ? 'text-negative' : 'text-positive')}>
          {signed(change)}
        </span>
        <span className="text-ink-soft">{t('stockItem.after', { count: onHand })}</span>
      </div>
    </div>
  );
}
