import type { Fen } from '@xiwei/contract/common/money.ts';
import { z } from 'zod';
import type {
  PaymentRef,
  PayRequest,
  ProviderPaymentState,
  ProviderRefundState,
  RefundRef,
  RefundRequest,
} from '../pay.ts';
import { INVALID_RESPONSE } from '../shared/responses.ts';
import type { XiaohongshuPaySettings } from './settings.ts';

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** Builds the request that creates an order for the payer with this openid. */
export function orderBody(settings: XiaohongshuPaySettings, request: PayRequest, openId: string, now: Date) {
  return {
    out_order_id: request.number,
    open_id: openId,
    // Mini-program page that opens from the payer's order list; it shows our page.
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

/** Builds the request that reports our cancellation. */
export function cancelBody(payment: PaymentRef, openId: string, now: Date) {
  return {
    status: ORDER_STATUS.cancelled,
    out_order_id: payment.number,
    biz_update_time: seconds(now),
    open_id: openId,
  };
}

/** Builds the request that refunds the order's only voucher, in full or in part. */
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
    // Without this flag the refund needs a second confirmation call.
    auto_confirm: true,
  };
}

function productOf({ productId, skuId }: XiaohongshuPaySettings) {
  return { out_product_id: productId, out_sku_id: skuId };
}

/** Order statuses of the API; two of them mean paid. */
export const ORDER_STATUS = {
  waiting: 1,
  paid: 2,
  paidAlternative: 6,
  completed: 7,
  closed: 71,
  cancelled: 998,
} as const;

/** Maps an order status; undefined for an unknown one. */
export function orderState(status: number): 'waiting' | 'paid' | 'closed' | undefined {
  switch (status) {
    case ORDER_STATUS.waiting:
      return 'waiting';
    case ORDER_STATUS.paid:
    case ORDER_STATUS.paidAlternative:
    case ORDER_STATUS.completed:
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

/** Reads the state of an order. The API does not return the time of payment, so the current time is used. */
export function paymentStateOf(payment: PaymentRef, order: Order, now: Date): ProviderPaymentState {
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

/** Reads the state of a refund. The platform has no number of its own for it, so ours is used. */
export function refundStateOf(refund: RefundRef, data: unknown): ProviderRefundState {
  const { data: order } = refundSchema.safeParse(data);
  if (order?.out_after_sales_order_id !== refund.number || order.out_order_id !== refund.payment.number) {
    return INVALID_RESPONSE;
  }
  if (order.price_info.refund_price !== refund.amount) return INVALID_RESPONSE;
  switch (order.status) {
    case REFUND_STATUS.processing:
      return { state: 'processing' };
    case REFUND_STATUS.refunded:
      return { state: 'refunded', amount: refund.amount, providerNumber: refund.number };
    case REFUND_STATUS.failed:
      return { state: 'failed', code: String(order.status) };
    default:
      return INVALID_RESPONSE;
  }
}
