import { useNavigate } from '@tanstack/react-router';
import { formatDay } from '@xiwei/contract/common/date-format.ts';
import { roleCovers } from '@xiwei/contract/common/endpoint.ts';
import {
  CalendarDays,
  LayoutGrid,
  Plus,
  Printer,
  Rows3,
  TableProperties,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ENTRIES, SETTINGS, TABS } from '#merchant/shell/all-links.ts';
import { Key } from '#merchant/shell/shortcut-help.tsx';
import { usePageNames } from '#merchant/shell/use-crumbs.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import type { CommandEntry, CommandGroup } from '#ui/command-dialog.tsx';
import { useNewOrders } from '../create/new-orders-context.ts';
import { STAND_DIALOGS } from '../create/stand-dialogs.ts';
import { STAND_KEYS } from '../keys/stand-keys.ts';
import { matchesText } from '../model/match-party.ts';
import { useStand } from '../stand/stand-context.ts';
import { STAND_VIEWS } from '../stand/stand-search.ts';
import { useGoToDate } from '../stand/use-go-to-date.ts';
import { useNameMatch } from '../stand/use-name-match.ts';
import { usePartyWords } from '../stand/use-party-words.ts';
import { usePrintLink } from '../stand/use-print-link.ts';
import { useSelectedParty } from '../stand/use-selected-party.ts';
import { useStandAddress } from '../stand/use-stand-address.ts';
import { possibleActions, styleOf } from '../tasks/stand-actions.ts';
import { useTasks } from '../tasks/tasks-context.ts';
import { datesFor } from './dates-for.ts';

/** Most guests and tables that are offered; more letters narrow them down. */
const MAX_OFFERED = 8;

const VIEW_ICONS = { plan: LayoutGrid, timeline: Rows3, list: TableProperties };

const found = (entries: readonly CommandEntry[], text: string): CommandEntry[] => {
  const wanted = text.trim().toLocaleLowerCase();
  return entries.filter(({ title }) => title.toLocaleLowerCase().includes(wanted));
};

/** Returns what the command palette offers for a text. Without one: actions, views and pages. */
export function useCommandGroups(text: string): CommandGroup[] {
  const { t } = useTranslation('booking-stand');
  const isTyped = text.trim() !== '';
  const order = useOrderCommands();
  const guests = useGuestCommands(text);
  const tables = useTableCommands(text);
  const dates = useDateCommands(text);
  const actions = useActionCommands();
  const views = useViewCommands();
  const pages = usePageCommands();
  return [
    { label: order.label, items: found(order.items, text) },
    { label: t('palette.groups.guests'), items: isTyped ? guests : [] },
    { label: t('palette.groups.tables'), items: isTyped ? tables : [] },
    { label: t('palette.groups.dates'), items: dates },
    { label: t('palette.groups.actions'), items: found(actions, text) },
    { label: t('palette.groups.views'), items: found(views, text) },
    { label: t('palette.groups.pages'), items: isTyped ? found(pages, text) : [] },
  ];
}

/** What can be done with the selected order. */
function useOrderCommands(): { label: string; items: CommandEntry[] } {
  const { t } = useTranslation('booking-staff');
  const words = usePartyWords();
  const { perform } = useTasks();
  const order = useSelectedParty()?.order;
  if (!order) return { label: '', items: [] };
  return {
    label: words.nameOf(order),
    items: possibleActions(order).map((name) => {
      const { icon: Icon, key } = styleOf(name);
      return {
        id: `verb ${name}`,
        title: t(`verbs.${name}`),
        icon: <Icon size={16} />,
        trailing: key && <Key name={key} />,
        onSelect: () => perform(order, name),
      };
    }),
  };
}

