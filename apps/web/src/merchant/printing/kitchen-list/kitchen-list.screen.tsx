import { useNavigate } from '@tanstack/react-router';
import { formatDay } from '@xiwei/contract/common/date-format.ts';
import { textFor } from '@xiwei/contract/common/language.ts';
import type { KitchenMenu } from '@xiwei/contract/preorders/preorders.model.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { Soup } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useRead } from '#api/hooks.ts';
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
import { EmptyState } from '#ui/empty-state.tsx';
import { SideTheme } from '#ui/side-theme.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { printRangeOf } from '../parts/print-range.ts';
import { PrintActions, PrintTools } from '../parts/print-tools.tsx';
import { useKitchenMenus } from '../parts/use-kitchen-menus.ts';
import { type KitchenDish, kitchenSumsOf } from './kitchen-sums.ts';
import '../paper/paper.css';

/** What the parties of a day or of several days have ordered in advance, summed up for the kitchen. */
export function KitchenListScreen() {
  const { t } = useTranslation('booking-printing');
  const { id: storeId } = useWorkplace();
  const params = { storeId };
  const { search } = usePage('/web/$storeId/kitchen-list');
  const navigate = useNavigate();
  const language = useLanguage();
  const { businessDate } = useStoreCalendar();
  const settings = useRead(storeSettingsApi.readStoreSettings, { params });
  const seating = useRead(seatingApi.readSeating, { params });
  const range = printRangeOf(search, businessDate);
  const shift = seating.data?.shifts.find(({ id }) => id === search.shift);
  const isReady = settings.data !== undefined && seating.data !== undefined;
  const menus = useKitchenMenus({ ...range, shiftId: shift?.id }, isReady);
  const change = (changes: Partial<typeof search>) =>
    void navigate({ to: '.', search: { ...search, ...changes }, replace: true } as never);
  const canPrint = (menus.data?.items.length ?? 0) > 0;
  const print = () => canPrint && window.print();
  const pageName = usePageName();
  usePageKeys(pageName, [{ group: pageName, keys: ['p'], shown: 'p', label: t('tools.print'), run: print }]);
  const days = range.from === range.to ? [range.from] : [range.from, range.to];
  const period = days.map((day) => formatDay(day, language)).join(' – ');
  const title = [period, shift && textFor(shift.name, language)].filter(Boolean).join(' · ');
  return (
    <StorePage actions={<PrintActions disabled={!canPrint} onPrint={print} />}>
      <PrintTools
        {...{ range }}
        shiftId={shift?.id}
        isRange={search.from !== undefined}
        shifts={seating.data?.shifts ?? []}
        onRange={({ from, to }, isRange) =>
          change(isRange ? { date: undefined, from, to } : { date: from, from: undefined, to: undefined })
        }
        onShift={(shiftId) => change({ shift: shiftId })}
      />
      <Loaded of={allOf({ settings, seating, menus })} skeleton={<SkeletonList count={6} />}>
        {(read) => <KitchenList menus={read.menus.items} title={title} />}
      </Loaded>
    </StorePage>
  );
}

function KitchenList({ menus, title }: { menus: readonly KitchenMenu[]; title: string }) {
  const { t } = useTranslation('booking-printing');
  if (menus.length === 0)
    return (
      <EmptyState
        icon={<Soup size={30} strokeWidth={1.5} />}
        title={t('kitchen.empty.title')}
        detail={t('kitchen.empty.detail')}
      />
    );
  const dishes = kitchenSumsOf(menus);
  const detail = t('kitchen.detail', { count: menus.length });
  return (
    <>
      <p role="status" className="text-ink-soft text-small">
        {detail}
      </p>
      <KitchenTable dishes={dishes} />
      {createPortal(
        <SideTheme side="merchant" className="print-root" data-theme="light" aria-hidden>
          <div className="print-paper">
            <header className="print-header">
              <h2>{`${t('kitchen.title')} · ${title}`}</h2>
              <p>{detail}</p>
            </header>
            <KitchenTable dishes={dishes} />
          </div>
        </SideTheme>,
        document.body,
      )}
    </>
  );
}

function KitchenTable({ dishes }: { dishes: readonly KitchenDish[] }) {
  const { t } = useTranslation('booking-printing');
  return (
    <table className="w-full max-w-180 border-collapse text-start">
      <thead>
        <tr className="border-line-strong border-b">
          <th className="py-2 pe-4 text-start">{t('kitchen.dish')}</th>
          <th className="py-2 pe-4 text-end">{t('kitchen.count')}</th>
          <th className="py-2 text-start">{t('kitchen.notes')}</th>
        </tr>
      </thead>
      <tbody>
        {dishes.map(({ key, title, quantity, seats, choices, notes }) => (
          <tr key={key} className="break-inside-avoid border-line border-b align-baseline">
            <td className="break-words py-2 pe-4">
              {title}
              {seats !== null && (
                <span className="block text-ink-soft">{t('forPeople', { count: seats })}</span>
              )}
              {choices.length > 0 && (
                <ul className="ps-4">
                  {choices.map((choice) => (
                    <li key={choice.title}>{t('dish', { dish: choice.title, count: choice.quantity })}</li>
                  ))}
                </ul>
              )}
            </td>
            <td className="py-2 pe-4 text-end font-semibold tabular-nums">{quantity}</td>
            <td className="break-words py-2">
              {notes.map(({ note, quantity: count }) => t('dish', { dish: note, count })).join(' · ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
