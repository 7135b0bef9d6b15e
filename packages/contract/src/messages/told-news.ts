import type { NoticeKind } from '#notices/notices.model.ts';
import type { MessageScene } from './scenes.ts';

/**
 * The notices to a diner of which the platform also sends a message by one channel, whatever the store sends, and the scene of each.
 */
export const TOLD_NEWS = {
  orderAccepted: 'storeConfirm',
  orderRejected: 'storeClose',
  orderCancelled: 'storeClose',
  cancelAgreed: 'close',
  cancelledByYou: 'close',
  cancelDeclined: 'cancelDeclined',
  orderMoved: 'remindChange',
  refunded: 'refunded',
} as const satisfies Partial<Record<NoticeKind, MessageScene>>;
export type ToldNews = keyof typeof TOLD_NEWS;

export const isToldNews = (kind: NoticeKind): kind is ToldNews => kind in TOLD_NEWS;
