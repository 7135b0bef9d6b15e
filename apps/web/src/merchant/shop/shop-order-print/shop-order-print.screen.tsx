import { useNavigate } from '@tanstack/react-router';
import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import type { PackingList } from '@xiwei/contract/shop/shop-orders.model.ts';
import { storeShopApi } from '@xiwei/contract/shop/store-shop.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useRead, useReadPages } from '#api/hooks.ts';
import { serverNow } from '#api/server-clock.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePageKeys } from '#merchant/shell/page-keys.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { usePageName } from '#merchant/shell/use-crumbs.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { allOf } from '#shared/states/all-of.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { packingSheetOf } from './packing-layout.ts';
import { PACKING_PAPERS, type PackingPaper } from './packing-paper.ts';
import { PackingSheets } from './packing-sheets.tsx';

/** The most orders that are printed at once. */
const MAX_ORDERS = 100;
const PAGE_SIZE = 50;

/** The packing lists of one order, or of all that are to be sent and match a search, as they are printed. */
export function ShopOrderPrintScreen() {
  const { t } = useTranslation('shop-desk');
  const { search } = usePage('/web/$storeId/shop-order-print');
  const title = usePageName();
  usePageKeys(title, [
    { group: title, keys: ['p'], shown: 'p', label: t('packing.print'), run: () => window.print() },
  ]);
  return (
    <StorePage
      actions={
        <Button
          size="small"
          icon={<Printer aria-hidden size={18} />}
          aria-keyshortcuts="p"
          onClick={() => window.print()}
        >
          {t('packing.print')}
        </Button>
      }
    >
      <PackingLists order={search.order} q={search.q?.trim() ?? ''} />
    </StorePage>
  );
}

/** Reads the packing lists page by page. */
function PackingLists({ order, q }: { order: string | undefined; q: string }) {
  const { t } = useTranslation('shop-desk');
  const { id: storeId } = useWorkplace();
  const settings = useRead(storeSettingsApi.readStoreSettings, { params: { storeId } });
  const query = { limit: PAGE_SIZE, ...(order !== undefined && { order }), ...(q !== '' && { q }) };
  const lists = useReadPages(storeShopApi.listPackingLists, query, { storeId });
  const orders = lists.data?.pages.flatMap(({ items }) => items) ?? [];
  const { fetchNextPage, isFetching, hasNextPage } = lists;
  const needsMore = hasNextPage && orders.length < MAX_ORDERS;
  useEffect(() => {
    if (needsMore && !isFetching) void fetchNextPage();
  }, [needsMore, isFetching, fetchNextPage]);
  return (
    <Loaded of={allOf({ settings, lists })} skeleton={<SkeletonList count={6} />}>
      {(data) => (
        <Preview
          orders={orders.slice(0, MAX_ORDERS)}
          usualPaper={data.settings.printer.pageSize === 'a5' ? 'a5' : 'a4'}
          notes={
            hasNextPage &&
            !needsMore && <NoticeBar tone="caution">{t('packing.tooMany', { count: MAX_ORDERS })}</NoticeBar>
          }
        />
      )}
    </Loaded>
  );
}

interface PreviewProps {
  orders: readonly PackingList[];
  /** The paper of the printer settings. */
  usualPaper: PackingPaper;
  notes: ReactNode;
}

function Preview({ orders: read, usualPaper, notes }: PreviewProps) {
  const { t } = useTranslation('shop-desk');
  const language = useLanguage();
  const navigate = useNavigate();
  const { search } = usePage('/web/$storeId/shop-order-print');
  const { timezone } = useStoreCalendar();
  const [printedAt] = useState(serverNow);
  const paper = search.paper ?? usualPaper;
  const sheet = useMemo(() => packingSheetOf(paper), [paper]);
  // What is measured changes with the orders, and not with each read of the same ones.
  const changes = read.map(({ id, version }) => `${id} ${version}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: orders of the same versions are the same
  const orders = useMemo(() => read, [changes]);
  if (orders.length === 0) return <NothingToPrint />;
  const at = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone });
  return (
    <>
      <div className="self-start">
        <SegmentedControl
          label={t('packing.paper')}
          value={paper}
          options={PACKING_PAPERS.map((value) => ({ value, label: t(`packing.papers.${value}`) }))}
          onChange={(chosen) =>
            void navigate({ to: '.', search: { ...search, paper: chosen }, replace: true } as never)
          }
        />
      </div>
      <PackingSheets
        orders={orders}
        sheet={sheet}
        printedAt={at.format(printedAt)}
        notes={(pages) => (
          <>
            <p role="status" className="text-ink-soft text-small">
              {t('packing.summary', {
                orders: t('packing.orders', { count: orders.length }),
                pages: t('packing.pages', { count: pages.length }),
              })}
            </p>
            {notes}
          </>
        )}
      />
    </>
  );
}

function NothingToPrint() {
  const { t } = useTranslation('shop-desk');
  return (
    <EmptyState
      icon={<Printer size={30} strokeWidth={1.5} />}
      title={t('packing.emptyTitle')}
      detail={t('packing.emptyDetail')}
    />
  );
}
