import { OPEN_STATUSES } from '@xiwei/contract/booking/booking.machine.ts';
import { type Language, textFor } from '@xiwei/contract/common/language.ts';
import { addFen } from '@xiwei/contract/common/money.ts';
import type { Obstacle } from '@xiwei/contract/privacy/privacy.model.ts';
import { listOrdersOf } from '#modules/booking/index.ts';
import { listOpenFeastsOf, listParticipationsOf } from '#modules/feasts/index.ts';
import { findStoresOwnedAlone } from '#modules/identity/index.ts';
import {
  findMoneyOn,
  findPaymentsUnderWay,
  listPaidFromBalance,
  readOpenReturns,
  readTermsOf,
} from '#modules/money/index.ts';
import { findStoreCards } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { PrivacyDeps } from './privacy.deps.ts';

interface Person {
  id: string;
  isAdmin: boolean;
}

/** At most this many of a kind are listed. */
const LISTED = 20;

const isOpen = (status: string): boolean => (OPEN_STATUSES as readonly string[]).includes(status);

type FoundObstacle = Omit<Obstacle, 'storeName'> & { storeId: string | null };
const obstacleOf = (
  type: Obstacle['type'],
  path: string,
  more: Partial<FoundObstacle> = {},
): FoundObstacle => ({
  type,
  path,
  storeId: null,
  date: null,
  amount: null,
  ...more,
});

/** Finds what a person has to settle before their account can be closed. */
export async function findObstacles(
  { money }: Pick<PrivacyDeps, 'money'>,
  { db, now, language }: { db: Db; now: Date; language: Language },
  person: Person,
): Promise<Obstacle[]> {
  const obstacles = [
    ...(await bookingObstacles(db, person.id)),
    ...(await feastObstacles(db, person.id)),
    ...(await moneyObstacles(money, { db, now }, person.id)),
    ...(await findStoresOwnedAlone(db, person.id)).map((storeId) =>
      obstacleOf('lastOwner', `/web/${storeId}/store-staff`, { storeId }),
    ),
    ...(person.isAdmin ? [obstacleOf('admin', '/admin/admin-home')] : []),
  ];
  const ids = obstacles.flatMap(({ storeId }) => storeId ?? []);
  const stores = ids.length > 0 ? await findStoreCards(db, [...new Set(ids)]) : [];
  const names = new Map(stores.map(({ id, name }) => [id, textFor(name, language)]));
  return obstacles.map(({ storeId, ...obstacle }) => ({
    ...obstacle,
    storeName: (storeId && names.get(storeId)) ?? null,
  }));
}

/** Finds open bookings, and ended ones with money on them or a refund in progress. */
async function bookingObstacles(db: Db, userId: string): Promise<FoundObstacle[]> {
  const orders = await listOrdersOf(db, userId);
  const own = orders.map(({ store_id, id }) => ({ storeId: store_id, subjectId: id }));
  const fromBalance = await listPaidFromBalance(db, userId);
  const ofFeasts = new Set(
    (await listParticipationsOf(db, userId)).map(({ participantId }) => participantId),
  );
  const paid = [...own, ...fromBalance].filter(({ subjectId }) => !ofFeasts.has(subjectId));
  const money = await findMoneyOn(db, uniqueOf(paid));
  const open = orders.filter(({ status }) => isOpen(status));
  const about = ({ store_id, id, date }: (typeof orders)[number]) =>
    obstacleOf('openBooking', `/order-detail/${store_id}/${id}`, { storeId: store_id, date });
  const openIds = new Set(open.map(({ id }) => id));
  return [
    ...open.slice(0, LISTED).map(about),
    ...money
      .filter(({ subjectId }) => !openIds.has(subjectId))
      .slice(0, LISTED)
      .map(({ storeId, subjectId, amount }) => {
        const order = orders.find(({ id }) => id === subjectId);
        const path = order ? `/order-detail/${storeId}/${subjectId}` : `/store/${storeId}`;
        return obstacleOf('moneyOnBooking', path, { storeId, date: order?.date ?? null, amount });
      }),
  ];
}

/** Finds feasts that are not over, and registrations with money on them or a refund in progress. */
async function feastObstacles(db: Db, userId: string): Promise<FoundObstacle[]> {
  const open = await listOpenFeastsOf(db, userId);
  const registrations = await listParticipationsOf(db, userId);
  const feastOf = new Map(registrations.map(({ participantId, feastId }) => [participantId, feastId]));
  const money = await findMoneyOn(
    db,
    registrations.map(({ storeId, participantId }) => ({ storeId, subjectId: participantId })),
  );
  const openIds = new Set(open.map(({ feastId }) => feastId));
  return [
    ...open
      .slice(0, LISTED)
      .map(({ storeId, feastId, date }) =>
        obstacleOf('openFeast', `/feast-detail/${storeId}/${feastId}`, { storeId, date }),
      ),
    ...money
      .map((each) => ({ ...each, feastId: feastOf.get(each.subjectId) ?? '' }))
      .filter(({ feastId }) => !openIds.has(feastId))
      .slice(0, LISTED)
      .map(({ storeId, feastId, amount }) =>
        obstacleOf('moneyOnFeast', `/feast-back/${storeId}/${feastId}`, { storeId, amount }),
      ),
  ];
}

const uniqueOf = <Key extends { subjectId: string }>(keys: readonly Key[]): Key[] => [
  ...new Map(keys.map((key) => [key.subjectId, key])).values(),
];

/** Finds payments under way, and money of the balance that only platform staff can give back. */
async function moneyObstacles(
  money: PrivacyDeps['money'],
  { db, now }: { db: Db; now: Date },
  userId: string,
): Promise<FoundObstacle[]> {
  const { byStaff } = await readTermsOf(money, { db, now }, userId);
  const amount = addFen(byStaff, await readOpenReturns(db, userId));
  const underWay = await findPaymentsUnderWay(db, userId);
  return [
    ...underWay
      .slice(0, LISTED)
      .map(({ amount, isTopUp }) =>
        obstacleOf('paymentUnderWay', isTopUp ? '/balance' : '/order-history', { amount }),
      ),
    ...(amount > 0 ? [obstacleOf('balanceByStaff', '/balance', { amount })] : []),
  ];
}
