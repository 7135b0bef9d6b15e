import type { ToldNews } from '#notices/told-news.ts';
import type { MessageScene } from './scenes.ts';

/** The scene of the message that the platform sends with a notice. */
export const SCENES_OF_NEWS = {
  orderAccepted: 'storeConfirm',
  orderRejected: 'storeClose',
  orderCancelled: 'storeClose',
  cancelAgreed: 'close',
  cancelledByYou: 'close',
  cancelDeclined: 'cancelDeclined',
  orderMoved: 'remindChange',
  refunded: 'refunded',
} as const satisfies Record<ToldNews, MessageScene>;
