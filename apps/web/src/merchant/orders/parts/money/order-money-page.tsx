import { useNavigate, useParams } from '@tanstack/react-router';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { MoneyAccount, MoneyAction, OrderMoney } from '@xiwei/contract/money/money.model.ts';
import { CircleSlash } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useOrderMoney } from '#merchant/orders/detail/money-section.tsx';
import { OrderPage } from '#merchant/orders/detail/order-page.tsx';
import { useOrderName } from '#merchant/orders/verbs/use-order-name.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { NotAllowed } from '#shared/identity/not-allowed.tsx';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { MoneyOperation, OperationName } from './money-operations.ts';
import { moneyPath } from './money-paths.ts';
import { OperationForm } from './operation-form.tsx';

interface OrderMoneyPageProps {
  width?: 'full' | 'form';
  children: (order: StaffOrder, money: OrderMoney) => ReactNode;
}

/** A page about the money of the order in its address: reads both and keeps them current. */
export function OrderMoneyPage({ width = 'form', children }: OrderMoneyPageProps) {
  const { orderId = '' } = useParams({ strict: false }) as { orderId?: string };
  const nameOf = useOrderName();
  return (
    <OrderPage
      orderId={orderId}
      width={width}
      detailOf={(order) => `${nameOf(order)} · ${order.bookingCode}`}
    >
      {(order) => <WithMoney order={order}>{(money) => children(order, money)}</WithMoney>}
    </OrderPage>
  );
}

function WithMoney({ order, children }: { order: StaffOrder; children: (money: OrderMoney) => ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <Loaded
      of={useOrderMoney(order)}
      skeleton={
        <div role="status" aria-label={t('states.loading')} className="flex flex-col gap-4">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      }
    >
      {children}
    </Loaded>
  );
}

interface OperationPageProps {
  account: MoneyAccount;
  /** The action in the account's `can` that the operation needs. */
  action: MoneyAction;
  name: Extract<OperationName, keyof typeof NOT_NOW>;
  operationOf: (money: OrderMoney) => MoneyOperation;
}

const NOT_NOW = { refund: true, forfeit: true, modify: true, confirm: true } as const;

/** A page with the form of one operation. When it is done, the page of the account follows. */
export function OperationPage({ account, action, name, operationOf }: OperationPageProps) {
  const navigate = useNavigate();
  return (
    <OrderMoneyPage>
      {(order, money) => {
        const isAllowed =
          action === 'confirm' ? order.can.includes('changeDetails') : money[account].can.includes(action);
        if (!isAllowed) return <NotNow order={order} account={account} name={name} />;
        return (
          <OperationForm
            key={order.id}
            order={order}
            money={money}
            operation={operationOf(money)}
            onDone={() => void navigate({ to: moneyPath(order, account), replace: true } as never)}
          />
        );
      }}
    </OrderMoneyPage>
  );
}

interface NotNowProps {
  order: StaffOrder;
  account: MoneyAccount;
  name: OperationPageProps['name'];
}

/** Shown if an operation is not possible: to hosts that they may not do it, to managers why not. */
function NotNow({ order, account, name }: NotNowProps) {
  const { t } = useTranslation('booking-order-money');
  const { role } = useWorkplace();
  const back = (
    <Button render={<PathLink path={moneyPath(order, account)} />}>{t(`links.account.${account}`)}</Button>
  );
  if (role === 'host' && name !== 'confirm')
    return <NotAllowed title={t('notNow.hostTitle')} detail={t('notNow.hostDetail')} action={back} />;
  return (
    <EmptyState
      icon={<CircleSlash size={30} strokeWidth={1.5} />}
      title={t('notNow.title')}
      detail={t(`notNow.${name}`)}
      action={back}
    />
  );
}
