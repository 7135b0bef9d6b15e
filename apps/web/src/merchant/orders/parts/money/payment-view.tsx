import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { MoneyAccount, OrderMoney } from '@xiwei/contract/money/money.model.ts';
import { CircleCheck } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { LinkToSend } from '#merchant/orders/detail/link-to-send.tsx';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DueRequest, dueOf } from './due-list.tsx';
import { type MoneyOperation, offlineOf, offlineSupplementOf, supplementOf } from './money-operations.ts';
import { moneyPath } from './money-paths.ts';
import { OperationForm } from './operation-form.tsx';
import { useMoneyWords } from './use-money-words.ts';

interface PaymentViewProps {
  order: StaffOrder;
  money: OrderMoney;
  account: MoneyAccount;
}

/** How an account is paid: by a link with a QR code, or at the store. Managers can ask for more deposit. */
export function PaymentView({ order, money, account }: PaymentViewProps) {
  const { t } = useTranslation('booking-order-money');
  const [due] = dueOf(money, account);
  const offline = offlineOperation({ order, money, account });
  const canAskMore = account === 'deposit' && money.deposit.can.includes('supplement');
  return (
    <div className="flex flex-col gap-8">
      {due ? <LinkSection order={order} due={due} /> : <NothingDue order={order} account={account} />}
      {offline && (
        <DetailSection title={t('payment.offlineTitle')}>
          <p className="text-ink-soft text-small">{t('payment.offlineLead')}</p>
          {/* A payment in part leaves another amount due, which the field then begins with. */}
          <OperationForm
            key={`${order.id} ${due?.intentId ?? ''}`}
            order={order}
            money={money}
            operation={offline}
            onDone={() => undefined}
          />
        </DetailSection>
      )}
      {due && !offline && <p className="text-ink-soft text-small">{t('payment.offlineOff')}</p>}
      {canAskMore && (
        <DetailSection title={t('payment.supplementTitle')}>
          <p className="text-ink-soft text-small">{t('payment.supplementLead')}</p>
          <OperationForm
            key={`${order.id} ${money.deposit.asked}`}
            order={order}
            money={money}
            operation={supplementOf()}
            onDone={() => undefined}
          />
        </DetailSection>
      )}
    </div>
  );
}

/** Returns how a payment at the store is recorded, or undefined if it is not possible now. */
function offlineOperation({ order, money, account }: PaymentViewProps): MoneyOperation | undefined {
  const [due] = dueOf(money, account);
  if (due && due.purpose !== 'supplement')
    return order.can.includes('recordOfflinePayment') ? offlineOf(account, due.amount) : undefined;
  const isOpen = order.status !== 'waitDepositPayment' && money.deposit.can.includes('supplement');
  return account === 'deposit' && isOpen && due ? offlineSupplementOf(due.amount) : undefined;
}

function LinkSection({ order, due }: { order: StaffOrder; due: OrderMoney['due'][number] }) {
  const { t } = useTranslation(['booking-order-money', 'booking-order-detail', 'common']);
  const words = useMoneyWords();
  const link = useRead(moneyApi.makePaymentLink, { params: { storeId: order.storeId, orderId: order.id } });
  return (
    <DetailSection title={t('payment.linkTitle')}>
      <div className="rounded-normal bg-sunken px-3 py-2.5">
        <DueRequest request={due} />
      </div>
      <p>{t('payment.linkLead', { amount: words.money(due.amount) })}</p>
      <Loaded
        of={link}
        missing={<p>{t('booking-order-detail:link.paid')}</p>}
        missingCodes={['paymentInfoMissing']}
        skeleton={
          <div role="status" aria-label={t('common:states.loading')}>
            <Skeleton className="h-64 w-full" />
          </div>
        }
      >
        {({ path }) => (
          <div className="flex flex-col items-center gap-4">
            <LinkToSend url={new URL(path, location.origin).href} title={t('payment.linkTitle')} />
          </div>
        )}
      </Loaded>
    </DetailSection>
  );
}

function NothingDue({ order, account }: { order: StaffOrder; account: MoneyAccount }) {
  const { t } = useTranslation('booking-order-money');
  return (
    <EmptyState
      icon={<CircleCheck size={30} strokeWidth={1.5} />}
      title={t('payment.nothingTitle')}
      detail={t(account === 'meal' ? 'payment.nothingMeal' : 'payment.nothingDeposit')}
      action={
        <Button variant="secondary" render={<PathLink path={moneyPath(order, account)} />}>
          {t(`links.account.${account}`)}
        </Button>
      }
    />
  );
}
