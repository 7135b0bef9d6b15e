import { DEFAULT_CURRENCY } from '@xiwei/contract/common/currency.ts';
import { type Language, textFor } from '@xiwei/contract/common/language.ts';
import { type Fen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { PayoutTerms } from '@xiwei/contract/money/money.model.ts';
import type { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import { OBSTACLES, type Obstacle } from '@xiwei/contract/privacy/privacy.model.ts';
import { listOrderIds } from '#modules/booking/index.ts';
import { listGuestKeysOf } from '#modules/diners/index.ts';
import { listMemberships, lockAccount } from '#modules/identity/index.ts';
import { lockIntentsOf, payOut, readTermsOf } from '#modules/money/index.ts';
import { bumpSettings, findStoreCards } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { eraseUploadsOf } from '#platform/files/uploads.ts';
import { forgetAnswersOf } from '#platform/http/idempotency.ts';
import type { Call } from '#platform/http/routes.ts';
import type { Person } from '#platform/personal-data.ts';
import { Refusal } from '#platform/refusal.ts';
import type { PrivacyDeps } from './privacy.deps.ts';

/** Returns what closing the account would need and take away: obstacles, what is lost, and how the balance is paid out. */
export async function readClosing(deps: PrivacyDeps, call: Call<Api['readClosing']>) {
  const { db, caller } = call;
  const { user } = caller;
  const [bookings, guests, workplaces] = [
    await listOrderIds(db, { userId: user.id }),
    await listGuestKeysOf(db, user.id),
    await listMemberships(db, user.id),
  ];
  return {
    obstacles: await findObstacles(deps, call, user),
    loses: { bookings: bookings.length, guestRecords: guests.length, workplaces: workplaces.length },
    payout: await termsOf(deps, call),
  };
}

type Api = typeof privacyApi;

/** Returns how the caller's balance would be paid out. Null without a balance. */
async function termsOf(
  { money }: PrivacyDeps,
  call: Call<Api['readClosing']> | Call<Api['closeAccount']>,
): Promise<PayoutTerms | null> {
  const terms = await readTermsOf(money, call, call.caller.user.id, DEFAULT_CURRENCY);
  return terms.amount === ZERO_FEN ? null : terms;
}

/** Does what cannot be done in the transaction, unless the account cannot be closed anyway. */
export async function prepareClosing(deps: PrivacyDeps, call: Call<Api['closeAccount']>): Promise<void> {
  const { db, caller } = call;
  const obstacles = await findObstacles(deps, call, caller.user);
  if (obstacles.length === 0) await deps.personalData.prepareErasure(db, caller.user.id);
}

/**
 * Closes an account: erases the person from every row, then deletes their own row. A concurrent write about
 * the person either commits first and is found here, or violates a foreign key and fails.
 */
export async function closeAccount(deps: PrivacyDeps, call: Call<Api['closeAccount']>) {
  const { db, caller, now, input } = call;
  const { personalData } = deps;
  const { id: userId, phone } = caller.user;
  const stores = await personalData.listStores(db, userId);
  // Lock order: stores before the account, as in every change of a store, so that no deadlock occurs. Writers
  // then read the changed orders again.
  for (const storeId of stores.toSorted()) await bumpSettings(db, storeId);
  const account = await lockAccount(db, userId);
  if (!account) throw new Refusal('notSignedIn');
  const person = { id: userId, phone, isAdmin: account.isAdmin };
  const obstacles = await findObstacles(deps, call, person);
  if (obstacles.length > 0) throw new Refusal('accountNotClosable', { details: { obstacles } });
  const locked = await personalData.listStores(db, userId);
  if (locked.some((storeId) => !stores.includes(storeId))) throw new Refusal('changedMeanwhile');
  await payOutRest(deps, call, input.body.payout);
  await forgetAnswersOf(db, userId);
  const pictures = await eraseUploadsOf(db, userId);
  await personalData.erase({ db, now, person, pictures });
  await deps.pictures.dropUnused(db, pictures);
  call.setSession('end');
  return {};
}

/** Pays the whole balance out, without reference to the person. Refuses if it is not the amount they have seen. */
async function payOutRest(deps: PrivacyDeps, call: Call<Api['closeAccount']>, seen: Fen): Promise<void> {
  await lockIntentsOf(call.db, call.caller.user.id);
  const terms = await termsOf(deps, call);
  if ((terms?.amount ?? ZERO_FEN) !== seen) throw new Refusal('payoutChanged');
  if (terms)
    await payOut(
      deps.money,
      call,
      call.caller.user.id,
      { amount: terms.amount, currency: DEFAULT_CURRENCY },
      true,
    );
}

/** Finds what a person has to settle before their account can be closed. */
async function findObstacles(
  { personalData }: Pick<PrivacyDeps, 'personalData'>,
  { db, now, language }: { db: Db; now: Date; language: Language },
  person: Person,
): Promise<Obstacle[]> {
  const obstacles = (await personalData.findObstacles({ db, now }, person)).toSorted(
    (a, b) => OBSTACLES.indexOf(a.type) - OBSTACLES.indexOf(b.type),
  );
  const ids = obstacles.flatMap(({ storeId }) => storeId ?? []);
  const stores = ids.length > 0 ? await findStoreCards(db, [...new Set(ids)]) : [];
  const names = new Map(stores.map(({ id, name }) => [id, textFor(name, language)]));
  return obstacles.map(({ storeId, ...obstacle }) => ({
    ...obstacle,
    storeName: (storeId && names.get(storeId)) ?? null,
  }));
}
