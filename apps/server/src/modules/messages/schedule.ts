import type { Events } from '@xiwei/contract/events/events.model.ts';
import { REMINDERS } from '@xiwei/contract/messages/scenes.ts';
import type { MessageChannel, StoreScene } from '@xiwei/contract/stores/store-messages.ts';
import { findStore } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import { emitSendChanged } from './emit.ts';
import { keepNetwork } from './limits.store.ts';
import { listRemindedOrders, type MessageOrder, readMessageOrders } from './message-orders.service.ts';
import type { MessagesDeps } from './messages.deps.ts';
import { addMessages, dropOutdated } from './messages.store.ts';
import { addressFor, readGuest, readRecipient } from './recipient.ts';
import { isReminder, occasionOf, timesOf } from './scene.rules.ts';

type Store = NonNullable<Awaited<ReturnType<typeof findStore>>>;

/** Returns the name of the job that sends the messages of a channel. */
export const sendJobOf = (channel: MessageChannel): string => `messages.send.${channel}`;

/** Adds the job that sends what is due by a channel. One that waits already is enough. */
export const addSendJob = (db: Db, channel: MessageChannel): Promise<void> =>
  addJob(db, sendJobOf(channel), {}, { key: sendJobOf(channel) });

/** Plans the messages of a change of an order, unless the store has turned them off since. */
export async function scheduleScenes(
  deps: MessagesDeps,
  db: Db,
  data: Events['booking.messagesDue'],
): Promise<void> {
  const { storeId, orderId, version, network } = data;
  const now = deps.clock.now();
  const store = await findStore(db, storeId);
  const order = (await readMessageOrders(deps.booking, db, storeId, [orderId], now)).get(orderId);
  if (!store || !order) return;
  if (network !== undefined && (await readGuest(db, order, store.region)).basis === 'given')
    await keepNetwork(db, { storeId, orderId, network }, now);
  const scenes = data.scenes.filter((scene) => store.auto_push.scenes.includes(scene));
  await planFor(deps, db, store, order, version, scenes);
}

async function planFor(
  deps: MessagesDeps,
  db: Db,
  store: Store,
  order: MessageOrder,
  version: number,
  scenes: readonly StoreScene[],
): Promise<void> {
  const now = deps.clock.now();
  const { storeId, orderId } = order;
  for (const scene of scenes) {
    const channels = await channelsFor(deps, db, store, order, scene);
    const occasion = occasionOf(scene, order, version);
    if (isReminder(scene)) await dropOutdated(db, { storeId, orderId, scene, occasion });
    const times = timesOf(scene, order, store.auto_push.arrivalMinutes, now);
    if (!times) continue;
    const rows = channels.map((channel) => ({
      store_id: storeId,
      id: newId(now),
      order_id: orderId,
      scene,
      channel,
      sent_by: 'auto' as const,
      occasion,
      status: 'waiting' as const,
      created_at: now,
      due_at: times.dueAt,
      ends_at: times.endsAt,
    }));
    for (const added of await addMessages(db, rows)) await emitSendChanged(deps, db, added);
    if (times.dueAt <= now) for (const channel of channels) await addSendJob(db, channel);
  }
}

/**
 * Returns the channels by which a guest is written to: those of the store, except e-mail and WeChat for guests who have no address or
 * no account there.
 */
async function channelsFor(
  { senders }: MessagesDeps,
  db: Db,
  store: Store,
  order: MessageOrder,
  scene: StoreScene,
): Promise<MessageChannel[]> {
  const chosen = store.auto_push.channels.filter((channel) => channel === 'sms' || senders[channel]);
  if (chosen.every((channel) => channel === 'sms')) return chosen;
  const recipient = await readRecipient(db, order, store.region, scene);
  return chosen.filter((channel) => channel === 'sms' || addressFor(channel, recipient) !== null);
}

/** The number of orders that are planned in one transaction. */
const CHUNK = 50;

/** Plans the reminders of all upcoming orders of a store, after it has changed which ones it sends. */
export async function scheduleReminders(deps: MessagesDeps, storeId: string): Promise<void> {
  const store = await findStore(deps.db, storeId);
  const scenes = REMINDERS.filter((scene) => store?.auto_push.scenes.includes(scene));
  if (!store || scenes.length === 0) return;
  const now = deps.clock.now();
  const ids = await listRemindedOrders(deps.db, storeId, now);
  for (let from = 0; from < ids.length; from += CHUNK) {
    await deps.db.transaction().execute(async (db) => {
      const orders = await readMessageOrders(deps.booking, db, storeId, ids.slice(from, from + CHUNK), now);
      for (const order of orders.values()) {
        const fitting = scenes.filter(
          (scene) => (scene === 'remindDepositPayment') === (order.status === 'waitDepositPayment'),
        );
        await planFor(deps, db, store, order, order.version, fitting);
      }
    });
  }
}
