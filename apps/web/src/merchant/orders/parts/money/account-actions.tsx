import { useRouter } from '@tanstack/react-router';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { MoneyAccount, OrderMoney } from '@xiwei/contract/money/money.model.ts';
import {
  Ban,
  Banknote,
  CirclePlus,
  type LucideIcon,
  Pencil,
  ReceiptText,
  Scissors,
  Undo2,
} from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePageKeys } from '#merchant/shell/page-keys.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { Button } from '#ui/button.tsx';
import { moneyPath } from './money-paths.ts';

type ActionName = 'payment' | 'refund' | 'forfeit' | 'deduct' | 'modify' | 'supplement' | 'confirm';

interface AccountAction {
  name: ActionName;
  /** The name of its words. */
  label: ActionName | 'change';
  /** Whether it is the next step of the order. */
  isNext: boolean;
  icon: LucideIcon;
  key: string;
  path: string;
}

const ICONS: Record<ActionName, LucideIcon> = {
  payment: Banknote,
  refund: Undo2,
  forfeit: Ban,
  deduct: Scissors,
  modify: Pencil,
  supplement: CirclePlus,
  confirm: ReceiptText,
};

const KEYS: Record<ActionName, string> = {
  payment: 'p',
  refund: 'r',
  forfeit: 'f',
  deduct: 'd',
  modify: 'm',
  supplement: 's',
  confirm: 'c',
};

/** The actions on an account, as links to their pages and panels. Each has a key. */
export function AccountActions(props: AccountActionsProps) {
  const { t } = useTranslation('booking-order-money');
  const { role } = useWorkplace();
  const router = useRouter();
  const actions = actionsOf(props);
  usePageKeys(
    t('keys.title'),
    actions.map(({ label, key, path }) => ({
      keys: [key],
      shown: key,
      label: t(`actions.${label}`),
      group: t('keys.group'),
      run: (event) => {
        event.preventDefault();
        void router.navigate({ href: path });
      },
    })),
  );
  if (actions.length === 0 && role !== 'host') return null;
  return (
    <section aria-label={t('actions.title')} className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2 empty:hidden">
        {actions.map(({ name, label, isNext, icon: Icon, key, path }) => (
          <Button
            key={name}
            variant={isNext ? 'primary' : 'secondary'}
            className={isNext || actions.length === 1 ? 'col-span-2' : ''}
            icon={<Icon aria-hidden size={16} />}
            aria-keyshortcuts={key}
            render={<PathLink path={path} />}
          >
            {t(`actions.${label}`)}
          </Button>
        ))}
      </div>
      {role === 'host' && <p className="text-ink-soft text-small">{t('actions.managersOnly')}</p>}
    </section>
  );
}

interface AccountActionsProps {
  order: StaffOrder;
  money: OrderMoney;
  account: MoneyAccount;
}

/** Lists what the reader can do with an account now, as the answers say, with where it is done. */
function actionsOf({ order, money, account }: AccountActionsProps): AccountAction[] {
  const { can } = money[account];
  const isDue = money.due.some(({ purpose }) => (purpose === 'meal') === (account === 'meal'));
  const main = moneyPath(order, account);
  const panel = (name: ActionName) => `${main}?panel=${name}`;
  const paths: Record<ActionName, string | false> = {
    payment: isDue && moneyPath(order, account, 'payment'),
    confirm: account === 'meal' && order.can.includes('changeDetails') && moneyPath(order, 'meal', 'confirm'),
    refund: can.includes('refund') && moneyPath(order, account, 'refund'),
    modify: can.includes('modify') && moneyPath(order, 'deposit', 'modify'),
    supplement: can.includes('supplement') && panel('supplement'),
    deduct: can.includes('deduct') && panel('deduct'),
    forfeit:
      can.includes('forfeit') &&
      (account === 'meal' ? moneyPath(order, 'meal', 'forfeit') : panel('forfeit')),
  };
  return (Object.keys(paths) as ActionName[]).flatMap((name) => {
    const path = paths[name];
    if (!path) return [];
    const isChange = name === 'confirm' && money.mealCost !== null;
    const isNext = name === 'payment' || (name === 'confirm' && !isChange);
    return [{ name, label: isChange ? 'change' : name, isNext, icon: ICONS[name], key: KEYS[name], path }];
  });
}
