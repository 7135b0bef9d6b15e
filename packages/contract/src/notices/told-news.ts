import type { NoticeKind } from '#notice-kinds.ts';

/** The notices to a diner of which the platform also sends a message by one channel, whatever the store sends. */
const TOLD_NEWS = [
  'orderAccepted',
  'orderRejected',
  'orderCancelled',
  'cancelAgreed',
  'cancelledByYou',
  'cancelDeclined',
  'orderMoved',
  'refunded',
] as const satisfies readonly NoticeKind[];
export type ToldNews = (typeof TOLD_NEWS)[number];

export const isToldNews = (kind: NoticeKind): kind is ToldNews =>
  (TOLD_NEWS as readonly NoticeKind[]).includes(kind);
