import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { AccountSummary, OrderMoney as Money } from '@xiwei/contract/money/money.model.ts';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useDepositTerms } from '#shared/booking/use-deposit-terms.ts';
import { Badge } from '#ui/badge.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import type { Tone } from '#ui/tone.ts';
import { useOrderWords } from '../parts/order-words.ts';
import { agreedTiers } from './agreed-tiers.ts';
import { MoneyHistory } from './money-history.tsx';

interface OrderMoneyProps {
  order: DinerOrder;
  timezone: string;
  money: Money;
}

/** Money of an order: accounts, totals, cancellation terms and history. */
export function OrderMoney({ order, timezone, money }: OrderMoneyProps) {
  const { t } = useTranslation('booking-orders');
  const accounts = (['deposit', 'meal'] as const).filter((name) => money[name].state !== 'none');
  const isPrepaid = order.policy.deposit.basis === 'wholeMeal';
  const names = {
    deposit: t(isPrepaid ? 'money.prepaid' : 'money.deposit'),
    meal: t(money.deposit.state === 'none' ? 'money.meal' : 'money.mealRest'),
  };
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading title={t('money.title')} />
      {accounts.length === 0 && <p className="text-ink-soft text-small">{t('money.none')}</p>}
      {accounts.map((account) => (
        <MoneyAccountCard
          key={account}
          name={names[account]}
          account={money[account]}
          state={shownState(money[account], isPrepaid)}
        />
      ))}
      <Totals money={money} />
      <CancellationTerms order={order} timezone={timezone} />
      <MoneyHistory
        operations={money.operations}
        names={{ ...names, ...(isPrepaid && { deposit: t('money.meal') }) }}
        timeZone={timezone}
      />
    </section>
  );
}

type AccountState = AccountSummary['state'];

const TONES: Record<AccountState, Tone> = {
  none: 'neutral',
  unpaid: 'caution',
  paid: 'positive',
  partlyPaid: 'caution',
  refunding: 'info',
  refunded: 'positive',
  forfeited: 'negative',
  deducted: 'positive',
};

/** Returns the state shown to the diner. A prepaid meal shows as paid after it was deducted from the bill. */
const shownState = ({ state }: AccountSummary, isPrepaid: boolean): AccountState =>
  isPrepaid && state === 'deducted' ? 'paid' : state;

const AMOUNTS = ['paid', 'refunding', 'refunded', 'forfeited', 'deducted'] as const;

interface MoneyAccountCardProps {
  name: string;
  account: AccountSummary;
  state: AccountState;
}

function MoneyAccountCard({ name, account, state }: MoneyAccountCardProps) {
  const { t } = useTranslation('booking-orders');
  const { money } = useOrderWords();
  const parts = AMOUNTS.filter((part) => account[part] > 0);
  return (
    <div className="flex flex-col gap-1.5 rounded-normal bg-sunken px-4 py-3.5">
      <div className="flex items-center justify-between gap-3">
        <p className="flex items-center gap-2 font-semibold">
          {name}
          <Badge tone={TONES[state]}>{t(`money.states.${state}`)}</Badge>
        </p>
        <p className="font-semibold text-lead tabular-nums">{money(account.asked)}</p>
      </div>
      {parts.length > 0 && (
        <dl className="flex flex-wrap gap-x-5 gap-y-0.5 text-ink-soft text-small">
          {parts.map((part) => (
            <div key={part} className="flex gap-1.5">
              <dt>{t(`money.${part}`)}</dt>
              <dd className="tabular-nums">{money(account[part])}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** Totals once the meal has a price: meal cost, coupons, total and outstanding amount. */
function Totals({ money: shown }: { money: Money }) {
  const { mealCost, couponWorth, total, outstanding, deposit, meal } = shown;
  const { t } = useTranslation('booking-orders');
  const { money } = useOrderWords();
  const isRedundant = meal.state === 'none' && total === deposit.asked;
  if (mealCost === null || (couponWorth === 0 && (total === 0 || isRedundant))) return null;
  const lines = [
    ...(mealCost === total ? [] : [['mealCost', mealCost] as const]),
    ...(couponWorth > 0 ? [['coupons', couponWorth] as const] : []),
    ['total', total] as const,
    ...(outstanding > 0 ? [['outstanding', outstanding] as const] : []),
  ];
  return (
    <dl className="flex flex-col gap-1 px-4 text-small">
      {lines.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-3 last:font-semibold">
          <dt>{t(`money.${name}`)}</dt>
          <dd className="tabular-nums">{money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Deposit and cancellation terms agreed for the order. Renders nothing once it is over. */
function CancellationTerms({ order, timezone }: { order: DinerOrder; timezone: string }) {
  const terms = useDepositTerms();
  if (order.status === 'closed' || order.status === 'finished' || order.status === 'waitFinalPayment') {
    return null;
  }
  const { policy, deposit, date } = order;
  const sentence = terms.sentence(
    { ...policy.deposit, deposit, cancellation: agreedTiers(order, timezone, serverNow()) },
    { date, today: dateIn(timezone, serverNow()), unit: undefined },
  );
  return <p className="text-ink-soft text-small">{sentence}</p>;
}
