import type { FeastCard } from '@xiwei/contract/feasts/feast-views.model.ts';
import type { FeastCloseReason } from '@xiwei/contract/feasts/feasts.machine.ts';
import type { Tone } from '#ui/tone.ts';

/** The state of a feast as people see it: its status, with what its times, seats and close reason add. */
export type FeastStage =
  | 'draft'
  | 'toAccept'
  | 'review'
  | 'soon'
  | 'open'
  | 'full'
  | 'over'
  | 'formed'
  | 'finished'
  | 'rejected'
  | 'tooFew'
  | 'notReviewed'
  | 'notAccepted'
  | 'cancelled'
  | 'closed';

type StageFacts = Pick<
  FeastCard,
  | 'status'
  | 'closeReason'
  | 'waitsForStore'
  | 'formedAt'
  | 'finishedAt'
  | 'opensAt'
  | 'deadline'
  | 'registered'
  | 'participantCount'
>;

const CLOSED: Record<FeastCloseReason, FeastStage> = {
  noSpecialReason: 'closed',
  auditFailed: 'rejected',
  insufficientParticipants: 'tooFew',
  creatorCancelled: 'cancelled',
  notReviewed: 'notReviewed',
  notAccepted: 'notAccepted',
};

/** Derives the stage of a feast at a time, in milliseconds since the epoch. */
export function feastStage(feast: StageFacts, now: number): FeastStage {
  const { status, closeReason, formedAt, finishedAt, opensAt, deadline } = feast;
  if (status === 'waitPublish') return 'draft';
  if (status === 'waitAudit') return feast.waitsForStore ? 'toAccept' : 'review';
  if (status === 'closed') return finishedAt === null ? CLOSED[closeReason ?? 'noSpecialReason'] : 'finished';
  if (formedAt !== null) return 'formed';
  if (Date.parse(deadline) <= now) return 'over';
  if (opensAt !== null && Date.parse(opensAt) > now) return 'soon';
  return feast.registered >= feast.participantCount ? 'full' : 'open';
}

export const STAGE_TONES: Record<FeastStage, Tone> = {
  draft: 'neutral',
  toAccept: 'caution',
  review: 'info',
  soon: 'info',
  open: 'gold',
  full: 'caution',
  over: 'neutral',
  formed: 'positive',
  finished: 'neutral',
  rejected: 'negative',
  tooFew: 'neutral',
  notReviewed: 'neutral',
  notAccepted: 'neutral',
  cancelled: 'neutral',
  closed: 'neutral',
};

/** Checks whether a feast is over for good: it took place, or will not. */
export const isOver = ({ status }: Pick<FeastCard, 'status'>): boolean => status === 'closed';
