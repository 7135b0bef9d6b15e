import { Link } from '@tanstack/react-router';
import type { StockRow } from '@xiwei/contract/shop/catalogue.model.ts';
import { stockApi } from '@xiwei/contract/shop/stock.api.ts';
import { Boxes, ClipboardPen, TriangleAlert } from 'lucide-react';
import { readAgain, useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ListPage } from '#merchant/settings/list-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { Badge } from '#ui/badge.tsx';
import { stockName } from '../parts/stock-name.ts';
import { useListSounds } from '../parts/use-sounds.ts';

const byName = (a: StockRow, b: StockRow): number => stockName(a).localeCompare(stockName(b));

/** The variants that are counted, with how many there are. An entry is opened beside the list. */
export function ShopStockScreen() {
  const { t } = useTranslation('shop-settings');
  const { id: storeId } = useWorkplace();
  const soundsOf = useListSounds();
  const stock = useRead(stockApi.listStock, { params: { storeId } });
  const lowCount = stock.data?.items.filter(({ low }) => low).length ?? 0;
  const linkOf = ({ id: skuId }: StockRow) => (
    <Link
      to="/web/$storeId/shop-stock-detail/$skuId"
      params={{ storeId, skuId }}
      search={(before: object) => before}
    />
  );
  return (
    <ListPage
      words={['shop-settings', 'stock']}
      of={{
        ...stock,
        // Those who may change the stock may create products.
        data: stock.data && {
          items: stock.data.items,
          can: stock.data.can.includes('change') ? ['create'] : [],
        },
        refetch: () => readAgain(stock),
      }}
      icon={Boxes}
      createLink={<Link to="/web/$storeId/shop-products-create" params={{ storeId }} />}
      nameOf={stockName}
      textOf={(row) => [stockName(row), row.quickCode, soundsOf(row.title)].join(' ')}
      rowOf={(row) => ({
        leading: (
          <StorePicture src={row.coverUrl} alt="" width={80} height={80} className="size-10 rounded-small" />
        ),
        detail: (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span>{t('stock.counts', row)}</span>
            {row.low && (
              <Badge tone="caution" icon={TriangleAlert}>
                {t('stock.low')}
              </Badge>
            )}
          </span>
        ),
        trailing: <span className="tabular-nums">{t('stock.left', { count: row.left })}</span>,
      })}
      filters={{
        level: ({ low }) => (low ? 'low' : 'enough'),
        listing: ({ status }) => status,
      }}
      sorts={{ left: (a, b) => a.left - b.left, name: byName }}
      note={lowCount > 0 && t('stock.lowCount', { count: lowCount })}
      linkOf={linkOf}
      actionsOf={(row) => ({
        change: { label: t('stockItem.change'), icon: ClipboardPen, link: linkOf(row) },
      })}
    />
  );
}
