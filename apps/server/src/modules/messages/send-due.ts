import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SendReason } from '@xiwei/contract/messages/messages.model.ts';
import type { SendOutcome } from '#gateways/send-outcome.ts';
import { type MessageOrder, readMessageOrders } from '#modules/booking/index.ts';
import { makeLink } from '#modules/links/index.ts';
import { findStore } from '#modules/stores/index.ts';
import { later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { type ComposedMessage, compose, hasLink } from './compose.ts';
import { emitSendChanged } from './emit.ts';
import { readAllowedFrom } from './limits.ts';
import type { MessagesDeps } from './messages.deps.ts';
import {
  changeClaimed,
  claimDue,
  endInterrupted,
  lockAddress,
  lockProviderId,
  type MessageRow,
  takeReceipt,
} from './messages.store.ts';
import { OUTCOMES, obstacleTo } from './obstacles.ts';
import { addressFor, type Recipient, readRecipient } from './recipient.ts';
import { isReminder, isSameOccasion, quietUntil } from './scene.rules.ts';
import { recordRefused, takeAccepted } from './wechat.store.ts';
import { type ChosenWay, wayFor } from './wechat-way.ts';

/** The most messages that a worker claims at once, and sends at a time. */
const BATCH = 40;
const PARALLEL = 4;
/** How long each of those sends nothing after a message, in milliseconds: bookings are made by the same thread. */
const PAUSE_MS = 40;
/** How long claimed messages are left to their worker, in seconds. After that, one that was not given to a provider is claimed again. */
const CLAIM_SECONDS = 120;
/** How often a message is given to a provider that has certainly not sent it, and the pauses between, in seconds. */
const MAX_TRIES = 3;
const RETRY_SECONDS = 60;
/** How long after the start the link of a reminder is valid, in seconds. */
const LINK_SECONDS = 24 * 3600;

type Store = NonNullable<Awaited<ReturnType<typeof findStore>>>;

/** Sends messages that are due. Returns whether there may be more. */
export async function sendDue(deps: MessagesDeps): Promise<boolean> {
  const { db, clock } = deps;
  for (const ended of await endInterrupted(db, clock.now())) await emitSendChanged(deps, db, ended);
  const worker = randomUUID();
  const now = clock.now();
  const claimed = await claimDue(db, { worker, until: later(now, CLAIM_SECONDS) }, now, BATCH);
  const left = [...claimed];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      await sendOne(deps, worker, next);
      await pause(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return claimed.length === BATCH;
}

/** What is to become of a message, decided just before it is sent. */
type Verdict =
  | { status: 'dropped' | 'failed'; reason: SendReason }
  | { waitUntil: Date }
  | { order: MessageOrder; store: Store; recipient: Recipient; address: string };

async function sendOne(deps: MessagesDeps, worker: string, message: MessageRow): Promise<void> {
  const verdict = await judge(deps, message);
  const composed =
    'address' in verdict
      ? await takeTurn(deps, worker, message, verdict)
      : await settle(deps, worker, message, verdict);
  if (!composed) return;
  const sender = deps.senders[message.channel];
  const outcome: SendOutcome = sender
    ? await sender.send(composed, message.id)
    : { ok: false, retry: false, code: 'noProvider' };
  await record(deps, worker, { ...message, tries: message.tries + 1 }, composed, outcome);
}

/** Decides whether a message is still wanted: by its order, its store and its guest as they are now. */
async function judge(deps: MessagesDeps, message: MessageRow): Promise<Verdict> {
  const { db } = deps;
  const now = deps.clock.now();
  const { store_id: storeId, order_id: orderId, scene } = message;
  const order = (await readMessageOrders(deps.booking, db, storeId, [orderId], now)).get(orderId);
  const store = await findStore(db, storeId);
  if (!order || !store) return { status: 'dropped', reason: 'orderChanged' };
  const isAuto = message.sent_by === 'auto';
  const { scenes, channels } = store.auto_push;
  if (isAuto && !(scenes.includes(scene) && channels.includes(message.channel)))
    return { status: 'dropped', reason: 'turnedOff' };
  if (isAuto && !isSameOccasion(scene, message.occasion, order))
    return { status: 'dropped', reason: 'orderChanged' };
  const recipient = await readRecipient(db, storeId, order.dinerId, store.region);
  const obstacle = obstacleTo(deps, message, order, recipient, now);
  if (obstacle) return OUTCOMES[obstacle];
  if (now >= message.ends_at) return { status: 'dropped', reason: 'tooLate' };
  const waitUntil = isAuto && isReminder(scene) ? quietUntil(store.timezone, now) : undefined;
  if (waitUntil)
    return waitUntil < message.ends_at ? { waitUntil } : { status: 'dropped', reason: 'tooLate' };
  return { order, store, recipient, address: addressFor(message.channel, recipient) ?? '' };
}

/** Ends a message that is not sent, or lets it wait. */
async function settle(
  deps: MessagesDeps,
  worker: string,
  message: MessageRow,
  verdict: Exclude<Verdict, { address: string }>,
): Promise<undefined> {
  const change =
    'waitUntil' in verdict
      ? { due_at: verdict.waitUntil, claimed_by: null, claimed_until: null }
      : { status: verdict.status, reason: verdict.reason };
  const isChanged = await changeClaimed(deps.db, message, worker, ['waiting'], change);
  if (isChanged && 'status' in verdict) await emitSendChanged(deps, deps.db, message);
}

/**
 * Composes a message and marks it as being sent, if its address may receive one now. From then on it is never sent again
 * automatically, unless the provider says that it was not sent. Returns nothing if it is not sent now.
 */
const takeTurn = (
  deps: MessagesDeps,
  worker: string,
  message: MessageRow,
  { order, store, recipient, address }: Extract<Verdict, { address: string }>,
): Promise<ComposedMessage | undefined> =>
  deps.db.transaction().execute(async (db) => {
    const now = deps.clock.now();
    await lockAddress(db, address);
    const allowedFrom = await readAllowedFrom(db, address, now);
    if (allowedFrom) {
      const verdict =
        allowedFrom < message.ends_at
          ? { waitUntil: allowedFrom }
          : ({ status: 'dropped', reason: 'limitReached' } as const);
      return settle({ ...deps, db }, worker, message, verdict);
    }
    const { scene } = message;
    const wechatWay = await takeWay(deps, db, message, recipient);
    if (wechatWay === 'none') return settle({ ...deps, db }, worker, message, OUTCOMES.guestNotFollowing);
    const link = hasLink(scene) ? await makeAnswerLink(db, order, now) : '';
    const { language } = recipient;
    const composed = compose(message, address, { order, store, language, link, origin: deps.origin });
    const isMine = await changeClaimed(db, message, worker, ['waiting'], {
      status: 'sending',
      address,
      text: composed.text,
      language,
      tries: message.tries + 1,
      sent_at: now,
      claimed_until: later(now, CLAIM_SECONDS),
    });
    return isMine ? { ...composed, wechatWay } : undefined;
  });

/**
 * Decides how a message by WeChat is sent, and uses what its guest accepted if that is needed. Returns undefined for other
 * channels, and `none` if the guest can no longer be reached.
 */
async function takeWay(
  { wechat }: MessagesDeps,
  db: Db,
  { channel, scene, id }: MessageRow,
  recipient: Recipient,
): Promise<ChosenWay | undefined | 'none'> {
  if (channel !== 'wechat') return undefined;
  const chosen = wayFor(wechat?.gateway, scene, recipient);
  if (!chosen || !recipient.wechat) return 'none';
  if (chosen.way === 'template') return chosen;
  return (await takeAccepted(db, recipient.wechat.openId, chosen.template.id, id)) ? chosen : 'none';
}

const makeAnswerLink = (db: Db, { answerPath, startAt }: MessageOrder, now: Date): Promise<string> =>
  makeLink(db, answerPath, later(startAt, LINK_SECONDS), now);

/** Codes of providers for a phone that cannot be reached. */
const WRONG_ADDRESS = new Set(['isv.MOBILE_NUMBER_ILLEGAL', 'InvalidParameterValue.IncorrectPhoneNumber']);

/** Records what the provider answered. */
async function record(
  deps: MessagesDeps,
  worker: string,
  message: MessageRow,
  { to, wechatWay }: ComposedMessage,
  outcome: SendOutcome,
): Promise<void> {
  await deps.db.transaction().execute(async (db) => {
    const change = outcome.ok
      ? await sentAs(db, outcome.providerId, deps.clock.now())
      : failedAs(outcome, message, deps.clock.now());
    if (wechatWay && !outcome.ok && outcome.sent !== 'maybe')
      await recordRefused(
        db,
        { messageId: message.id, openId: to, ...wechatWay },
        outcome.code,
        deps.clock.now(),
      );
    // An answer that comes after the claim ended is still the answer to this worker's call.
    await changeClaimed(db, message, worker, ['sending', 'unknown'], change);
    await emitSendChanged(deps, db, message);
  });
}

/** Returns the state of a message that the provider accepted. Its report may have come before. */
async function sentAs(db: Db, providerId: string, now: Date) {
  await lockProviderId(db, providerId);
  const report = await takeReceipt(db, providerId);
  if (!report) return { status: 'sent', reason: null, provider_id: providerId } as const;
  return {
    status: report.delivered ? 'delivered' : 'failed',
    reason: report.delivered ? null : 'undelivered',
    provider_code: report.delivered ? null : report.code,
    provider_id: providerId,
    reported_at: now,
  } as const;
}

function failedAs(outcome: Extract<SendOutcome, { ok: false }>, { tries }: MessageRow, now: Date) {
  const provider_code = outcome.code;
  if (outcome.sent === 'maybe') return { status: 'unknown', reason: 'noAnswer', provider_code } as const;
  if (outcome.retry && tries < MAX_TRIES) {
    const due_at = later(now, RETRY_SECONDS * tries);
    return {
      status: 'waiting',
      due_at,
      provider_code,
      claimed_by: null,
      claimed_until: null,
      sent_at: null,
    } as const;
  }
  return { status: 'failed', reason: reasonOf(outcome), provider_code, sent_at: null } as const;
}

function reasonOf({ retry, code, fault }: Extract<SendOutcome, { ok: false }>): SendReason {
  if (retry) return 'unreachable';
  if (fault === 'notFollowing') return 'notFollowing';
  if (fault === 'address' || WRONG_ADDRESS.has(code)) return 'addressInvalid';
  return fault === 'template' || code === 'destinationNotServed' ? 'templateMissing' : 'refused';
}
