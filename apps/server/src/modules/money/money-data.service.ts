import { DEFAULT_CURRENCY } from '@xiwei/contract/common/currency.ts';
import { addFen } from '@xiwei/contract/common/money.ts';
import { moneyPersonalData } from '@xiwei/contract/money/money.data.ts';
import {
  copyOf,
  type FoundObstacle,
  LISTED_OBSTACLES,
  obstacleOf,
  type PersonalData,
} from '#platform/personal-data.ts';
import { erasePaymentsOf, findPaymentsUnderWay, readPaymentsOf, readPayoutsOf } from './money-data.store.ts';
import { readBalanceOf } from './payments/payments.store.ts';
import { readTermsOf } from './payments/payouts.service.ts';
import { readOpenReturns } from './payments/payouts.store.ts';
import { moneyHandle, type ProviderDeps } from './providers/providers.deps.ts';

export const moneyOfPerson: PersonalData<object> = {
  copy: copyOf(moneyPersonalData, {
    balance: (db, { id }) => readBalanceOf(db, id, DEFAULT_CURRENCY),
    payments: (db, { id }) => readPaymentsOf(db, id),
    payouts: (db, { id }) => readPayoutsOf(db, id),
  }),
  findObstacles: (tx, { id }, node) => findMoneyObstacles(moneyHandle.of(node), tx, id),
  erase: ({ db, person }) => erasePaymentsOf(db, person.id),
};

/** Finds payments under way, and money of the balance that only platform staff can give back. */
async function findMoneyObstacles(
  deps: ProviderDeps,
  tx: Parameters<typeof readTermsOf>[1],
  userId: string,
): Promise<FoundObstacle[]> {
  const { byStaff } = await readTermsOf(deps, tx, userId, DEFAULT_CURRENCY);
  const amount = addFen(byStaff, await readOpenReturns(tx.db, userId));
  const underWay = await findPaymentsUnderWay(tx.db, userId);
  return [
    ...underWay
      .slice(0, LISTED_OBSTACLES)
      .map(({ amount, isTopUp }) =>
        obstacleOf('paymentUnderWay', isTopUp ? '/balance' : '/order-history', { amount }),
      ),
    ...(amount > 0 ? [obstacleOf('balanceByStaff', '/balance', { amount })] : []),
  ];
}
