import type { PlaceRequest } from '@xiwei/contract/booking/booking.model.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { ClientPlatform, OrderMethod } from '@xiwei/contract/common/operator.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import type { DinerRow } from '#modules/diners/index.ts';
import { Refusal } from '#platform/refusal.ts';
import type { OrderRow } from '../order/order.rows.ts';
import type { StoreBatch } from '../writer/store-batch.ts';
import { depositByStaff } from './ask-deposit.ts';
import { addOrder, depositByRules } from './create-order.ts';

/** An order that staff make for a guest with an account, at a place that they choose. */
interface OrderForGuest {
  place: PlaceRequest;
  /** The guest, and the account that gets the order. */
  diner: DinerRow;
  userId: string;
  /** Replaces the deposit of the rules; 0 is no deposit. */
  deposit?: Fen | undefined;
  remarkByDiner: string;
  remarkByStore: string;
  method: OrderMethod;
  platform: ClientPlatform;
  /** What observers of the order learn besides the order. */
  note: Record<string, unknown>;
}

/** Returns what `addOrderForGuest` needs. */
export const needsForGuest = (place: Pick<PlaceRequest, 'date'>, dinerId: string) =>
  ({ dates: [place.date], diners: [{ dinerId }], absences: true, lists: true, takesOffline: true }) as const;

/** Adds an order for a guest within the command of another module. It refuses before it changes anything. */
export function addOrderForGuest(batch: StoreBatch, input: OrderForGuest): OrderRow {
  const { place: request, diner, deposit } = input;
  const place = batch.place(request.date, { ...request, minute: minuteOf(request.time), by: 'staff' });
  if (deposit && place.start <= batch.now.getTime()) throw new Refusal('depositTooLate');
  return addOrder(
    batch,
    place,
    {
      adults: request.adults,
      children: request.children,
      user_id: input.userId,
      diner_id: diner.id,
      depositTerms:
        deposit === undefined
          ? depositByRules(batch, place, request, [diner], input.method)
          : depositByStaff(deposit),
      autoAcceptSeconds: 0,
      kind_id: place.kindId,
      pinned: request.itemIds !== undefined,
      remark_by_diner: input.remarkByDiner,
      diet_preference: '',
      diet_taboo: '',
      remark_by_store: input.remarkByStore,
      tag_ids: [],
      taker_id: null,
      method: input.method,
      platform: input.platform,
    },
    input.note,
  );
}
