import { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { join } from './feasts.ts';
import { newPerson } from './orders.ts';
import { type PaymentSetup, settleDown, startPaymentBy } from './paying.ts';
import type { Visitor } from './product.ts';

interface FeastRef {
  storeId: string;
  id: string;
}

/** A registration whose payment was started at a provider. */
export interface Seat {
  visitor: Visitor;
  participantId: string;
  payment: { storeId: string; id: string };
  /** The provider's number of the payment. */
  number: string;
}

/** Registers a person for a feast and starts to pay; the payment is not made. */
export async function startToPay({ product }: PaymentSetup, feast: FeastRef, people = 1): Promise<Seat> {
  const { visitor } = await newPerson(product);
  const { id: participantId, paymentId } = await join(visitor, feast, { people });
  const payment = { storeId: feast.storeId, id: paymentId ?? '' };
  return { visitor, participantId, payment, number: await startPaymentBy(visitor, payment, 'wechatPay') };
}

/** Registers a person for a feast and pays the deposit. */
export async function joinPaid(paying: PaymentSetup, feast: FeastRef, people = 1): Promise<Seat> {
  const seat = await startToPay(paying, feast, people);
  paying.till.pay('wechatPay', seat.number);
  await settleDown(paying);
  return seat;
}

/** Reads the registration of a person. */
export const mineOf = async ({ visitor }: Pick<Seat, 'visitor'>, { storeId, id }: FeastRef) =>
  (await visitor.do(feastsApi.readMyParticipation, { params: { storeId, feastId: id } })).mine;
