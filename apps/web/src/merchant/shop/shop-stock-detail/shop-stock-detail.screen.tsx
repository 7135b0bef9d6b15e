import { Link, useParams } from '@tanstack/react-router';
import type { StockRow } from '@xiwei/contract/shop/catalogue.model.ts';
import { stockApi } from '@xiwei/contract/shop/stock.api.ts';
import { Pencil } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EntryFrame, EntryMissing } from '#merchant/settings/entry-frame.tsx';
import { FormSkeleton } from '#merchant/settings/form-skeleton.tsx';
import { useListWords } from '#merchant/settings/use-list-words.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { DetailSection, Fact, FactList } from '#ui/detail-section.tsx';
import { stockName } from '../parts/stock-name.ts';
import { StockForm } from './stock-form.tsx';
import { StockMovements } from './stock-movements.tsx';

/** The stock of a variant: how many there are, a form that changes it, and what has changed it. */
export function ShopStockDetailScreen() {
  const { id: storeId } = useWorkplace();
  const { skuId = '' } = useParams({ strict: false }) as { skuId?: string };
  const stock = useRead(stockApi.listStock, { params: { storeId } });
  const { words } = useListWords(['shop-settings', 'stock']);
  const rowIn = (items: readonly StockRow[]) => items.find(({ id }) => id === skuId);
  const open = stock.data && rowIn(stock.data.items);
  return (
    <EntryFrame title={open ? stockName(open) : words.title} actions={open && <EditLink row={open} />}>
      <Loaded of={stock} skeleton={<FormSkeleton fields={3} />}>
        {({ items }) => {
          const row = rowIn(items);
          return row ? <Stock key={row.id} row={row} /> : <EntryMissing words={words.missing} />;
        }}
      </Loaded>
    </EntryFrame>
  );
}

function EditLink({ row }: { row: StockRow }) {
  const { t } = useTranslation('shop-settings');
  const { id: storeId } = useWorkplace();
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Pencil aria-hidden size={16} />}
      render={
        <Link
          to="/web/$storeId/shop-products-update/$productId"
          params={{ storeId, productId: row.productId }}
        />
      }
    >
      {t('stockItem.editProduct')}
    </Button>
  );
}

function Stock({ row }: { row: StockRow }) {
  const { t } = useTranslation('shop-settings');
  return (
    <div className="flex flex-col gap-6">
      <FactList>
        <Fact name={t('stockItem.onHand')}>{row.onHand}</Fact>
        <Fact name={t('stockItem.reserved')}>{row.reserved}</Fact>
        <Fact name={t('stockItem.left')}>
          <span className={row.low ? 'font-semibold text-caution' : undefined}>
            {row.low ? `${row.left} · ${t('stock.low')}` : row.left}
          </span>
        </Fact>
        {row.lowStockAt !== null && (
          <Fact name={t('stockItem.notice')}>{t('stockItem.lowStockAt', { count: row.lowStockAt })}</Fact>
        )}
      </FactList>
      <DetailSection title={t('stockItem.change')}>
        {row.can.includes('change') ? (
          <StockForm row={row} />
        ) : (
          <p className="text-ink-soft text-small">{t('stockItem.readOnly')}</p>
        )}
      </DetailSection>
      <DetailSection title={t('stockItem.movements')}>
        <StockMovements skuId={row.id} />
      </DetailSection>
    </div>
  );
}
