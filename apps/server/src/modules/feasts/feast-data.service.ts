import { feastsPersonalData } from '@xiwei/contract/feasts/feasts.data.ts';
import { eraseMoneyTexts, findMoneyOn, listPaidFromBalance } from '#modules/money/index.ts';
import type { Db } from '#platform/db/db.ts';
import {
  copyOf,
  type FoundObstacle,
  LISTED_OBSTACLES,
  obstacleOf,
  type PersonalData,
} from '#platform/personal-data.ts';
import { eraseFeastsOf, listOpenFeastsOf, listParticipationsOf, readFeastsOf } from './feast-data.store.ts';

export const feastsOfPerson: PersonalData<object> = {
  copy: copyOf(feastsPersonalData, { feasts: (db, { id }) => readFeastsOf(db, id) }),
  findObstacles: async ({ db }, { id }) => [...(await openFeasts(db, id)), ...(await moneyOnFeasts(db, id))],
  async erase({ db, person, pictures }) {
    const registrations = await listParticipationsOf(db, person.id);
    await eraseMoneyTexts(
      db,
      registrations.map(({ storeId, participantId }) => ({ storeId, subjectId: participantId })),
    );
    pictures.push(...(await eraseFeastsOf(db, person.id)));
  },
};

/** Finds feasts that are not over. */
async function openFeasts(db: Db, userId: string): Promise<FoundObstacle[]> {
  const open = await listOpenFeastsOf(db, userId);
  return open
    .slice(0, LISTED_OBSTACLES)
    .map(({ storeId, feastId, date }) =>
      obstacleOf('openFeast', `/feast-detail/${storeId}/${feastId}`, { storeId, date }),
    );
}

/** Finds registrations with money on them or a refund in progress: the person's own, and those paid for from their balance. */
async function moneyOnFeasts(db: Db, userId: string): Promise<FoundObstacle[]> {
  const open = new Set((await listOpenFeastsOf(db, userId)).map(({ feastId }) => feastId));
  const registrations = await listParticipationsOf(db, userId);
  const feastOf = new Map(registrations.map(({ participantId, feastId }) => [participantId, feastId]));
  const own = registrations.map(({ storeId, participantId }) => ({ storeId, subjectId: participantId }));
  const paid = await listPaidFromBalance(db, userId, 'feastParticipant');
  const ofOthers = paid.filter(({ subjectId }) => !feastOf.has(subjectId));
  const money = await findMoneyOn(db, [...own, ...ofOthers]);
  return money
    .map((each) => ({ ...each, feastId: feastOf.get(each.subjectId) }))
    .filter(({ feastId }) => feastId === undefined || !open.has(feastId))
    .slice(0, LISTED_OBSTACLES)
    .map(({ storeId, feastId, amount }) =>
      obstacleOf('moneyOnFeast', feastId ? `/feast-back/${storeId}/${feastId}` : `/store/${storeId}`, {
        storeId,
        amount,
      }),
    );
}
