import type { Events } from '@xiwei/contract/events/events.model.ts';
import type { SendReason } from '@xiwei/contract/messages/messages.model.ts';
import { type MessageScene, SCENES_OF_NEWS } from '@xiwei/contract/messages/scenes.ts';
import type { MessageChannel } from '@xiwei/contract/stores/store-messages.ts';
import { findStore } from '#modules/stores/index.ts';
import { later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { emitSendChanged } from './emit.ts';
import { type MessageOrder, readMessageOrders } from './message-orders.service.ts';
import type { MessagesDeps } from './messages.deps.ts';
import { addMessages, lockOrder, type MessageRow } from './messages.store.ts';
import { unreachableBy } from './obstacles.ts';
import { type Recipient, readBooker } from './recipient.ts';
import { fits } from './scene.rules.ts';
import { addSendJob } from './schedule.ts';
import { listTried, reviveTold } from './told.store.ts';

/** The channels by which the platform tells a person, the best first. Their devices come before, see `judge-told.ts`. */
const TOLD_CHANNELS = ['wechat', 'sms', 'email'] as const satisfies readonly MessageChannel[];

/** How long a message of the platform is worth sending, in seconds: longer if it is about money that was paid. */
const TOLD_SECONDS = { plain: 6 * 3600, paid: 24 * 3600 };

/** Checks whether a message is sent even if the person has turned off all channels: it is about money that they paid. */
export const isEssential = (scene: MessageScene, { paid }: Pick<MessageOrder, 'paid'>): boolean =>
  scene === 'refunded' || (scene === 'storeClose' && paid);

/** Chooses the channel by which the platform tells a person of a scene; undefined if none is left. */
export function chooseChannel(
  deps: Pick<MessagesDeps, 'senders' | 'wechat'>,
  scene: MessageScene,
  order: Pick<MessageOrder, 'paid'>,
  booker: Recipient,
  tried: readonly MessageChannel[] = [],
): MessageChannel | undefined {
  const left = TOLD_CHANNELS.filter(
    (channel) => !tried.includes(channel) && !unreachableBy(deps, { scene, channel }, booker),
  );
  const wanted = left.find((channel) => booker.choices[channel]);
  return wanted ?? (isEssential(scene, order) ? left[0] : undefined);
}

/** Plans the message of the platform about a notice, once. */
export async function planTold(
  deps: MessagesDeps,
  db: Db,
  { noticeId, userId, kind, storeId, orderId, amount }: Events['notices.newsToTell'],
): Promise<void> {
  await lockOrder(db, storeId, orderId);
  const key = { store_id: storeId, order_id: orderId };
  if ((await listTried(db, key, noticeId)).length > 0) return;
  await addTold(deps, db, { ...key, scene: SCENES_OF_NEWS[kind], occasion: noticeId, amount }, userId);
}

type PlatformMessage = Pick<MessageRow, 'store_id' | 'order_id' | 'scene' | 'occasion' | 'amount'>;

/** Adds a message by the best channel that was not tried. `userId` is the person to notify. */
async function addTold(deps: MessagesDeps, db: Db, told: PlatformMessage, userId?: string): Promise<void> {
  const now = deps.clock.now();
  const { store_id: storeId, order_id: orderId, scene, occasion, amount } = told;
  const store = await findStore(db, storeId);
  const order = (await readMessageOrders(deps.booking, db, storeId, [orderId], now)).get(orderId);
  const booker = store && order && (await readBooker(db, order, store.region));
  if (!booker || (userId !== undefined && booker.userId !== userId)) return;
  if (!fits(scene, order, now)) return;
  const channel = chooseChannel(deps, scene, order, booker, await listTried(db, told, occasion));
  if (!channel) return;
  const rows = await addMessages(db, [
    {
      ...{ store_id: storeId, id: newId(now), order_id: orderId, scene, channel, occasion, amount },
      ...{ sent_by: 'platform', status: 'waiting', created_at: now, due_at: now },
      ends_at: later(now, TOLD_SECONDS[isEssential(scene, order) ? 'paid' : 'plain']),
    },
  ]);
  for (const added of rows) await emitSendChanged(deps, db, added);
  await addSendJob(db, channel);
}

/** Reasons for which the person needs no message any more. */
const NOT_NEEDED: readonly SendReason[] = ['orderChanged', 'tooLate', 'sentAlready', 'seenAlready'];

/**
 * Has the person told by another channel after a message has ended without reaching them. One that may have arrived is not repeated
 * elsewhere, unless it is about money that was paid.
 */
export async function tellElsewhere(
  deps: MessagesDeps,
  db: Db,
  message: MessageRow,
  { status, reason }: { status: string; reason: SendReason | null },
): Promise<void> {
  if (status !== 'failed' && status !== 'dropped' && status !== 'unknown') return;
  if (reason !== null && NOT_NEEDED.includes(reason)) return;
  await lockOrder(db, message.store_id, message.order_id);
  if (message.sent_by === 'auto') {
    const revived = status === 'failed' ? await reviveTold(db, message, deps.clock.now()) : [];
    for (const channel of revived) await addSendJob(db, channel);
    return;
  }
  if (message.sent_by !== 'platform') return;
  if (status === 'unknown' && !(await isAboutMoney(deps, db, message))) return;
  await addTold(deps, db, message);
}

async function isAboutMoney(
  { booking, clock }: MessagesDeps,
  db: Db,
  { store_id, order_id, scene }: MessageRow,
): Promise<boolean> {
  const order = (await readMessageOrders(booking, db, store_id, [order_id], clock.now())).get(order_id);
  return order !== undefined && isEssential(scene, order);
}
