import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import {
  BookPlus,
  Combine,
  EllipsisVertical,
  Footprints,
  Lock,
  LockOpen,
  MoveRight,
  PanelRightOpen,
  PartyPopper,
} from 'lucide-react';
import type { RefObject } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { isPossible } from '#merchant/orders/verbs/possible-verbs.ts';
import type { VerbName } from '#merchant/orders/verbs/verb.ts';
import { VERBS } from '#merchant/orders/verbs/verbs.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, type MenuAction } from '#ui/menu.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useNewOrders } from '../create/new-orders-context.ts';
import type { Claim, Party } from '../model/evening.ts';
import { useTasks } from '../tasks/tasks-context.ts';

/** What the menu offers of a party, if it is possible; everything else is in its details. */
const MENU_VERBS = [
  'accept',
  'continueService',
  'arrive',
  'unarrive',
  'complete',
  'turnOver',
  'closeAbsent',
  'swap',
  'note',
  'pin',
  'unpin',
  'autoAssign',
] as const satisfies VerbName[];

export interface TableMenuProps {
  storeId: string;
  table: { id: string; label: string };
  party: Party | null;
  claim: Claim | null;
  /** Where a booking made from here begins. */
  date: string;
  time: string;
  trigger: RefObject<HTMLButtonElement | null>;
  returnFocusTo: () => HTMLElement | null;
  onOpen: (orderId: string) => void;
  /** Starts choosing another table for the party. */
  onMove: (orderId: string) => void;
  className?: string;
}

/** The actions of a table: those of its party or feast, and booking, seating and locking there. */
export function TableMenu(props: TableMenuProps) {
  const { table, party, trigger, returnFocusTo, className } = props;
  const { t } = useTranslation('booking-views');
  const partyActions = usePartyActions(props);
  const tableActions = useTableActions(props);
  const name = t('tableName', { label: table.label });
  return (
    <Menu
      label={t('menu', { table: name })}
      groups={party ? [partyActions, tableActions] : [tableActions]}
      returnFocusTo={returnFocusTo}
      trigger={
        <IconButton
          ref={trigger}
          label={t('menu', { table: name })}
          icon={<EllipsisVertical aria-hidden size={16} />}
          size="small"
          variant="filled"
          className={className}
        />
      }
    />
  );
}

function usePartyActions({ party, onOpen, onMove }: TableMenuProps): MenuAction[] {
  const { t } = useTranslation('booking-staff');
  const { perform } = useTasks();
  if (!party) return [];
  const { order } = party;
  const icon = (name: VerbName) => {
    const { icon: Icon } = VERBS[name];
    return <Icon aria-hidden size={16} />;
  };
  return [
    {
      label: t('verbs.open'),
      icon: <PanelRightOpen aria-hidden size={16} />,
      shortcut: '↵',
      onSelect: () => onOpen(order.id),
    },
    ...MENU_VERBS.filter((name) => isPossible(order, name)).map((name) => ({
      label: t(`verbs.${name}`),
      icon: icon(name),
      shortcut: VERBS[name].key,
      onSelect: () => perform(order, name),
    })),
    ...(isPossible(order, 'move')
      ? [
          {
            label: t('verbs.move'),
            icon: <MoveRight aria-hidden size={16} />,
            shortcut: VERBS.move.key,
            onSelect: () => onMove(order.id),
          },
          {
            label: t('verbs.join'),
            icon: <Combine aria-hidden size={16} />,
            onSelect: () => perform(order, 'join'),
          },
        ]
      : []),
  ];
}

function useTableActions({ storeId, table, claim, date, time }: TableMenuProps): MenuAction[] {
  const { t } = useTranslation('booking-views');
  const { openWalkIn, openLock } = useNewOrders();
  const unlock = useAction(hostStandApi.unlockTables, {
    onAnswer: () => showToast({ text: t('unlocked', { table: t('tableName', { label: table.label }) }) }),
  });
  if (claim?.type === 'lock')
    return [
      {
        label: t('unlock'),
        icon: <LockOpen aria-hidden size={16} />,
        onSelect: () => unlock.mutate({ params: { storeId, lockId: claim.lock.id } }),
      },
    ];
  if (claim?.type === 'feast')
    return [
      {
        label: t('openFeast'),
        icon: <PartyPopper aria-hidden size={16} />,
        render: <PathLink path={`/web/${storeId}/feast-detail/${claim.feast.id}`} />,
      },
    ];
  const place = `date=${date}&time=${time}&table=${table.id}`;
  return [
    {
      label: t('book'),
      icon: <BookPlus aria-hidden size={16} />,
      render: <PathLink path={`/web/${storeId}/store-order-create?${place}&method=phone`} />,
    },
    {
      label: t('walkIn'),
      icon: <Footprints aria-hidden size={16} />,
      onSelect: () => openWalkIn(table.id),
    },
    {
      label: t('lock'),
      icon: <Lock aria-hidden size={16} />,
      onSelect: () => openLock(table.id, time),
    },
  ];
}
