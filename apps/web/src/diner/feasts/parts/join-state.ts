import type { FeastCard, FeastForReader } from '@xiwei/contract/feasts/feast-views.model.ts';
import { feastStage } from '#shared/feasts/feast-stage.ts';

/** What a reader can do about a feast: `open` to join it, otherwise the reason why not. */
export type JoinState =
  | 'draft'
  | 'toAccept'
  | 'review'
  | 'toPay'
  | 'member'
  | 'ended'
  | 'own'
  | 'soon'
  | 'over'
  | 'blocked'
  | 'full'
  | 'open';

const END_REASONS = ['finished', 'rejected', 'tooFew', 'cancelled', 'notReviewed', 'notAccepted'] as const;

/** Derives the state of a reader at a time, in milliseconds since the epoch. */
export function joinState(feast: FeastForReader, now: number): JoinState {
  const { mine, can, status } = feast;
  const stage = feastStage(feast, now);
  if (stage === 'draft' || stage === 'toAccept' || stage === 'review') return stage;
  if (status === 'closed') return 'ended';
  if (mine?.status === 'waitDepositPayment') return 'toPay';
  if (mine?.status === 'success') return 'member';
  if (can.includes('manage')) return 'own';
  if (stage === 'formed' || stage === 'over') return 'over';
  if (stage === 'soon') return 'soon';
  if (mine?.closeReason === 'withdrawn') return 'blocked';
  if (stage === 'full') return 'full';
  // Registration has opened since the feast was read, or the reader works at the store that created it.
  const hasOpened = feast.opensAt !== null && Date.parse(feast.opensAt) <= now;
  return can.includes('join') || hasOpened ? 'open' : 'own';
}

/** Returns why a feast that is closed has ended. */
export function endReason(feast: FeastCard, now: number) {
  const stage = feastStage(feast, now);
  return END_REASONS.find((reason) => reason === stage) ?? 'closed';
}