function useGuestCommands(text: string): CommandEntry[] {
  const { evening, select } = useStand();
  const words = usePartyWords();
  const matchesName = useNameMatch(text);
  const labelOf = (id: string) => evening.tableOf.get(id)?.item.label;
  return evening.parties
    .filter((party) => matchesText(party, text, labelOf, matchesName))
    .slice(0, MAX_OFFERED)
    .map((party) => ({
      id: `guest ${party.order.id}`,
      title: words.nameOf(party.order),
      detail: `${words.timeOf(party.start)} · ${words.people(party.order)} · ${words.note(party, evening)}`,
      icon: <UserRound size={16} />,
      trailing: words.tables(party.order, evening),
      onSelect: () => select({ orderId: party.order.id }),
    }));
}

function useTableCommands(text: string): CommandEntry[] {
  const { t } = useTranslation('booking-stand');
  const { evening, select } = useStand();
  const wanted = text.trim().toLocaleLowerCase();
  return evening.tables
    .filter(({ item }) => item.label.toLocaleLowerCase().startsWith(wanted))
    .slice(0, MAX_OFFERED)
    .map(({ item }) => ({
      id: `table ${item.id}`,
      title: t('palette.openTable', { label: item.label }),
      icon: <LayoutGrid size={16} />,
      onSelect: () => select({ itemId: item.id }),
    }));
}

function useDateCommands(text: string): CommandEntry[] {
  const { t } = useTranslation('booking-stand');
  const language = useLanguage();
  const { today } = useStand();
  const goTo = useGoToDate(today);
  const names = {
    yesterday: t('palette.yesterday'),
    today: t('header.today'),
    tomorrow: t('palette.tomorrow'),
  };
  return datesFor(text, today, names).map(({ date, name }) => ({
    id: `date ${date}`,
    title: name ?? formatDay(date, language),
    detail: name && formatDay(date, language),
    icon: <CalendarDays size={16} />,
    onSelect: () => goTo(date),
  }));
}

function useActionCommands(): CommandEntry[] {
  const { t } = useTranslation('booking-stand');
  const { t: ofPages } = useTranslation(['shell-merchant']);
  const { openNewBooking, openWalkIn, openLock, openDialog } = useNewOrders();
  const navigate = useNavigate();
  const printLink = usePrintLink(useStand().date);
  const entry = (name: 'create' | 'walkIn' | 'lock' | 'print', Icon: typeof Plus, onSelect: () => void) => ({
    id: `action ${name}`,
    title: t(`keys.${name}`),
    icon: <Icon size={16} />,
    trailing: <Key name={STAND_KEYS[name]} />,
    onSelect,
  });
  return [
    entry('create', Plus, openNewBooking),
    entry('walkIn', UsersRound, () => openWalkIn()),
    entry('lock', LayoutGrid, () => openLock()),
    entry('print', Printer, () => void navigate({ href: printLink })),
    ...STAND_DIALOGS.map((dialog) => ({
      id: `dialog ${dialog.key}`,
      title: dialog.label(ofPages),
      icon: <dialog.icon size={16} />,
      trailing: <Key name={dialog.key} />,
      onSelect: () => openDialog(dialog),
    })),
  ];
}

function useViewCommands(): CommandEntry[] {
  const { t } = useTranslation('booking-stand');
  const { change } = useStandAddress();
  return STAND_VIEWS.map((view) => {
    const Icon = VIEW_ICONS[view];
    return {
      id: `view ${view}`,
      title: t(`header.views.${view}`),
      icon: <Icon size={16} />,
      trailing: <Key name={STAND_KEYS[view]} />,
      onSelect: () => change({ view }, { push: true }),
    };
  });
}

/** The pages that tabs, the dashboard and the index of settings link to, each once. */
function usePageCommands(): CommandEntry[] {
  const { id: storeId, role } = useWorkplace();
  const navigate = useNavigate();
  const nameOf = usePageNames();
  const entries = ENTRIES.filter((entry) => roleCovers(role, entry.role));
  const links = [...TABS, ...entries, ...SETTINGS.flatMap((group) => group.links)];
  return [...new Set(links.map(({ page }) => page))].map((page) => ({
    id: `page ${page}`,
    title: nameOf(page),
    onSelect: () => void navigate({ href: `/web/${storeId}/${page}` }),
  }));
}
