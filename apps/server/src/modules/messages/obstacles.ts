import type { MessageChannel, SendReason } from '@xiwei/contract/messages/messages.model.ts';
import type { MessagesRefusal } from '@xiwei/contract/messages/messages.refusals.ts';
import type { MessageScene } from '@xiwei/contract/messages/scenes.ts';
import type { MessageOrder } from '#modules/booking/index.ts';
import type { MessagesDeps } from './messages.deps.ts';
import { addressFor, type Recipient } from './recipient.ts';
import { fits, isReminder, isUnpaid } from './scene.rules.ts';

/** Why a message cannot be sent to the guest of an order now. Limits are checked separately. */
type Obstacle = Exclude<
  MessagesRefusal,
  'messageLimitReached' | 'messageJustSent' | 'sendNotRetryable' | 'guestNotFollowing'
>;

/** What becomes of a planned message when there is an obstacle. */
export const OUTCOMES: Record<Obstacle, { status: 'dropped' | 'failed'; reason: SendReason }> = {
  orderNotPaid: { status: 'dropped', reason: 'orderChanged' },
  sceneNotFitting: { status: 'dropped', reason: 'orderChanged' },
  guestPhoneMissing: { status: 'dropped', reason: 'noAddress' },
  guestEmailMissing: { status: 'dropped', reason: 'noAddress' },
  guestPhoneWrong: { status: 'failed', reason: 'addressInvalid' },
  messageTemplateMissing: { status: 'failed', reason: 'templateMissing' },
  channelNotConfigured: { status: 'failed', reason: 'templateMissing' },
  guestOptedOut: { status: 'dropped', reason: 'optedOut' },
};

/** Finds why a scene cannot be sent by a channel; undefined if it can. */
export function obstacleTo(
  { senders }: Pick<MessagesDeps, 'senders'>,
  { scene, channel }: { scene: MessageScene; channel: MessageChannel },
  order: MessageOrder,
  recipient: Recipient,
  now: Date,
): Obstacle | undefined {
  const sender = senders[channel];
  if (!sender) return 'channelNotConfigured';
  if (isUnpaid(scene, order)) return 'orderNotPaid';
  if (!fits(scene, order, now)) return 'sceneNotFitting';
  const address = addressFor(channel, recipient);
  if (address === null) return channel === 'email' ? 'guestEmailMissing' : 'guestPhoneMissing';
  if (channel === 'sms' && !recipient.phoneIsMobile) return 'guestPhoneWrong';
  if (!sender.hasTemplate(scene, address)) return 'messageTemplateMissing';
  const isWanted = recipient.choices[channel] && (recipient.choices.reminders || !isReminder(scene));
  return isWanted ? undefined : 'guestOptedOut';
}
