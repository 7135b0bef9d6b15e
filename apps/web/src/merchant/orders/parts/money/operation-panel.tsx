import { useSearch } from '@tanstack/react-router';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { MoneyAccount, OrderMoney } from '@xiwei/contract/money/money.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePanel } from '#shared/navigation/use-panel.ts';
import { Sheet } from '#ui/sheet.tsx';
import {
  anotherWayOf,
  deductOf,
  forfeitOf,
  type MoneyOperation,
  revokeOf,
  supplementOf,
} from './money-operations.ts';
import { OperationForm } from './operation-form.tsx';
import { PANELS, type PanelName } from './panels.ts';

/** The form of the operation that the address names, in a panel. An address that is not possible shows none. */
export function OperationPanel(props: OperationPanelProps) {
  const { t } = useTranslation('booking-order-money');
  const search = useSearch({ strict: false }) as { panel?: string; operation?: string };
  const name = PANELS.find((each) => each === search.panel);
  const [isOpen, setOpen] = usePanel(name ?? 'forfeit');
  const operation = isOpen ? operationOf(name, search.operation, props) : undefined;
  return (
    <Sheet
      open={operation !== undefined}
      onOpenChange={setOpen}
      title={name ? t(`actions.${name}`) : ''}
      wide="side"
    >
      {operation && (
        <OperationForm
          key={`${operation.name} ${search.operation ?? ''}`}
          order={props.order}
          money={props.money}
          operation={operation}
          onDone={() => setOpen(false)}
        />
      )}
    </Sheet>
  );
}

interface OperationPanelProps {
  order: StaffOrder;
  money: OrderMoney;
  account: MoneyAccount;
}

/** Returns the operation of a panel, or undefined if it is not possible now. */
function operationOf(
  name: PanelName | undefined,
  operationId: string | undefined,
  { money, account }: OperationPanelProps,
): MoneyOperation | undefined {
  const { can } = money[account];
  const entry = money.operations.find((each) => each.id === operationId && each.account === account);
  if (name === 'forfeit' && can.includes('forfeit')) return forfeitOf(account, money);
  if (name === 'deduct' && can.includes('deduct')) return deductOf(money);
  if (name === 'supplement' && can.includes('supplement')) return supplementOf();
  if (name === 'revoke' && entry?.can.includes('revoke')) return revokeOf(entry);
  if (name === 'anotherWay' && entry && entry.otherWays.length > 0) return anotherWayOf(entry);
  return undefined;
}
