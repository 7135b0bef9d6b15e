import type { RefusalOf } from '@xiwei/contract/declarations.ts';
import type { SendReason } from '@xiwei/contract/messages/messages.model.ts';
import type { MessageScene } from '@xiwei/contract/messages/scenes.ts';
import type { MessageChannel } from '@xiwei/contract/stores/store-messages.ts';
import type { MessageOrder } from './message-orders.service.ts';
import type { MessagesDeps } from './messages.deps.ts';
import { addressFor, type Recipient } from './recipient.ts';
import { fits, isReminder, isUnpaid } from './scene.rules.ts';
import { wayFor } from './wechat-way.ts';

/** Why a message cannot be sent to the guest of an order now. Limits are checked separately. */
type Obstacle = Exclude<
  RefusalOf<'messages'>,
  'messageLimitReached' | 'messageJustSent' | 'sendNotRetryable'
>;

/** What becomes of a planned message when there is an obstacle. */
export const OUTCOMES: Record<Obstacle, { status: 'dropped' | 'failed'; reason: SendReason }> = {
  orderNotPaid: { status: 'dropped', reason: 'orderChanged' },
  sceneNotFitting: { status: 'dropped', reason: 'orderChanged' },
  guestPhoneMissing: { status: 'dropped', reason: 'noAddress' },
  guestEmailMissing: { status: 'dropped', reason: 'noAddress' },
  guestNotFollowing: { status: 'failed', reason: 'notFollowing' },
  guestPhoneWrong: { status: 'failed', reason: 'addressInvalid' },
  messageTemplateMissing: { status: 'failed', reason: 'templateMissing' },
  channelNotConfigured: { status: 'failed', reason: 'templateMissing' },
  guestOptedOut: { status: 'dropped', reason: 'optedOut' },
};

/** Why a guest without an address of a channel cannot be reached by it. */
const WITHOUT_ADDRESS = {
  sms: 'guestPhoneMissing',
  email: 'guestEmailMissing',
  wechat: 'guestNotFollowing',
} as const satisfies Record<MessageChannel, Obstacle>;

/** Finds why a scene cannot be sent by a channel; undefined if it can. What the recipient wants is not asked. */
export function hindranceTo(
  { senders, wechat }: Pick<MessagesDeps, 'senders' | 'wechat'>,
  { scene, channel }: { scene: MessageScene; channel: MessageChannel },
  order: MessageOrder,
  recipient: Recipient,
  now: Date,
): Obstacle | undefined {
  if (!senders[channel]) return 'channelNotConfigured';
  if (isUnpaid(scene, order)) return 'orderNotPaid';
  if (!fits(scene, order, now)) return 'sceneNotFitting';
  return unreachableBy({ senders, wechat }, { scene, channel }, recipient);
}

/** Finds why a recipient cannot be reached by a channel, whatever the state of the order; undefined if they can. */
export function unreachableBy(
  { senders, wechat }: Pick<MessagesDeps, 'senders' | 'wechat'>,
  { scene, channel }: { scene: MessageScene; channel: MessageChannel },
  recipient: Recipient,
): Obstacle | undefined {
  const sender = senders[channel];
  if (!sender) return 'channelNotConfigured';
  const address = addressFor(channel, recipient);
  if (address === null) return WITHOUT_ADDRESS[channel];
  if (channel === 'sms' && !recipient.phoneIsMobile) return 'guestPhoneWrong';
  if (!sender.hasTemplate(scene, address)) return 'messageTemplateMissing';
  return channel === 'wechat' && !wayFor(wechat?.gateway, scene, recipient) ? 'guestNotFollowing' : undefined;
}

/** Finds why a scene cannot be sent by a channel, or is not wanted; undefined if it can. */
export function obstacleTo(...args: Parameters<typeof hindranceTo>): Obstacle | undefined {
  const [, { scene, channel }, , { choices }] = args;
  const hindrance = hindranceTo(...args);
  if (hindrance) return hindrance;
  return choices[channel] && (choices.reminders || !isReminder(scene)) ? undefined : 'guestOptedOut';
}
