import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { MoneyAccount, OrderMoney } from '@xiwei/contract/money/money.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { orderPath } from '#merchant/orders/detail/order-path.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { AccountActions } from './account-actions.tsx';
import { accountFigures } from './account-figures.ts';
import { DueList } from './due-list.tsx';
import { STATE_TONES } from './money-states.ts';
import { OperationLog } from './operation-log.tsx';
import { OperationPanel } from './operation-panel.tsx';
import { useMoneyWords } from './use-money-words.ts';

interface AccountViewProps {
  order: StaffOrder;
  money: OrderMoney;
  account: MoneyAccount;
}

/** The deposit or the meal cost of an order: its state and amounts, what is due, payments, and all operations. */
export function AccountView({ order, money, account }: AccountViewProps) {
  const { t } = useTranslation('booking-order-money');
  return (
    <div className="grid min-w-0 gap-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:gap-8">
      <div className="flex min-w-0 flex-col gap-6">
        <AccountCard order={order} money={money} account={account} />
        <AccountActions order={order} money={money} account={account} />
        <DueList order={order} money={money} account={account} />
        <Button
          variant="quiet"
          size="small"
          className="self-start"
          render={<PathLink path={orderPath(order)} />}
        >
          {t('links.order')}
        </Button>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <PaymentList money={money} account={account} />
        <OperationLog order={order} money={money} account={account} />
      </div>
      <OperationPanel order={order} money={money} account={account} />
    </div>
  );
}

function AccountCard({ order, money, account }: AccountViewProps) {
  const { t } = useTranslation(['booking-order-money', 'booking-order-detail']);
  const words = useMoneyWords();
  const summary = money[account];
  const isPrepaid = order.policy.deposit.basis === 'wholeMeal';
  const { main, figures, isPaidAhead } = accountFigures(money, account);
  const state = isPaidAhead ? 'paid' : summary.state;
  const title = account === 'deposit' && isPrepaid ? 'prepaid' : account;
  return (
    <DetailSection title={t(`accounts.${title}`)}>
      <Card className="flex flex-col gap-3 shadow-none">
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <p className="font-semibold text-headline tabular-nums">
            {main === null ? t('figures.noMealCost') : words.money(main)}
          </p>
          <Badge tone={STATE_TONES[state]}>{t(`booking-order-detail:money.states.${state}`)}</Badge>
        </div>
        {figures.length === 0 ? (
          <p className="text-ink-soft text-small">{t(`nothing.${account}`)}</p>
        ) : (
          <dl className="flex flex-col gap-1.5 text-small">
            {figures.map(({ name, amount }) => (
              <div key={name} className="flex items-baseline justify-between gap-4">
                <dt className="text-ink-soft">{t(`figures.${name}`)}</dt>
                <dd className="tabular-nums">{words.money(amount)}</dd>
              </div>
            ))}
          </dl>
        )}
        {isPaidAhead && isPrepaid && (
          <p className="border-line border-t pt-3 text-ink-soft text-small">
            {t('prepaid', { amount: words.money(money.mealCost ?? 0) })}
          </p>
        )}
      </Card>
    </DetailSection>
  );
}

interface PaymentListProps {
  money: OrderMoney;
  account: MoneyAccount;
}

/** The payments to an account, each with its method, channel and time. */
function PaymentList({ money, account }: PaymentListProps) {
  const { t } = useTranslation('booking-order-money');
  const words = useMoneyWords();
  const payments = money.operations.filter((each) => each.account === account && each.type === 'pay');
  return (
    <DetailSection title={t('payments.title')}>
      {payments.length === 0 ? (
        <p className="text-ink-soft text-small">{t('payments.none')}</p>
      ) : (
        <ul aria-label={t('payments.title')} className="flex flex-col gap-1.5">
          {payments.map(({ id, ways, amount, at }) => (
            <li key={id} className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">
                {ways.map((way) => words.method(way)).join('、')}
                <span className="block text-ink-soft text-small">{words.moment(at)}</span>
              </span>
              <span className="shrink-0 font-medium tabular-nums">{words.money(amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </DetailSection>
  );
}
