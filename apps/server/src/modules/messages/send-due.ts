import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { SendReason } from '@xiwei/contract/messages/messages.model.ts';
import type { MessageChannel } from '@xiwei/contract/stores/store-messages.ts';
import type { SendOutcome } from '#gateways/send-outcome.ts';
import { makeLink } from '#modules/links/index.ts';
import { later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { type ComposedMessage, compose, hasLink } from './compose.ts';
import type { ChosenWay } from './compose-wechat.ts';
import { emitSendChanged } from './emit.ts';
import { judge, type Ready, type Verdict } from './judge.ts';
import { hasFirstMessage, lockCounts } from './limits.store.ts';
import { type Counted, countsOf, readLimit } from './limits.ts';
import type { MessageOrder } from './message-orders.service.ts';
import type { MessagesDeps } from './messages.deps.ts';
import {
  changeClaimed,
  claimDue,
  endInterrupted,
  lockOrder,
  lockProviderId,
  type MessageRow,
  takeReceipt,
} from './messages.store.ts';
import { OUTCOMES } from './obstacles.ts';
import type { Recipient } from './recipient.ts';
import { addSendJob } from './schedule.ts';
import { reportStoreLimit } from './store-limit.ts';
import { tellElsewhere } from './told.ts';
import { recordRefused, takeAccepted } from './wechat.store.ts';
import { wayFor } from './wechat-way.ts';

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

/** Sends messages of a channel that are due. Returns whether there may be more. */
export async function sendDue(deps: MessagesDeps, channel: MessageChannel): Promise<boolean> {
  const { db, clock } = deps;
  await db.transaction().execute(async (tx) => {
    for (const ended of await endInterrupted(tx, clock.now())) {
      await emitSendChanged(deps, tx, ended);
      await tellElsewhere(deps, tx, ended, ended);
    }
  });
  const worker = randomUUID();
  const now = clock.now();
  const claimed = await claimDue(db, channel, { worker, until: later(now, CLAIM_SECONDS) }, now, BATCH);
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

/** Ends a message that is not sent, or lets it wait. */
const settle = (
  deps: MessagesDeps,
  worker: string,
  message: MessageRow,
  verdict: Exclude<Verdict, Ready>,
): Promise<undefined> =>
  deps.db.transaction().execute(async (db) => {
    const isDroppedForStore =
      message.sent_by === 'platform' && 'reason' in verdict && verdict.reason === 'sentAlready';
    if (!isDroppedForStore) return settleWithin(deps, db, worker, message, verdict);
    // The store's message may have failed since, without finding a dropped one to put back: it takes the same lock.
    await lockOrder(db, message.store_id, message.order_id);
    const again = await judge({ ...deps, db }, message);
    if (!('address' in again)) return settleWithin(deps, db, worker, message, again);
    await settleWithin(deps, db, worker, message, { waitUntil: deps.clock.now() });
    await addSendJob(db, message.channel);
    return undefined;
  });

async function settleWithin(
  deps: MessagesDeps,
  db: Db,
  worker: string,
  message: MessageRow,
  verdict: Exclude<Verdict, Ready>,
): Promise<undefined> {
  const change =
    'waitUntil' in verdict
      ? { due_at: verdict.waitUntil, claimed_by: null, claimed_until: null }
      : { status: verdict.status, reason: verdict.reason };
  const isChanged = await changeClaimed(db, message, worker, ['waiting'], change);
  if (!isChanged || 'waitUntil' in verdict) return;
  await emitSendChanged(deps, db, message);
  await tellElsewhere(deps, db, message, verdict);
}

/**
 * Composes a message and marks it as being sent, if the limits allow it now. From then on it is never sent again
 * automatically, unless the provider says that it was not sent. Returns nothing if it is not sent now.
 */
const takeTurn = (
  deps: MessagesDeps,
  worker: string,
  message: MessageRow,
  { order, store, recipient, address, network }: Ready,
): Promise<ComposedMessage | undefined> =>
  deps.db.transaction().execute(async (db) => {
    const now = deps.clock.now();
    const { basis } = recipient;
    const givenBy = basis === 'given' ? order.userId : null;
    const counted = { storeId: store.id, address, basis, givenBy, network };
    await lockCounts(db, countsOf(counted));
    const stopped = await stopOf(deps, db, message, counted);
    if (stopped) return settleWithin(deps, db, worker, message, stopped);
    const { scene } = message;
    const wechatWay = await takeWay(deps, db, message, recipient);
    if (wechatWay === 'none') return settleWithin(deps, db, worker, message, OUTCOMES.guestNotFollowing);
    const link = hasLink(scene) ? await makeAnswerLink(db, order, now) : '';
    const { language } = recipient;
    const amount = message.amount as Fen | null;
    const composed = compose(message, address, { order, store, language, link, origin: deps.origin, amount });
    const isMine = await changeClaimed(db, message, worker, ['waiting'], {
      status: 'sending',
      address,
      ...{ basis, given_by: givenBy, network },
      text: composed.text,
      language,
      tries: message.tries + 1,
      sent_at: now,
      claimed_until: later(now, CLAIM_SECONDS),
    });
    return isMine ? { ...composed, wechatWay } : undefined;
  });

/** Finds why a message is not sent now, while what it counts for is locked; undefined if it is sent. */
async function stopOf(
  deps: MessagesDeps,
  db: Db,
  message: MessageRow,
  counted: Counted,
): Promise<Exclude<Verdict, Ready> | undefined> {
  const now = deps.clock.now();
  // The first message to a given address may have been sent since this one was judged: it is judged again.
  if (message.sent_by === 'auto' && counted.basis === 'given' && (await hasFirstMessage(db, message)))
    return { waitUntil: now };
  const limit = await readLimit(db, counted, now);
  if (!limit) return undefined;
  if ('reason' in limit) {
    if (limit.reason === 'storeLimitReached') await reportStoreLimit(deps, db, counted, now);
    return { status: 'dropped', reason: limit.reason };
  }
  const { allowedFrom: waitUntil } = limit;
  return waitUntil < message.ends_at ? { waitUntil } : { status: 'dropped', reason: 'limitReached' };
}

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
    const isChanged = await changeClaimed(db, message, worker, ['sending', 'unknown'], change);
    await emitSendChanged(deps, db, message);
    if (isChanged && change.status !== 'waiting') await tellElsewhere(deps, db, message, change);
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
