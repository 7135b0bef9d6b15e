import { useNavigate } from '@tanstack/react-router';
import { printingApi } from '@xiwei/contract/booking/printing.api.ts';
import { MAX_PRINT_ORDERS } from '@xiwei/contract/booking/printing.model.ts';
import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { addDays, daysBetween } from '@xiwei/contract/common/wall-clock.ts';
import { type KitchenMenu, menuLineTitle } from '@xiwei/contract/preorders/preorders.model.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type { Seating } from '@xiwei/contract/seating/seating.model.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import type { StoreSettings } from '@xiwei/contract/stores/store-settings.model.ts';
import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useTags } from '#merchant/booking/lists/use-tags.ts';
import { useTakers } from '#merchant/booking/lists/use-takers.ts';
import { usePageKeys } from '#merchant/shell/page-keys.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { usePageName } from '#merchant/shell/use-crumbs.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { allOf } from '#shared/states/all-of.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { PaperPreview } from '../parts/paper-preview.tsx';
import type { PrintLayout } from '../parts/print-layout.ts';
import { printRangeOf } from '../parts/print-range.ts';
import { PrintActions, PrintTools } from '../parts/print-tools.tsx';
import { useKitchenMenus } from '../parts/use-kitchen-menus.ts';
import { usePrintContent } from '../parts/use-print-content.ts';

/** The orders of a day or of several days as they are printed. */
export function PrintPreviewScreen() {
  const { id: storeId } = useWorkplace();
  const params = { storeId };
  const { search } = usePage('/web/$storeId/print-preview');
  const navigate = useNavigate();
  const { businessDate } = useStoreCalendar();
  const settings = useRead(storeSettingsApi.readStoreSettings, { params });
  const seating = useRead(seatingApi.readSeating, { params });
  const tags = useTags();
  const takers = useTakers();
  const range = printRangeOf(search, businessDate);
  const shiftId = seating.data?.shifts.some(({ id }) => id === search.shift) ? search.shift : undefined;
  const printed = useRead(
    printingApi.readPrintOrders,
    { params, query: { ...range, ...(shiftId !== undefined && { shiftId }) } },
    // The business day follows from the settings.
    { enabled: settings.data !== undefined && seating.data !== undefined, alwaysRefetch: true },
  );
  const hasMenus = settings.data?.printer.fields.includes('menu') ?? false;
  const menus = useKitchenMenus({ ...range, shiftId }, hasMenus && seating.data !== undefined);
  const change = (changes: Partial<typeof search>) =>
    void navigate({ to: '.', search: { ...search, ...changes }, replace: true } as never);
  const canPrint =
    printed.data !== undefined &&
    (printed.data.orders.length > 0 || settings.data?.printer.emptyTables === true);
  const print = () => canPrint && window.print();
  usePrintKey(print);
  return (
    <StorePage actions={<PrintActions disabled={!canPrint} onPrint={print} />}>
      <PrintTools
        {...{ range, shiftId }}
        isRange={search.from !== undefined}
        shifts={seating.data?.shifts ?? []}
        onRange={({ from, to }, isRange) =>
          change(isRange ? { date: undefined, from, to } : { date: from, from: undefined, to: undefined })
        }
        onShift={(shift) => change({ shift })}
      />
      <Loaded
        of={allOf({ settings, seating, printed, tags, takers, ...(hasMenus && { menus }) })}
        skeleton={<SkeletonList count={6} />}
      >
        {(data) => <Preview {...data} {...range} menus={menus.data?.items ?? []} shiftId={shiftId} />}
      </Loaded>
    </StorePage>
  );
}

/** The key p prints. */
function usePrintKey(print: () => void): void {
  const { t } = useTranslation('booking-printing');
  const title = usePageName();
  usePageKeys(title, [{ group: title, keys: ['p'], shown: 'p', label: t('tools.print'), run: print }]);
}

interface PreviewProps {
  settings: StoreSettings;
  seating: Seating;
  printed: OutputOf<typeof printingApi.readPrintOrders>;
  /** The dishes that parties have ordered in advance. */
  menus: readonly KitchenMenu[];
  from: string;
  to: string;
  shiftId: string | undefined;
}

function Preview({ settings, seating, printed, menus, from, to, shiftId }: PreviewProps) {
  const { t } = useTranslation('booking-printing');
  const { total, asOf } = printed;
  const orders = useMemo(() => {
    const linesOf = new Map(
      menus.map(({ orderId, lines }) => [
        orderId,
        lines.map((line) => ({
          ...line,
          title: [menuLineTitle(line), line.type !== 'dish' && t('forPeople', { count: line.seats })]
            .filter(Boolean)
            .join(' · '),
        })),
      ]),
    );
    return printed.orders.map((order) => ({ ...order, menu: linesOf.get(order.id) ?? [] }));
  }, [printed.orders, menus, t]);
  const dates = useMemo(
    () => Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day)),
    [from, to],
  );
  const content = usePrintContent({
    orders,
    dates,
    printer: settings.printer,
    settings,
    seating,
    shiftId,
    printedAt: Date.parse(asOf),
  });
  if (content.days.length === 0)
    return (
      <EmptyState
        icon={<Printer size={30} strokeWidth={1.5} />}
        title={t('empty.title')}
        detail={t('empty.detail')}
      />
    );
  return (
    <PaperPreview
      printable
      content={content}
      label={t('preview')}
      notes={(layout) => (
        <>
          <p role="status" className="text-ink-soft text-small">
            {t('summary', {
              pages: t('pages', { count: layout.pages.length }),
              total: content.words.totalOf(sumOf(content.days)),
            })}
          </p>
          {total > orders.length && (
            <NoticeBar tone="caution">{t('tooMany', { count: MAX_PRINT_ORDERS, total })}</NoticeBar>
          )}
          <LayoutNotes layout={layout} columns={content.sheet.columns} />
        </>
      )}
    />
  );
}

const sumOf = (days: readonly { parties: number; people: number }[]) => ({
  parties: days.reduce((sum, { parties }) => sum + parties, 0),
  people: days.reduce((sum, { people }) => sum + people, 0),
});

/** Says where the print differs from the settings, so that long notes fit. */
function LayoutNotes({ layout, columns }: { layout: PrintLayout; columns: number }) {
  const { t } = useTranslation('booking-printing');
  return (
    <>
      {layout.columns < columns && (
        <NoticeBar>{t('fewerColumns', { wanted: columns, count: layout.columns })}</NoticeBar>
      )}
      {layout.fonts.size > 0 && <NoticeBar>{t('smaller', { count: layout.fonts.size })}</NoticeBar>}
    </>
  );
}
