import type { Fen } from '@xiwei/contract/common/money.ts';
import { z } from 'zod';
import type { PaymentRef, PaymentSeen, PayRequest, RefundRef, RefundRequest, RefundSeen } from '../pay.ts';
import { INVALID_RESPONSE } from '../shared/responses.ts';
import type { XiaohongshuPaySettings } from './gateway.ts';

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** An order as the API names it, for whom the platform knows the payer as. */
export function orderBody(settings: XiaohongshuPaySettings, request: PayRequest, openId: string, now: Date) {
  return {
    out_order_id: request.number,
    open_id: openId,
    // The page of the mini-program that people come to from their orders. It shows ours.
    path: `${settings.orderPath}?url=${encodeURIComponent(request.returnUrl)}`,
    biz_create_time: seconds(request.createdAt),
    biz_update_time: seconds(now),
    order_expired_time: seconds(request.expiresAt),
    product_infos: [
      { ...productOf(settings), num: 1, sale_price: request.amount, real_price: request.amount },
    ],
    price_info: { order_price: request.amount },
  };
}

export function cancelBody(payment: PaymentRef, openId: string, now: Date) {
  return {
    status: ORDER_STATUS.cancelled,
    out_order_id: payment.number,
    biz_update_time: seconds(now),
    open_id: openId,
  };
}

/** A refund of what is left of the one voucher that an order has. */
export function refundBody(
  settings: XiaohongshuPaySettings,
  request: RefundRequest,
  { openId, voucher, now }: { openId: string; voucher: string; now: Date },
) {
  return {
    out_order_id: request.payment.number,
    out_after_sales_order_id: request.number,
    open_id: openId,
    type: 1,
    reason: request.reason,
    biz_create_time: seconds(now),
    price_info: { refund_price: request.amount },
    product_infos: [{ ...productOf(settings), num: 1, price: request.amount }],
    refund_voucher_detail: [{ voucher_code: voucher, refund_price: request.amount }],
    product_type: settings.productType,
    // Without it the refund waits for a second yes of ours.
    auto_confirm: true,
  };
}

function productOf({ productId, skuId }: XiaohongshuPaySettings) {
  return { out_product_id: productId, out_sku_id: skuId };
}

export const ORDER_STATUS = { waiting: 1, paid: 2, paidToo: 6, done: 7, closed: 71, cancelled: 998 } as const;

/** What a status of an order means, or nothing for one that is not known. */
export function orderState(status: number): 'waiting' | 'paid' | 'closed' | undefined {
  switch (status) {
    case ORDER_STATUS.waiting:
      return 'waiting';
    case ORDER_STATUS.paid:
    case ORDER_STATUS.paidToo:
    case ORDER_STATUS.done:
      return 'paid';
    case ORDER_STATUS.closed:
    case ORDER_STATUS.cancelled:
      return 'closed';
    default:
      return undefined;
  }
}

const amountSchema = z
  .int()
  .nonnegative()
  .transform((amount) => amount as Fen);

export const orderSchema = z.object({
  out_order_id: z.string().optional(),
  order_id: z.string().min(1),
  order_status: z.int(),
  pay_amount: amountSchema.optional(),
  voucher_infos: z.array(z.object({ voucher_code: z.string().min(1) })).default([]),
});
export type Order = z.infer<typeof orderSchema>;

/** The API does not tell when it was paid, so that is when we first see it. */
export function paymentSeen(payment: PaymentRef, order: Order, now: Date): PaymentSeen {
  const state = orderState(order.order_status);
  if (state === undefined) return INVALID_RESPONSE;
  if (state !== 'paid') return { state };
  const { pay_amount: amount, order_id: providerNumber } = order;
  return amount === payment.amount ? { state, amount, providerNumber, paidAt: now } : INVALID_RESPONSE;
}

export const REFUND_STATUS = { processing: 1, refunded: 2, failed: 3 } as const;

const refundSchema = z.object({
  out_order_id: z.string(),
  out_after_sales_order_id: z.string(),
  status: z.int(),
  price_info: z.object({ refund_price: amountSchema }),
});

/** The platform tells no number of its own for a refund. It is known there by ours. */
export function refundSeen(refund: RefundRef, data: unknown): RefundSeen {
  const { data: seen } = refundSchema.safeParse(data);
  if (seen?.out_after_sales_order_id !== refund.number || seen.out_order_id !== refund.payment.number) {
    return INVALID_RESPONSE;
  }
  if (seen.price_info.refund_price !== refund.amount) return INVALID_RESPONSE;
  switch (seen.status) {
    case REFUND_STATUS.processing:
      return { state: 'processing' };
    case REFUND_STATUS.refunded:
      return { state: 'refunded', amount: refund.amount, providerNumber: refund.number };
    case REFUND_STATUS.failed:
      return { state: 'failed', code: String(seen.status) };
    default:
      return INVALID_RESPONSE;
  }
}
