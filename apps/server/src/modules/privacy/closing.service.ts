import { type Fen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { PayoutTerms } from '@xiwei/contract/money/money.model.ts';
import type { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import {
  eraseFeastTables,
  eraseHoldUses,
  eraseOrders,
  listHoldStores,
  listOrderKeysOf,
  listOrdersOf,
  releaseHoldsOf,
} from '#modules/booking/index.ts';
import { eraseBookOutsOf, listBookOutStores } from '#modules/bookout/index.ts';
import { eraseConversationsOf } from '#modules/chat/index.ts';
import { eraseGuestRecordsOf, listGuestKeysOf } from '#modules/diners/index.ts';
import { eraseFeastsOf, listParticipationsOf } from '#modules/feasts/index.ts';
import { eraseAccountOf, listMemberships, lockAccount } from '#modules/identity/index.ts';
import { eraseInvitationsOf } from '#modules/invitations/index.ts';
import { eraseLinksOf } from '#modules/links/index.ts';
import { eraseMessagesOf } from '#modules/messages/index.ts';
import { erasePaymentsOf, lockIntentsOf, payOut, readTermsOf } from '#modules/money/index.ts';
import { eraseFeastTitles, eraseNoticesOf } from '#modules/notices/index.ts';
import { bumpSettings } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { eraseUploadsOf } from '#platform/files/uploads.ts';
import { eraseGuestDetails } from '#platform/http/audit.ts';
import { forgetAnswersOf } from '#platform/http/idempotency.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { findObstacles } from './obstacles.ts';
import type { PrivacyDeps } from './privacy.deps.ts';

type Api = typeof privacyApi;

/** Returns how the caller's balance would be paid out. Null without a balance. */
async function termsOf(
  { money }: PrivacyDeps,
  call: Call<Api['readClosing']> | Call<Api['closeAccount']>,
): Promise<PayoutTerms | null> {
  const terms = await readTermsOf(money, call, call.caller.user.id);
  return terms.amount === ZERO_FEN ? null : terms;
}

export async function readClosing(deps: PrivacyDeps, call: Call<Api['readClosing']>) {
  const { db, caller } = call;
  const { user } = caller;
  const [bookings, guests, workplaces] = [
    await listOrdersOf(db, user.id),
    await listGuestKeysOf(db, user.id),
    await listMemberships(db, user.id),
  ];
  return {
    obstacles: await findObstacles(deps, call, user),
    loses: { bookings: bookings.length, guestRecords: guests.length, workplaces: workplaces.length },
    payout: await termsOf(deps, call),
  };
}

/**
 * Releases the tables a person holds, which only a store's writer can do, unless the account cannot be closed
 * anyway.
 */
export async function prepareClosing(deps: PrivacyDeps, call: Call<Api['closeAccount']>): Promise<void> {
  const { db, caller } = call;
  const obstacles = await findObstacles(deps, call, caller.user);
  if (obstacles.length === 0) await releaseHoldsOf(deps.booking, db, caller.user.id);
}

/**
 * Closes an account: erases the person from every row, then deletes their own row. A concurrent write about
 * the person either commits first and is found here, or violates a foreign key and fails.
 */
export async function closeAccount(deps: PrivacyDeps, call: Call<Api['closeAccount']>) {
  const { db, caller, now, input } = call;
  const { id: userId } = caller.user;
  const { guests, orders, stores } = await aboutPerson(db, userId);
  // Lock order: stores before the account, as in every change of a store, so that no deadlock occurs. Writers
  // then read the changed orders again.
  for (const storeId of stores) await bumpSettings(db, storeId);
  const account = await lockAccount(db, userId);
  if (!account) throw new Refusal('notSignedIn');
  const obstacles = await findObstacles(deps, call, { id: userId, isAdmin: account.isAdmin });
  if (obstacles.length > 0) throw new Refusal('accountNotClosable', { details: { obstacles } });
  const locked = await aboutPerson(db, userId);
  const isSame =
    locked.stores.every((storeId) => stores.includes(storeId)) && orders.length === locked.orders.length;
  if (!isSame || (await listHoldStores(db, userId)).length > 0) throw new Refusal('changedMeanwhile');
  await payOutRest(deps, call, input.body.payout);
  await eraseBookOutsOf(db, userId);
  await eraseOrders(db, userId, orders);
  await eraseHoldUses(db, userId);
  await eraseFeastTables(db, userId);
  const registrations = await listParticipationsOf(db, userId);
  await erasePaymentsOf(db, userId, [
    ...orders.map(({ storeId, orderId }) => ({ storeId, subjectId: orderId })),
    ...registrations.map(({ storeId, participantId }) => ({ storeId, subjectId: participantId })),
  ]);
  const created = await eraseFeastsOf(db, userId);
  await eraseFeastTitles(db, created.feasts);
  await eraseGuestDetails(
    db,
    guests.map(({ dinerId }) => dinerId),
  );
  await eraseGuestRecordsOf(db, userId);
  await eraseNoticesOf(db, userId);
  await eraseInvitationsOf(db, orders);
  await eraseMessagesOf(db, userId, caller.user.phone, orders);
  await eraseConversationsOf(db, userId);
  await eraseLinksOf(db, userId);
  await forgetAnswersOf(db, userId);
  const uploads = await eraseUploadsOf(db, userId);
  await eraseAccountOf(db, userId, now, deps);
  await deps.pictures.dropUnused(db, [
    ...created.pictures,
    ...uploads,
    ...(account.avatar === null ? [] : [account.avatar]),
  ]);
  call.setSession('end');
  return {};
}

/** Pays the whole balance out, without reference to the person. Refuses if it is not the amount they have seen. */
async function payOutRest(deps: PrivacyDeps, call: Call<Api['closeAccount']>, seen: Fen): Promise<void> {
  await lockIntentsOf(call.db, call.caller.user.id);
  const terms = await termsOf(deps, call);
  if ((terms?.amount ?? ZERO_FEN) !== seen) throw new Refusal('payoutChanged');
  if (terms) await payOut(deps.money, call, call.caller.user.id, terms.amount, true);
}

/** Lists the guest records and orders of a person, and in lock order their stores and those of their private dining requests. */
async function aboutPerson(db: Db, userId: string) {
  const guests = await listGuestKeysOf(db, userId);
  const orders = await listOrderKeysOf(db, userId, guests);
  const bookOuts = await listBookOutStores(db, userId);
  const stores = [...new Set([...[...guests, ...orders].map(({ storeId }) => storeId), ...bookOuts])].sort();
  return { guests, orders, stores };
}
