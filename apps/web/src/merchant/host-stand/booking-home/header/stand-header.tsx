import type { Seating } from '@xiwei/contract/seating/seating.model.ts';
import type { StoreSettings } from '@xiwei/contract/stores/store-settings.model.ts';
import { LayoutGrid, type LucideIcon, Plus, Printer, Rows3, TableProperties, UsersRound } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Key } from '#merchant/shell/shortcut-help.tsx';
import { useShortcutsOn } from '#merchant/shell/shortcuts.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { useNewOrders } from '../create/new-orders-context.ts';
import { STAND_DIALOGS } from '../create/stand-dialogs.ts';
import { STAND_KEYS } from '../keys/stand-keys.ts';
import type { Board } from '../model/evening.ts';
import { STAND_VIEWS, type StandView } from '../stand/stand-search.ts';
import { usePrintLink } from '../stand/use-print-link.ts';
import { useStandAddress } from '../stand/use-stand-address.ts';
import { useView } from '../stand/use-view.ts';
import { DateChoice } from './date-choice.tsx';
import { type BoardRead, LiveState } from './live-state.tsx';
import { ShiftChoice } from './shift-choice.tsx';
import { StandSearchField } from './stand-search-field.tsx';

const ICONS: Record<StandView, LucideIcon> = { plan: LayoutGrid, timeline: Rows3, list: TableProperties };

interface StandHeaderProps {
  date: string;
  today: string;
  settings: StoreSettings;
  seating: Seating;
  board: BoardRead & { data: Board | undefined };
}

/**
 * Bar of the host stand: date, shift, view, search, what can be created, and whether it is up to date. On a phone it has two rows: the
 * date with search, print and state; shift, view and what can be created. On a tablet it is one row, if its words are short enough.
 */
export function StandHeader({ date, today, settings, seating, board }: StandHeaderProps) {
  const { t } = useTranslation('booking-stand');
  return (
    <section
      aria-label={t('header.label')}
      className="z-10 flex flex-wrap items-center gap-x-2 gap-y-1.5 max-sm:gap-x-1 border-line border-b bg-surface px-3 py-1.5 lg:min-h-14 lg:max-xl:gap-x-1 lg:max-xl:px-2"
    >
      <DateChoice date={date} today={today} />
      <ShiftChoice date={date} seating={seating} pacing={board.data?.pacing} />
      <ViewChoice settings={settings} />
      <StandSearchField />
      <DialogButtons />
      <CreateButtons />
      <PrintButton date={date} />
      <LiveState read={board} timezone={settings.base.timezone} />
    </section>
  );
}

/** The buttons of modules' dialogs. On a phone they have a row of their own. */
function DialogButtons() {
  const { openDialog } = useNewOrders();
  return STAND_DIALOGS.map((dialog) => (
    <dialog.Button
      key={dialog.key}
      shortcut={dialog.key}
      onOpen={() => openDialog(dialog)}
      className="px-3 whitespace-nowrap lg:max-xl:px-1.5 max-sm:order-last max-sm:w-full"
    />
  ));
}

function CreateButtons() {
  const { t } = useTranslation('booking-stand');
  const { openWalkIn, openNewBooking } = useNewOrders();
  const [keysOn] = useShortcutsOn();
  const keyOf = (key: string) =>
    keysOn && (
      <span aria-hidden className="max-2xl:hidden">
        <Key name={key} />
      </span>
    );
  return (
    <>
      <Button
        variant="secondary"
        icon={<UsersRound aria-hidden size={18} className="lg:max-2xl:hidden" />}
        className="px-3 whitespace-nowrap lg:max-xl:px-1.5 max-sm:ms-auto max-sm:w-11 max-sm:gap-0 max-sm:px-0"
        onClick={() => openWalkIn()}
      >
        <span className="flex items-center gap-2 max-sm:sr-only">
          <span>{t('header.walkIn')}</span> {keyOf(STAND_KEYS.walkIn)}
        </span>
      </Button>
      <Button
        icon={<Plus aria-hidden size={18} className="lg:max-2xl:hidden" />}
        className="px-3 whitespace-nowrap lg:max-xl:px-1.5 max-sm:w-11 max-sm:gap-0 max-sm:px-0"
        onClick={openNewBooking}
      >
        <span className="flex items-center gap-2 max-sm:sr-only">
          {t('header.newBooking')} {keyOf(STAND_KEYS.create)}
        </span>
      </Button>
    </>
  );
}

/** Link to the print preview of the open date and shift. */
function PrintButton({ date }: { date: string }) {
  const { t } = useTranslation('booking-stand');
  return (
    <IconButton
      label={t('keys.print')}
      icon={<Printer aria-hidden size={20} />}
      aria-keyshortcuts={STAND_KEYS.print}
      className="max-sm:order-first"
      render={<PathLink path={usePrintLink(date)} />}
    />
  );
}

/** Switch between the views. A tablet and a phone show icons, a narrow desktop words. */
function ViewChoice({ settings }: { settings: StoreSettings }) {
  const { t } = useTranslation('booking-stand');
  const { change } = useStandAddress();
  const view = useView(settings);
  const options = STAND_VIEWS.map((value) => {
    const Icon = ICONS[value];
    return {
      value,
      icon: <Icon aria-hidden size={18} className="xl:max-2xl:hidden" />,
      label: <span className="max-sm:sr-only lg:max-xl:sr-only">{t(`header.views.${value}`)}</span>,
    };
  });
  return (
    <SegmentedControl
      label={t('header.view')}
      options={options}
      value={view}
      onChange={(next) => change({ view: next }, { push: true })}
    />
  );
}
