import { textFor } from '@xiwei/contract/common/language.ts';
import type { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import type { MyData } from '@xiwei/contract/privacy/privacy.model.ts';
import { readBookingsOf } from '#modules/booking/index.ts';
import { readBookOutsOf } from '#modules/bookout/index.ts';
import { readConversationsOf } from '#modules/chat/index.ts';
import { readGuestRecordsOf } from '#modules/diners/index.ts';
import { readFeastsOf } from '#modules/feasts/index.ts';
import { readAccountOf } from '#modules/identity/index.ts';
import { readInvitationsOf } from '#modules/invitations/index.ts';
import { readLinksOf } from '#modules/links/index.ts';
import { readChoices, readMessagesOf, readWechatOf } from '#modules/messages/index.ts';
import { PLATFORM, readBalanceOf, readPaymentsOf, readPayoutsOf } from '#modules/money/index.ts';
import { readNoticesOf, readPushDevicesOf } from '#modules/notices/index.ts';
import { findStoreCards } from '#modules/stores/index.ts';
import { listActionsOf } from '#platform/http/audit.ts';
import type { Call } from '#platform/http/routes.ts';
import type { PrivacyDeps } from './privacy.deps.ts';

/** Number of a person's latest changes in the copy. Staff make thousands. */
const ACTIONS = 1000;

/** Makes a copy of a person's data from one snapshot of the database. */
export const readMyData = (
  _deps: PrivacyDeps,
  { db, caller, language, now }: Call<(typeof privacyApi)['readMyData']>,
) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot): Promise<MyData> => {
      const userId = caller.user.id;
      const account = await readAccountOf(snapshot, userId);
      const bookings = await readBookingsOf(snapshot, userId);
      const guestRecords = await readGuestRecordsOf(snapshot, userId);
      const payments = await readPaymentsOf(snapshot, userId);
      const conversations = await readConversationsOf(snapshot, userId);
      const bookOuts = await readBookOutsOf(snapshot, userId);
      const feasts = await readFeastsOf(snapshot, userId);
      const named = [
        ...[bookings, guestRecords, payments, bookOuts, account.workplaces].flat(),
        ...[feasts.created, feasts.registrations].flat(),
      ];
      const chattedWith = conversations.flatMap(({ storeId }) => storeId ?? []);
      const storeIds = [...named.map(({ storeId }) => storeId), ...chattedWith];
      const stores = await findStoreCards(snapshot, [...new Set(storeIds)]);
      const actions = await listActionsOf(snapshot, userId, ACTIONS);
      return {
        madeAt: now.toISOString(),
        account,
        restaurants: stores.map(({ id, name }) => ({ id, name: textFor(name, language) ?? '' })),
        bookings,
        guestRecords,
        balance: await readBalanceOf(snapshot, PLATFORM, userId),
        payments,
        payouts: await readPayoutsOf(snapshot, userId),
        notices: await readNoticesOf(snapshot, userId),
        pushDevices: await readPushDevicesOf(snapshot, userId),
        messages: await readMessagesOf(snapshot, userId, [
          ...(caller.user.phone === null ? [] : [caller.user.phone]),
          ...guestRecords.flatMap(({ email }) => email ?? []),
        ]),
        messageChoices: await readChoices(snapshot, userId),
        wechat: await readWechatOf(snapshot, userId),
        invitations: await readInvitationsOf(
          snapshot,
          bookings.map(({ storeId, id: orderId }) => ({ storeId, orderId })),
        ),
        conversations,
        bookOuts,
        feasts,
        links: await readLinksOf(snapshot, userId),
        actions: actions.map(({ at, endpoint, outcome }) => ({
          at: at.toISOString(),
          action: endpoint,
          outcome,
        })),
      };
    });
