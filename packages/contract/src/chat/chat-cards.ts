import * as z from 'zod/mini';
import { ORDER_STATUSES } from '#booking/booking.machine.ts';
import { BOOK_OUT_STATUSES } from '#common/book-out-statuses.ts';
import { id, pictureUrl, wallDate, wallTime } from '#common/shapes.ts';

/**
 * A card that a message refers to, as it is sent and stored: ids alone. A new kind of card is an entry here and in `chatCard`, a
 * reader on the server (`chat/cards.ts`) and a drawing on the web (`shared/chat/chat-card.tsx`).
 */
export const chatCardInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), storeId: id, orderId: id }),
  z.object({ kind: z.literal('store'), storeId: id }),
  z.object({ kind: z.literal('menu'), storeId: id }),
  z.object({ kind: z.literal('request'), storeId: id, formId: id }),
]);
export type ChatCardInput = z.infer<typeof chatCardInput>;
export type ChatCardKind = ChatCardInput['kind'];

/** A card as readers see it, with the facts of this moment. */
export const chatCard = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('order'),
    storeId: id,
    orderId: id,
    storeName: z.string(),
    status: z.enum(ORDER_STATUSES),
    date: wallDate,
    time: wallTime,
    people: z.int(),
  }),
  z.object({
    kind: z.literal('store'),
    storeId: id,
    storeName: z.string(),
    tagline: z.string(),
    coverUrl: pictureUrl,
  }),
  z.object({ kind: z.literal('menu'), storeId: id, storeName: z.string(), coverUrl: pictureUrl }),
  /** A private dining request. Without a time it is for a shift, whose name is null if it was deleted. */
  z.object({
    kind: z.literal('request'),
    storeId: id,
    formId: id,
    storeName: z.string(),
    status: z.enum(BOOK_OUT_STATUSES),
    date: wallDate,
    time: z.nullable(wallTime),
    shiftName: z.nullable(z.string()),
    people: z.int(),
  }),
]);
export type ChatCard = z.infer<typeof chatCard>;
