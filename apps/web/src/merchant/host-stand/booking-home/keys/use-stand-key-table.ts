import { useNavigate } from '@tanstack/react-router';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { undoLast } from '#merchant/orders/verbs/use-order-verbs.ts';
import type { PageKey } from '#merchant/shell/page-keys.ts';
import { useNewOrders } from '../create/new-orders-context.ts';
import { STAND_DIALOGS } from '../create/stand-dialogs.ts';
import { focusStandSearch } from '../header/stand-search-field.tsx';
import { focusRow } from '../panel/focus-row.ts';
import { type Stand, useStand } from '../stand/stand-context.ts';
import { STAND_VIEWS } from '../stand/stand-search.ts';
import { useGoToDate } from '../stand/use-go-to-date.ts';
import { useMoveTime } from '../stand/use-move-time.ts';
import { usePrintLink } from '../stand/use-print-link.ts';
import { useSections } from '../stand/use-sections.ts';
import { useSelectedParty } from '../stand/use-selected-party.ts';
import { useStandAddress } from '../stand/use-stand-address.ts';
import { ACTION_KEYS, possibleActions } from '../tasks/stand-actions.ts';
import { useTasks } from '../tasks/tasks-context.ts';

import { STAND_KEYS } from './stand-keys.ts';

/** Returns all keys of the host stand with what they do now (decision 0043). The list of shortcuts is drawn from it. */
export function useStandKeyTable(): PageKey[] {
  return [
    ...useMoveKeys(),
    ...useActionKeys(),
    ...useDayKeys(useStand()),
    ...useTimelineKeys(),
    ...useCreateKeys(),
  ];
}

const doNothing = (): void => undefined;

/** Returns the keys that change a block of the timeline, which handles them itself: here they are only listed. */
function useTimelineKeys(): PageKey[] {
  const { t } = useTranslation('booking-stand');
  const { view } = useStand();
  const group = t('keys.groups.timeline');
  if (view !== 'timeline') return [];
  return [
    { group, keys: [], shown: 'Shift ← → ↑ ↓', label: t('keys.moveBlock'), run: doNothing },
    { group, keys: [], shown: 'Ctrl Shift ← →', label: t('keys.stretchBlock'), run: doNothing },
    { group, keys: [], shown: 'Alt', label: t('keys.fineSteps'), run: doNothing },
  ];
}

/** Keys that select and open orders. */
function useMoveKeys(): PageKey[] {
  const { t } = useTranslation('booking-stand');
  const { search, change } = useStandAddress();
  const { selection, select, openOrder } = useStand();
  const moveTime = useMoveTime();
  const sections = useSections();
  const group = t('keys.groups.move');
  const ids = Object.values(sections).flatMap((parties) => parties.map(({ order }) => order.id));
  const step = (by: 1 | -1) => {
    const index = selection.orderId === null ? -1 : ids.indexOf(selection.orderId);
    const next = index === -1 ? (by === 1 ? 0 : ids.length - 1) : index + by;
    const orderId = ids[Math.min(Math.max(next, 0), ids.length - 1)];
    if (orderId === undefined) return;
    select({ orderId });
    focusRow(orderId);
  };
  const close = () => {
    if (search.open) change({ open: undefined });
    else if (selection.orderId ?? selection.itemId) select({});
    else if (search.slot ?? search.q) change({ slot: undefined, q: undefined });
  };
  return [
    {
      group,
      keys: ['ArrowUp', 'ArrowDown'],
      shown: '↑ ↓',
      label: t('keys.select'),
      run: ({ key }) => step(key === 'ArrowDown' ? 1 : -1),
    },
    {
      group,
      keys: ['Enter'],
      shown: '↵',
      label: t('keys.open'),
      run: () => selection.orderId !== null && openOrder(selection.orderId),
    },
    { group, keys: ['Escape'], shown: 'Esc', label: t('keys.close'), run: close },
    {
      group,
      keys: [STAND_KEYS.search],
      shown: STAND_KEYS.search,
      label: t('keys.search'),
      run: focusStandSearch,
    },
    {
      group,
      keys: ['ArrowLeft', 'ArrowRight'],
      shown: '← →',
      label: t('keys.time'),
      run: ({ key }) => moveTime(key === 'ArrowLeft' ? -1 : 1),
    },
  ];
}

