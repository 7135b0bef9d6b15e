import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import type { AccountSummary, OrderMoney } from '@xiwei/contract/money/money.model.ts';
import { useRead } from '#api/hooks.ts';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DetailSection, Fact, FactList } from '#ui/detail-section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { moneyPath } from '../parts/money/money-paths.ts';
import { STATE_TONES } from '../parts/money/money-states.ts';
import { useOrderVerbs } from '../verbs/use-order-verbs.ts';
import { MealCostField } from './meal-cost-field.tsx';
import { useOrderWords } from './use-order-words.ts';

const AMOUNTS = ['paid', 'refunding', 'refunded', 'forfeited', 'deducted'] as const;

/** Reads the money of an order. */
export const useOrderMoney = ({ storeId, id }: StaffOrder) =>
  useRead(orderMoneyApi.readOrderMoney, { params: { storeId, orderId: id } });

/** The money of an order: deposit and meal with their states, what is due, and until when cancelling is free. */
export function MoneySection({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('booking-order-detail');
  return (
    <DetailSection title={t('money.title')}>
      <Loaded of={useOrderMoney(order)} skeleton={<MoneySkeleton />}>
        {(money) => <MoneyFacts order={order} money={money} />}
      </Loaded>
    </DetailSection>
  );
}

function MoneySkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('states.loading')}>
      <Skeleton className="h-16 w-full" />
    </div>
  );
}

function MoneyFacts({ order, money }: { order: StaffOrder; money: OrderMoney }) {
  const { t } = useTranslation('booking-order-detail');
  const words = useOrderWords();
  const { run } = useOrderVerbs();
  const isPrepaid = order.policy.deposit.basis === 'wholeMeal';
  const hasNothing = money.deposit.state === 'none' && money.meal.state === 'none' && order.mealCost === null;
  const { ruleName } = order.policy.deposit;
  return (
    <>
      {hasNothing && <p className="text-ink-soft text-small">{t('money.none')}</p>}
      <Account name={t(isPrepaid ? 'money.prepaid' : 'money.deposit')} account={money.deposit} />
      <FactList>
        <Fact
          name={t('money.mealCost')}
          action={
            order.can.includes('changeDetails') && (
              <MealCostField
                value={order.mealCost}
                onSave={(mealCost) => void run(order, 'mealCost', { mealCost })}
              />
            )
          }
        >
          {order.mealCost === null ? (
            <span className="text-ink-soft">{t('money.noMealCost')}</span>
          ) : (
            words.money(order.mealCost)
          )}
        </Fact>
        {money.total > 0 && (
          <Fact name={t('money.total')}>
            <span className="tabular-nums">{words.money(money.total)}</span>
          </Fact>
        )}
        {money.couponWorth > 0 && (
          <Fact name={t('money.coupons')}>
            <span className="tabular-nums">{words.money(money.couponWorth)}</span>
          </Fact>
        )}
        {money.outstanding > 0 && (
          <Fact name={t('money.outstanding')}>
            <span className="font-semibold">{words.money(money.outstanding)}</span>
          </Fact>
        )}
        {money.due.map(({ intentId, expiresAt }) => (
          <Fact key={intentId} name={t('money.payBefore')}>
            {words.moment(expiresAt)}
          </Fact>
        ))}
        {ruleName && <Fact name={t('money.rule')}>{ruleName}</Fact>}
      </FactList>
      <Account name={t('money.mealRest')} account={money.meal} />
      <FreeCancellation order={order} />
      <div className="flex flex-wrap gap-2">
        {(['deposit', 'meal'] as const).map((account) => (
          <Button
            key={account}
            size="small"
            variant="secondary"
            render={<PathLink path={moneyPath(order, account)} />}
          >
            {t(`money.links.${account}`)}
          </Button>
        ))}
      </div>
    </>
  );
}

function Account({ name, account }: { name: string; account: AccountSummary }) {
  const { t } = useTranslation('booking-order-detail');
  const { money } = useOrderWords();
  if (account.state === 'none') return null;
  const amounts = AMOUNTS.filter((amount) => account[amount] > 0);
  return (
    <div className="flex flex-col gap-1 rounded-normal bg-sunken px-3 py-2.5">
      <div className="flex items-center justify-between gap-3">
        <p className="flex items-center gap-2 font-medium text-small">
          {name}
          <Badge tone={STATE_TONES[account.state]}>{t(`money.states.${account.state}`)}</Badge>
        </p>
        <p className="font-semibold tabular-nums">{money(account.asked)}</p>
      </div>
      {amounts.length > 0 && (
        <dl className="flex flex-wrap gap-x-4 text-ink-soft text-small">
          {amounts.map((amount) => (
            <div key={amount} className="flex gap-1.5">
              <dt>{t(`money.${amount}`)}</dt>
              <dd className="tabular-nums">{money(account[amount])}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** Until when the diner can cancel without the store's agreement. Nothing once the meal has begun or is over. */
function FreeCancellation({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('booking-order-detail');
  const { moment } = useOrderWords();
  const isOpen = ['waitDepositPayment', 'waitStoreConfirm', 'waitService'].includes(order.status);
  if (!isOpen || order.arrivedAt) return null;
  const isFree = Date.parse(order.freeCancelUntil) > serverNow();
  return (
    <p className="text-ink-soft text-small">
      {isFree ? t('money.freeUntil', { when: moment(order.freeCancelUntil) }) : t('money.notFree')}
    </p>
  );
}
