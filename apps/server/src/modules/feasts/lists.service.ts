import type { DinerFeast, FeastLogEntry, MyFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import type { myFeastsApi } from '@xiwei/contract/feasts/my-feasts.api.ts';
import type { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { readSeatingPlan } from '#modules/booking/index.ts';
import { findDinersBy } from '#modules/diners/index.ts';
import { findNicknames } from '#modules/identity/index.ts';
import { idColumn, pageKey, readPage } from '#platform/db/page.ts';
import { queryableOf } from '#platform/db/queryable.ts';
import { can } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { type CreatorCall, readManaged } from './access.ts';
import { listLog } from './feast-log.store.ts';
import { readPurses } from './feast-money.ts';
import type { FeastsDeps } from './feasts.deps.ts';
import { describeCard, describeCards, describeParticipation, readCardContext } from './feasts.describe.ts';
import { closeNoteFor, seenBy } from './feasts.rules.ts';
import { byStart, countByTab, findFeasts, listCreatedBy, listFeastsOf } from './feasts.store.ts';
import { describeManaged } from './managed.describe.ts';
import { listLatestOf, type ParticipantRow } from './participants.store.ts';

type StoreApi = typeof storeFeastsApi;
type MyApi = typeof myFeastsApi;

const byId = pageKey({ id: idColumn });

export async function listFeasts(
  _deps: FeastsDeps,
  { db, language, role, input }: Call<StoreApi['listFeasts']>,
) {
  const { storeId } = input.params;
  const { rows, next } = await readPage(byStart, input.query, (after, limit) =>
    listFeastsOf(db, storeId, input.query.tab, after, limit),
  );
  return {
    items: await describeCards(db, rows, language),
    next,
    can: can(role, { manager: ['create'] }),
  };
}

export const countFeasts = (_deps: FeastsDeps, { db, input }: Call<StoreApi['countFeasts']>) =>
  countByTab(db, input.params.storeId);

export async function readFeast(deps: FeastsDeps, call: CreatorCall<'read'>) {
  const managed = await readManaged(call);
  return describeManaged(call, managed, await readSeatingPlan(deps.booking, managed.feast.store_id));
}

/** Lists the feasts of a page of registrations, each with the registration. */
async function withFeasts(
  { db, language }: Pick<Call, 'db' | 'language'>,
  participants: readonly ParticipantRow[],
) {
  const keys = participants.map(({ store_id, feast_id }) => ({ storeId: store_id, feastId: feast_id }));
  const feasts = await findFeasts(db, keys);
  const context = await readCardContext(db, feasts, language);
  const feastById = new Map(feasts.map((feast) => [feast.id, feast]));
  return participants.flatMap((participant) => {
    const feast = feastById.get(participant.feast_id);
    if (!feast) return [];
    const card = describeCard(seenBy(participant, feast), context);
    return [{ feast: card, participant, closeNote: closeNoteFor(feast, participant) }];
  });
}

export async function listMyFeasts(_deps: FeastsDeps, call: Call<MyApi['listMyFeasts']>) {
  const { db, now, caller, language, input } = call;
  if (input.query.as === 'creator') {
    const created = await readPage(byStart, input.query, (after, limit) =>
      listCreatedBy(db, caller.user.id, after, limit),
    );
    const cards = await describeCards(db, created.rows, language);
    return {
      items: cards.map((feast): MyFeast => ({ feast, mine: null, closeNote: null })),
      next: created.next,
    };
  }
  const { rows, next } = await readPage(byStart, input.query, (after, limit) =>
    listLatestOf(db, caller.user.id, after, limit),
  );
  const purses = await readPurses(db, rows, now);
  const items = (await withFeasts(call, rows)).map(({ feast, participant, closeNote }): MyFeast => {
    const purse = purses.get(participant.id);
    return { feast, mine: purse ? describeParticipation(participant, purse) : null, closeNote };
  });
  return { items, next };
}

export async function listDinerFeasts(_deps: FeastsDeps, call: Call<StoreApi['listDinerFeasts']>) {
  const { db, input } = call;
  const { storeId, dinerId } = input.params;
  const [diner] = await findDinersBy(queryableOf(db), [{ storeId, dinerId }]);
  if (!diner || diner.merged_into !== null) throw new Refusal('notFound');
  const userId = diner.user_id;
  if (userId === null) return { items: [], next: null };
  const { rows, next } = await readPage(byStart, input.query, (after, limit) =>
    listLatestOf(db, userId, after, limit, storeId),
  );
  const items = (await withFeasts(call, rows)).map(
    ({ feast, participant }): DinerFeast => ({
      feast,
      people: participant.people,
      status: participant.status,
      closeReason: participant.close_reason,
    }),
  );
  return { items, next };
}

export async function listFeastLog(_deps: FeastsDeps, call: CreatorCall<'log'>) {
  const { db, role, input, caller } = call;
  await readManaged(call);
  const { rows, next } = await readPage(byId, input.query, (after, limit) =>
    listLog(db, input.params, after, limit),
  );
  const names = await findNicknames(db, [...new Set(rows.flatMap(({ operator_id }) => operator_id ?? []))]);
  const items = rows.map((row): FeastLogEntry => {
    // A creator who is a diner learns that staff acted, not who.
    const isShown = role !== undefined || row.operator_id === caller.user.id;
    return {
      id: row.id,
      type: row.type,
      at: row.at.toISOString(),
      operator: {
        type: row.operator_type,
        id: isShown ? row.operator_id : null,
        name: isShown ? (names.get(row.operator_id ?? '') ?? null) : null,
      },
      participantId: row.participant_id,
      amount: row.amount,
      detail: row.detail,
    };
  });
  return { items, next };
}
