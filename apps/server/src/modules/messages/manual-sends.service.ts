import type { RefusalOf } from '@xiwei/contract/declarations.ts';
import type { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import type { MessageSend, PushOption } from '@xiwei/contract/messages/messages.model.ts';
import type { MessageScene } from '@xiwei/contract/messages/scenes.ts';
import {
  MESSAGE_CHANNELS,
  type MessageChannel,
  STORE_SCENES,
} from '@xiwei/contract/stores/store-messages.ts';
import { refusalWords } from '@xiwei/phrases/refusals.ts';
import { findStore } from '#modules/stores/index.ts';
import { later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { compose } from './compose.ts';
import { describeSends, isRetryable, RETRYABLE } from './describe.ts';
import { emitSendChanged } from './emit.ts';
import { readLimit } from './limits.ts';
import { readMessageOrders } from './message-orders.service.ts';
import type { MessagesDeps } from './messages.deps.ts';
import { EXAMPLE_LINK } from './messages.service.ts';
import {
  addMessages,
  findMessage,
  listSentFor,
  lockOrder,
  type MessageRow,
  queueAgain,
} from './messages.store.ts';
import { obstacleTo } from './obstacles.ts';
import { addressFor, maskAddress, type Recipient, readGuest } from './recipient.ts';
import { addSendJob } from './schedule.ts';
import { wechatStateOf } from './wechat-way.ts';

type Api = typeof messagesApi;

/** How long a scene cannot be sent again by hand, in seconds: two people may press the button. */
const PAUSE_SECONDS = 60;
/** How long a message that staff send is worth sending, in seconds. */
const PUSH_SECONDS = 3600;

/** Reads all that decides whether a message can be sent to the guest of an order. */
async function readCase({ booking }: MessagesDeps, db: Db, storeId: string, orderId: string, now: Date) {
  const store = await findStore(db, storeId);
  const order = (await readMessageOrders(booking, db, storeId, [orderId], now)).get(orderId);
  if (!store || !order) throw new Refusal('notFound');
  const guest = await readGuest(db, order, store.region);
  const recipient: Recipient = { ...guest, basis: guest.basis === 'given' ? 'staff' : guest.basis };
  const sent = await listSentFor(db, storeId, orderId);
  const full = new Map<MessageChannel, boolean>();
  for (const channel of MESSAGE_CHANNELS) {
    const address = addressFor(channel, recipient);
    const counted = { storeId, address: address ?? '', basis: recipient.basis, givenBy: null, network: null };
    full.set(channel, address !== null && (await readLimit(db, counted, now)) !== undefined);
  }
  return { store, order, recipient, sent, full, now };
}
type PushCase = Awaited<ReturnType<typeof readCase>>;

/** Finds why staff cannot send a scene; undefined if they can. `except` is a message that is to be sent again. */
function problemOf(
  deps: MessagesDeps,
  { order, recipient, sent, full, now }: PushCase,
  what: { scene: MessageScene; channel: MessageChannel },
  except?: string,
): RefusalOf<'messages'> | undefined {
  const obstacle = obstacleTo(deps, what, order, recipient, now);
  if (obstacle) return obstacle;
  if (full.get(what.channel)) return 'messageLimitReached';
  const isJustSent = sent.some(
    (message) =>
      message.id !== except &&
      message.scene === what.scene &&
      message.channel === what.channel &&
      isAboutToBeSent(message, now),
  );
  return isJustSent ? 'messageJustSent' : undefined;
}

/** Checks whether a message is being sent or was sent a moment ago. One that is planned for later was not. */
function isAboutToBeSent(
  { status, sent_by, created_at, due_at, sent_at }: PushCase['sent'][number],
  now: Date,
): boolean {
  if (status === 'sending') return true;
  const isPlanned = status === 'waiting' && sent_by === 'auto' && due_at > now;
  if (isPlanned || status === 'failed' || status === 'dropped') return false;
  return (sent_at ?? created_at) > later(now, -PAUSE_SECONDS);
}

export async function readPushOptions(
  deps: MessagesDeps,
  { db, input, language, now }: Call<Api['readPushOptions']>,
) {
  const { storeId, orderId } = input.params;
  const found = await readCase(deps, db, storeId, orderId, now);
  const { recipient } = found;
  const { phone, email } = recipient;
  return {
    phone: phone === null ? null : maskAddress('sms', phone),
    email: email === null ? null : maskAddress('email', email),
    wechatState: wechatStateOf(deps.wechat, recipient.wechat),
    language: recipient.language,
    options: STORE_SCENES.flatMap((scene) =>
      MESSAGE_CHANNELS.map((channel) => describeOption(deps, found, { scene, channel }, language)),
    ),
  };
}

function describeOption(
  deps: MessagesDeps,
  found: PushCase,
  what: { scene: MessageScene; channel: MessageChannel },
  language: keyof typeof refusalWords,
): PushOption {
  const { order, store, recipient, sent } = found;
  const problem = problemOf(deps, found, what);
  const times = sent.flatMap(({ scene, channel, sent_at }) =>
    scene === what.scene && channel === what.channel && sent_at !== null ? [sent_at.getTime()] : [],
  );
  const hasTemplate = deps.senders[what.channel]?.hasTemplate(what.scene) ?? false;
  const parts = { order, store, language: recipient.language, link: EXAMPLE_LINK, origin: deps.origin };
  return {
    ...what,
    text: hasTemplate ? compose(what, '', parts).text : null,
    problem: problem ? { code: problem, text: refusalWords[language][problem] } : null,
    sentAt: times.length === 0 ? null : new Date(Math.max(...times)).toISOString(),
  };
}

export async function pushToOrder(
  deps: MessagesDeps,
  { db, input, now, audit }: Call<Api['pushToOrder']>,
): Promise<MessageSend> {
  const { storeId, orderId } = input.params;
  const { scene, channel } = input.body;
  await lockOrder(db, storeId, orderId);
  const found = await readCase(deps, db, storeId, orderId, now);
  const problem = problemOf(deps, found, input.body);
  if (problem) throw new Refusal(problem);
  const id = newId(now);
  const [added] = await addMessages(db, [
    {
      store_id: storeId,
      id,
      order_id: orderId,
      scene,
      channel,
      sent_by: 'staff',
      occasion: id,
      status: 'waiting',
      created_at: now,
      due_at: now,
      ends_at: later(now, PUSH_SECONDS),
    },
  ]);
  audit({ orderId, scene, channel, sendId: id });
  return queued(deps, db, added, now);
}

export async function retrySend(
  deps: MessagesDeps,
  { db, input, now, audit }: Call<Api['retrySend']>,
): Promise<MessageSend> {
  const { storeId, sendId } = input.params;
  const message = await findMessage(db, storeId, sendId);
  if (!message) throw new Refusal('notFound');
  await lockOrder(db, storeId, message.order_id);
  const found = await readCase(deps, db, storeId, message.order_id, now);
  const problem = problemOf(deps, found, message, sendId);
  if (problem) throw new Refusal(problem);
  if (!isRetryable(message, found.order, now)) throw new Refusal('sendNotRetryable');
  const times = { dueAt: now, endsAt: later(now, PUSH_SECONDS) };
  const again = await queueAgain(db, message, RETRYABLE, times);
  if (!again) throw new Refusal('sendNotRetryable');
  audit({ orderId: message.order_id, scene: message.scene, sendId });
  return queued(deps, db, again, now);
}

/** Has a message sent that was put into the queue, and describes it. */
async function queued(
  deps: MessagesDeps,
  db: Db,
  message: MessageRow | undefined,
  now: Date,
): Promise<MessageSend> {
  if (!message) throw new Error('The message was not added');
  await addSendJob(db, message.channel);
  await emitSendChanged(deps, db, message);
  const [described] = await describeSends(deps, db, message.store_id, [message], now);
  if (!described) throw new Refusal('notFound');
  return described;
}
