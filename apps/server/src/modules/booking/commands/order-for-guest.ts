import type { OrderSource, PlaceRequest } from '@xiwei/contract/booking/booking.model.ts';
import { type Fen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { ClientPlatform, OrderMethod } from '@xiwei/contract/common/operator.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import type { DinerRow, NamedContact } from '#modules/diners/index.ts';
import { Refusal } from '#platform/refusal.ts';
import type { OrderRow } from '../order/order.rows.ts';
import type { Needs } from '../writer/command.ts';
import type { StoreBatch } from '../writer/store-batch.ts';
import { depositByStaff } from './ask-deposit.ts';
import { addOrder, depositByRules } from './create-order.ts';
import { guestOfPlatform, needsOfPlatformGuest } from './order-guest.ts';

/** A guest whom the store knows, with the account that gets the order. */
interface KnownGuest {
  diner: DinerRow;
  userId: string;
}

/** An order that another module makes for a guest: at a place that staff choose, or the best fit. The store has accepted it. */
interface OrderForGuest {
  place: PlaceRequest;
  /** A contact is a guest of another platform. The guest's record is found or made. */
  guest: KnownGuest | NamedContact;
  /** Replaces the deposit of the rules; 0 is no deposit. Guests of other platforms pay there, so no rule applies to them. */
  deposit?: Fen | undefined;
  remarkByDiner: string;
  remarkByStore: string;
  method: OrderMethod;
  platform: ClientPlatform;
  source?: OrderSource;
  /** What observers of the order learn besides the order. */
  note: Record<string, unknown>;
}

/** Returns what `addOrderForGuest` needs. */
export const needsForGuest = (
  { date }: Pick<PlaceRequest, 'date'>,
  guest: { dinerId: string } | NamedContact,
): Needs => ({
  ...('dinerId' in guest
    ? { diners: [guest], absences: true, takesOffline: true }
    : needsOfPlatformGuest(guest)),
  dates: [date],
  lists: true,
});

/** Adds an order for a guest within the command of another module. It refuses before it changes anything. */
export function addOrderForGuest(batch: StoreBatch, input: OrderForGuest): OrderRow {
  const { place: request, guest, deposit } = input;
  const place = batch.place(request.date, { ...request, minute: minuteOf(request.time), by: 'staff' });
  if (deposit && place.start <= batch.now.getTime()) throw new Refusal('depositTooLate');
  const { diner, userId } = 'diner' in guest ? guest : guestOfPlatform(batch, guest);
  return addOrder(
    batch,
    place,
    {
      adults: request.adults,
      children: request.children,
      user_id: userId,
      diner_id: diner.id,
      depositTerms:
        deposit === undefined && 'diner' in guest
          ? depositByRules(batch, place, request, [diner], input.method)
          : depositByStaff(deposit ?? ZERO_FEN),
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
      ...(input.source && { source: input.source }),
    },
    input.note,
  );
}