/** Keys of what is done with the selected order. All are listed; those that are not possible now do nothing. */
function useActionKeys(): PageKey[] {
  const { t } = useTranslation(['booking-stand', 'booking-staff']);
  const order = useSelectedParty()?.order;
  const { perform } = useTasks();
  const group = t('keys.groups.act');
  const possible = order ? possibleActions(order) : [];
  return [
    ...[...ACTION_KEYS].map(
      ([key, actions]): PageKey => ({
        group,
        keys: [key],
        shown: key,
        label: actions.map((name) => t(`booking-staff:verbs.${name}`)).join(' / '),
        run: ({ repeat }) => {
          // A key that is held down would mark the party as arrived and not arrived in turn.
          if (repeat) return;
          const action = actions.find((name) => possible.includes(name));
          if (order && action) perform(order, action);
        },
      }),
    ),
    { group, keys: [STAND_KEYS.undo], shown: STAND_KEYS.undo, label: t('keys.undo'), run: undoLast },
  ];
}

/** Returns the keys of dates and views, which also work while a day is read. */
export function useDayKeys({ date, today }: Pick<Stand, 'date' | 'today'>): PageKey[] {
  const { t } = useTranslation('booking-stand');
  const { change } = useStandAddress();
  const goTo = useGoToDate(today);
  const group = t('keys.groups.day');
  return [
    ...STAND_VIEWS.map(
      (view): PageKey => ({
        group,
        keys: [STAND_KEYS[view]],
        shown: STAND_KEYS[view],
        label: t(`keys.${view}`),
        run: () => change({ view }, { push: true }),
      }),
    ),
    {
      group,
      keys: [STAND_KEYS.previousDay, STAND_KEYS.nextDay],
      shown: `${STAND_KEYS.previousDay} ${STAND_KEYS.nextDay}`,
      label: t('keys.days'),
      run: ({ key }) => goTo(addDays(date, key === STAND_KEYS.nextDay ? 1 : -1)),
    },
    {
      group,
      keys: [STAND_KEYS.today],
      shown: STAND_KEYS.today,
      label: t('keys.today'),
      run: () => goTo(today),
    },
  ];
}

/** Keys that create orders and locks, check guests in, and print. */
function useCreateKeys(): PageKey[] {
  const { t } = useTranslation('booking-stand');
  const { t: ofPages } = useTranslation(['shell-merchant']);
  const { storeId, date } = useStand();
  const navigate = useNavigate();
  const { openPalette } = useTasks();
  const { openNewBooking, openWalkIn, openLock, openDialog } = useNewOrders();
  const printLink = usePrintLink(date);
  const group = t('keys.groups.make');
  const keyOf = (name: 'create' | 'walkIn' | 'lock' | 'verify' | 'print', run: () => void): PageKey => ({
    group,
    keys: [STAND_KEYS[name]],
    shown: STAND_KEYS[name],
    label: t(`keys.${name}`),
    run,
  });
  return [
    keyOf('create', openNewBooking),
    keyOf('walkIn', () => openWalkIn()),
    keyOf('lock', () => openLock()),
    keyOf('verify', () => void navigate({ href: `/web/${storeId}/verification` })),
    keyOf('print', () => void navigate({ href: printLink })),
    ...STAND_DIALOGS.map(
      (dialog): PageKey => ({
        group,
        keys: [dialog.key],
        shown: dialog.key,
        label: dialog.label(ofPages),
        run: () => openDialog(dialog),
      }),
    ),
    { group, keys: [], shown: 'Ctrl K', label: t('keys.palette'), run: openPalette },
  ];
}
