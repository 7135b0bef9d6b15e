import type { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import type { NewsWay, Telling } from '@xiwei/contract/messages/messages.model.ts';
import { hasPushDevice } from '#modules/notices/index.ts';
import { findStore } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { readMessageOrders } from './message-orders.service.ts';
import type { MessagesDeps } from './messages.deps.ts';
import { unreachableBy } from './obstacles.ts';
import { addressFor, maskAddress, readBooker, readRecipient } from './recipient.ts';
import { chooseChannel } from './told.ts';

type Api = typeof messagesApi;

/** Reads an order with its store and the person who has it. */
async function readCase({ booking }: MessagesDeps, db: Db, storeId: string, orderId: string, now: Date) {
  const store = await findStore(db, storeId);
  const order = (await readMessageOrders(booking, db, storeId, [orderId], now)).get(orderId);
  if (!store || !order) throw new Refusal('notFound');
  return { store, order, booker: await readBooker(db, order, store.region) };
}

export async function readTelling(
  deps: MessagesDeps,
  { db, input, now }: Call<Api['readTelling']>,
): Promise<Telling> {
  const { storeId, orderId } = input.params;
  const { scene } = input.query;
  const { store, order, booker } = await readCase(deps, db, storeId, orderId, now);
  const recipient = await readRecipient(db, order, store.region, scene);
  const { scenes, channels } = store.auto_push;
  const byStore = scenes.includes(scene)
    ? channels.filter(
        (channel) => recipient.choices[channel] && !unreachableBy(deps, { scene, channel }, recipient),
      )
    : [];
  const byPlatform = booker && chooseChannel(deps, scene, order, booker);
  const onDevice = booker?.userId != null && (await hasPushDevice(db, booker.userId));
  return {
    hasAccount: booker !== undefined,
    onDevice,
    // The platform sends its own only if neither a device nor the store tells the same person.
    channels: byStore.length > 0 || onDevice || byPlatform === undefined ? byStore : [byPlatform],
  };
}

export async function readNewsWay(
  deps: MessagesDeps,
  { db, input, caller, now }: Call<Api['readNewsWay']>,
): Promise<NewsWay> {
  const { storeId, orderId } = input.params;
  const { order, booker } = await readCase(deps, db, storeId, orderId, now);
  if (!booker || booker.userId !== caller.user.id) throw new Refusal('notFound');
  const answersBy = order.status === 'waitStoreConfirm' ? (order.autoAcceptAt?.toISOString() ?? null) : null;
  if (await hasPushDevice(db, caller.user.id)) return { way: 'device', to: null, answersBy };
  const way = chooseChannel(deps, 'storeConfirm', order, booker) ?? null;
  const address = way === null ? null : addressFor(way, booker);
  // An openid says nothing to its person.
  const to = way === null || way === 'wechat' || address === null ? null : maskAddress(way, address);
  return { way, to, answersBy };
}
