import type { Fen } from '@xiwei/contract/common/money.ts';
import { addDays, dateIn, instantOf } from '@xiwei/contract/common/wall-clock.ts';
import type { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import type { ShownChoices } from '@xiwei/contract/messages/messages.model.ts';
import { MESSAGE_CHANNELS, STORE_SCENES } from '@xiwei/contract/stores/store-messages.ts';
import { listOpenIdsOf } from '#modules/identity/index.ts';
import { findStore } from '#modules/stores/index.ts';
import { later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { idColumn, pageKey, readPage } from '#platform/db/page.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { readChoices, writeChoices } from './choices.store.ts';
import { compose } from './compose.ts';
import { describeSends } from './describe.ts';
import type { MessageOrder } from './message-orders.service.ts';
import type { MessagesDeps } from './messages.deps.ts';
import { listMessages } from './messages.store.ts';
import { readContact } from './wechat.store.ts';
import { wechatStateOf } from './wechat-way.ts';

type Api = typeof messagesApi;

/** Messages are listed newest first, which is the order of their ids. */
const byId = pageKey({ id: idColumn });

export async function listSends(deps: MessagesDeps, { db, input, now }: Call<Api['listSends']>) {
  const { storeId } = input.params;
  const { status: statuses, after, limit, ...filter } = input.query;
  const isWhole = statuses !== undefined || filter.orderId !== undefined;
  const plannedAfter = isWhole ? undefined : now;
  const { rows, next } = await readPage(byId, { after, limit }, (key, count) =>
    listMessages(db, { storeId, ...filter, statuses, plannedAfter }, key?.id, count),
  );
  return { items: await describeSends(deps, db, storeId, rows, now), next };
}

export async function listMessageChannels(
  { senders, origin }: MessagesDeps,
  { db, input, language, now }: Call<Api['listMessageChannels']>,
) {
  const store = await findStore(db, input.params.storeId);
  if (!store) throw new Refusal('notFound');
  const order = exampleOrder(store.id, store.timezone, now);
  return {
    channels: MESSAGE_CHANNELS.map((channel) => ({ channel, available: senders[channel] !== undefined })),
    scenes: STORE_SCENES.map((scene) => ({
      scene,
      text: compose({ scene, channel: 'sms' }, '', { order, store, language, link: EXAMPLE_LINK, origin })
        .text,
      channels: MESSAGE_CHANNELS.filter((channel) => senders[channel]?.hasTemplate(scene)),
    })),
  };
}

/** The code of the link in examples and previews, where none is made. It looks like a code, and leads nowhere. */
export const EXAMPLE_LINK = 'h3Vd8kQw2Lc';

/** Makes a booking for the examples of texts: tomorrow at 19:00, for four. */
function exampleOrder(storeId: string, timezone: string, now: Date): MessageOrder {
  const date = addDays(dateIn(timezone, now.getTime()), 1);
  const startAt = new Date(instantOf(timezone, date, 19 * 60) ?? now);
  return {
    storeId,
    orderId: '',
    version: 0,
    status: 'waitDepositPayment',
    closing: null,
    date,
    time: '19:00',
    startAt,
    people: 4,
    kindId: null,
    dinerId: null,
    userId: null,
    byDiner: false,
    paid: false,
    arrived: false,
    answered: false,
    depositExpiresAt: later(startAt, -24 * 3600),
    autoAcceptAt: null,
    depositDue: 200_00 as Fen,
    answerPath: '',
  };
}

export const readMessageChoices = (deps: MessagesDeps, { db, caller }: Call<Api['readMessageChoices']>) =>
  showChoices(deps, db, caller.user.id);

export async function updateMessageChoices(
  deps: MessagesDeps,
  { db, caller, input, now }: Call<Api['updateMessageChoices']>,
) {
  await writeChoices(db, caller.user.id, input.body, now);
  return showChoices(deps, db, caller.user.id);
}

const showChoices = async ({ wechat }: MessagesDeps, db: Db, userId: string): Promise<ShownChoices> => ({
  ...(await readChoices(db, userId)),
  wechatState: wechatStateOf(wechat, await readContact(db, await listOpenIdsOf(db, userId))),
});
