import type { SendReason, SendStatus } from '@xiwei/contract/messages/messages.model.ts';
import { readTold } from '#modules/notices/index.ts';
import { findStore } from '#modules/stores/index.ts';
import { later } from '#platform/clock.ts';
import { findNetwork, MAYBE_SENT } from './limits.store.ts';
import { type MessageOrder, readMessageOrders } from './message-orders.service.ts';
import type { MessagesDeps } from './messages.deps.ts';
import type { MessageRow } from './messages.store.ts';
import { hindranceTo, OUTCOMES, obstacleTo } from './obstacles.ts';
import { addressFor, type Recipient, readBooker, readGuest, readRecipient } from './recipient.ts';
import { isReminder, isSameOccasion, quietUntil } from './scene.rules.ts';
import { hasLaterNews, listCounterparts } from './told.store.ts';
import { isEssential } from './told.ts';

type Store = NonNullable<Awaited<ReturnType<typeof findStore>>>;

/** A message that is to be sent now, with what it is made of. */
export interface Ready {
  order: MessageOrder;
  store: Store;
  recipient: Recipient;
  address: string;
  network: string | null;
}

/** What is to become of a message, decided just before it is sent. */
export type Verdict = { status: 'dropped' | 'failed'; reason: SendReason } | { waitUntil: Date } | Ready;

const DROPPED = (reason: SendReason): Verdict => ({ status: 'dropped', reason });

/** How long a message of the platform waits for the store's or for a device before it is judged again, in seconds. */
const RECHECK_SECONDS = 20;
/** How long after a change the store's message about it may be missing because it is not planned yet, in seconds. */
const PLANNED_SECONDS = 60;

/** How long a message of the platform waits for the next try of the store's, in seconds. */
const SOON_SECONDS = 300;
/** What counts as sent if the message is about money that was paid. */
const SENT = ['sending', 'sent', 'delivered'] as const satisfies readonly SendStatus[];

interface Context {
  message: MessageRow;
  order: MessageOrder;
  store: Store;
  now: Date;
}

/** Decides whether a message is still wanted: by its order, its store and its recipient as they are now. */
export async function judge(deps: MessagesDeps, message: MessageRow): Promise<Verdict> {
  const { db } = deps;
  const now = deps.clock.now();
  const { store_id: storeId, order_id: orderId } = message;
  const order = (await readMessageOrders(deps.booking, db, storeId, [orderId], now)).get(orderId);
  const store = await findStore(db, storeId);
  if (!order || !store) return DROPPED('orderChanged');
  const context = { message, order, store, now };
  if (message.sent_by === 'platform') return judgeTold(deps, context);
  return message.sent_by === 'auto' ? judgeAutomatic(deps, context) : judgeByHand(deps, context);
}

async function judgeByHand(deps: MessagesDeps, { message, order, store, now }: Context): Promise<Verdict> {
  const guest = await readGuest(deps.db, order, store.region);
  const obstacle = obstacleTo(deps, message, order, guest, now);
  if (obstacle) return OUTCOMES[obstacle];
  if (now >= message.ends_at) return DROPPED('tooLate');
  // Staff answer for the phones to which they send by hand.
  const recipient: Recipient = { ...guest, basis: guest.basis === 'given' ? 'staff' : guest.basis };
  return readyFor(deps, message, order, store, recipient);
}

async function judgeAutomatic(deps: MessagesDeps, context: Context): Promise<Verdict> {
  const { message, order, store, now } = context;
  const { scene } = message;
  const { scenes, channels } = store.auto_push;
  if (!(scenes.some((on) => on === scene) && channels.includes(message.channel))) return DROPPED('turnedOff');
  if (!isSameOccasion(scene, message.occasion, order)) return DROPPED('orderChanged');
  const recipient = await readRecipient(deps.db, order, store.region, scene);
  const obstacle = obstacleTo(deps, message, order, recipient, now);
  if (obstacle) return OUTCOMES[obstacle];
  if (now >= message.ends_at) return DROPPED('tooLate');
  if ((await counterpartOf(deps, message, recipient)) === 'sent') return DROPPED('sentAlready');
  const waitUntil = isReminder(scene) ? quietUntil(store.timezone, now) : undefined;
  if (waitUntil) return waitUntil < message.ends_at ? { waitUntil } : DROPPED('tooLate');
  return readyFor(deps, message, order, store, recipient);
}

/** Judges a message of the platform: nothing is sent that the person has seen, or that the store sends to the same person. */
async function judgeTold(deps: MessagesDeps, { message, order, store, now }: Context): Promise<Verdict> {
  const { db } = deps;
  const { scene, occasion: noticeId } = message;
  const told = await readTold(db, noticeId, now);
  const booker = await readBooker(db, order, store.region);
  if (!told || !booker || told.userId !== booker.userId) return DROPPED('orderChanged');
  if (scene !== 'refunded' && (await hasLaterNews(db, message))) return DROPPED('orderChanged');
  if (told.state === 'seen') return DROPPED('seenAlready');
  if (now >= message.ends_at) return DROPPED('tooLate');
  const hindrance = hindranceTo(deps, message, order, booker, now);
  if (hindrance) return OUTCOMES[hindrance];
  if (!booker.choices[message.channel] && !isEssential(scene, order)) return OUTCOMES.guestOptedOut;
  const byStore = await counterpartOf(deps, message, booker, isEssential(scene, order) ? SENT : MAYBE_SENT);
  if (byStore === 'sent') return DROPPED('sentAlready');
  const isYoung = message.created_at > later(now, -PLANNED_SECONDS);
  const mayFollow = isYoung && store.auto_push.scenes.some((on) => on === scene) && byStore === undefined;
  if (told.state === 'pending' || byStore === 'waiting' || mayFollow)
    return { waitUntil: later(now, RECHECK_SECONDS) };
  return readyFor(deps, message, order, store, booker);
}

/**
 * Finds what became of the message of the other sender, the store or the platform, about the same change. `sent`: the same person got
 * it, or may have got it. `waiting`: it is about to be sent. `other`: it failed, waits for long, or went to another person.
 */
async function counterpartOf(
  { db, clock }: MessagesDeps,
  message: MessageRow,
  { phone, email, wechat }: Recipient,
  countsAsSent: readonly SendStatus[] = MAYBE_SENT,
): Promise<'sent' | 'waiting' | 'other' | undefined> {
  const addresses = [phone, email, wechat?.openId ?? null];
  const others = await listCounterparts(db, message);
  if (
    others.some(
      ({ status, address }) => countsAsSent.includes(status) && address && addresses.includes(address),
    )
  )
    return 'sent';
  const soon = later(clock.now(), SOON_SECONDS);
  if (others.some(({ status, due_at }) => status === 'waiting' && due_at <= soon)) return 'waiting';
  return others.length > 0 ? 'other' : undefined;
}

const readyFor = async (
  { db }: MessagesDeps,
  { channel, store_id, order_id }: MessageRow,
  order: MessageOrder,
  store: Store,
  recipient: Recipient,
): Promise<Ready> => ({
  ...{ order, store, recipient },
  address: addressFor(channel, recipient) ?? '',
  network: recipient.basis === 'given' ? await findNetwork(db, store_id, order_id) : null,
});
