import type { HandOff } from '@xiwei/contract/money/money.model.ts';
import { z } from 'zod';
import { type Clock, systemClock } from '#platform/clock.ts';
import type {
  Failure,
  PayGateway,
  PaymentRef,
  PayRequest,
  ProviderPaymentState,
  ProviderRefundState,
  RefundRef,
  RefundRequest,
  StartOutcome,
} from '../pay.ts';
import { INVALID_RESPONSE, plainTextReply } from '../shared/responses.ts';
import { type XiaohongshuResponse, xiaohongshuApi } from './api-client.ts';
import { readXiaohongshuNotice, replyToUrlCheck } from './notice.ts';
import {
  cancelBody,
  type Order,
  orderBody,
  orderSchema,
  orderState,
  paymentStateOf,
  refundBody,
  refundStateOf,
} from './orders.ts';
import type { XiaohongshuPaySettings } from './settings.ts';

const DEAL_PATH = '/api/rmp/mp/deal';

/** Every call needs the payer's openid. */
const OPEN_ID_MISSING: Failure = { state: 'refused', code: 'openIdMissing' };

/** Order type of vouchers and presale vouchers, the only products we sell. */
const MAIN_ORDER = 1;

/** Gateway for the guarantee pay (担保支付) of Xiaohongshu mini-programs. Amounts are whole fen. */
export function xiaohongshuPay(settings: XiaohongshuPaySettings, clock: Clock = systemClock): PayGateway {
  const call = xiaohongshuApi(settings, clock);
  const openIdOf = ({ openId }: PaymentRef) => openId ?? settings.fallbackOpenId;

  async function findOrder(payment: PaymentRef): Promise<OrderLookup> {
    const open_id = openIdOf(payment);
    if (open_id === undefined) return OPEN_ID_MISSING;
    const body = { out_order_id: payment.number, open_id, order_type: MAIN_ORDER };
    const response = orNotFound(settings, await call(`${DEAL_PATH}/gpay_order/get`, body));
    return response.state === 'ok' ? readOrder(payment, response.data) : response;
  }
  async function query(payment: PaymentRef): Promise<ProviderPaymentState> {
    const lookup = await findOrder(payment);
    return lookup.state === 'found' ? paymentStateOf(payment, lookup.order, clock.now()) : lookup;
  }
  async function queryRefund(refund: RefundRef): Promise<ProviderRefundState> {
    const open_id = openIdOf(refund.payment);
    if (open_id === undefined) return OPEN_ID_MISSING;
    const body = { out_order_id: refund.payment.number, out_after_sales_order_id: refund.number, open_id };
    const response = orNotFound(settings, await call(`${DEAL_PATH}/order/after_sales_order/get`, body));
    return response.state === 'ok' ? refundStateOf(refund, response.data) : response;
  }
  async function addRefund(
    request: RefundRequest,
    order: Order,
    openId: string,
  ): Promise<XiaohongshuResponse> {
    if (orderState(order.order_status) !== 'paid') return { state: 'refused', code: 'notPaid' };
    const voucher = order.voucher_infos[0]?.voucher_code;
    if (voucher === undefined) return INVALID_RESPONSE;
    const body = refundBody(settings, request, { openId, voucher, now: clock.now() });
    return call(`${DEAL_PATH}/order/after_sales_order/add`, body);
  }

  return {
    method: 'xiaohongshuPay',
    // The platform publishes a limit of one year and none for the number of refunds.
    limits: { perPayment: settings.productType === 1 ? 1 : 50, spacingSeconds: 0, days: 365 },
    async start(request) {
      const openId = openIdOf(request);
      if (openId === undefined) return OPEN_ID_MISSING;
      if (request.scene !== 'inApp' && !settings.payPage) return { state: 'refused', code: 'inAppOnly' };
      const body = orderBody(settings, request, openId, clock.now());
      const response = await call(`${DEAL_PATH}/order/upsert`, body);
      return response.state === 'ok' ? readStarted(settings, request, response.data) : response;
    },
    query,
    queryRefund,
    async close(payment) {
      const openId = openIdOf(payment);
      if (openId === undefined) return OPEN_ID_MISSING;
      // There is no call that closes an order. This one reports our cancellation; the order then shows whether it was
      // cancelled or already paid.
      await call(`${DEAL_PATH}/order/sync_status`, cancelBody(payment, openId, clock.now()));
      const order = await query(payment);
      return order.state === 'notFound' ? { state: 'closed' } : order;
    },
    async refund(request) {
      const openId = openIdOf(request.payment);
      if (openId === undefined) return OPEN_ID_MISSING;
      const lookup = await findOrder(request.payment);
      if (lookup.state === 'notFound') return { state: 'refused', code: 'notPaid' };
      if (lookup.state !== 'found') return lookup;
      const added = await addRefund(request, lookup.order, openId);
      if (added.state === 'unknown') return added;
      // Success means accepted, not refunded; and a repeat of an accepted request may be refused.
      const refund = await queryRefund(request);
      if (added.state === 'ok') return refund.state === 'notFound' ? { state: 'processing' } : refund;
      return ['refunded', 'processing', 'failed'].includes(refund.state) ? refund : added;
    },
    readNotice: (raw, now) => readXiaohongshuNotice(settings, raw, now),
    replyToUrlCheck: (query) => replyToUrlCheck(settings, query),
    replyTo: plainTextReply,
  };
}

type NotFound = { state: 'notFound' };
type OrderLookup = { state: 'found'; order: Order } | NotFound | Failure;

/** Converts the code for an unknown order, and a success without data, into `notFound`. */
function orNotFound(
  { notFoundCode }: XiaohongshuPaySettings,
  response: XiaohongshuResponse,
): XiaohongshuResponse | NotFound {
  const isMissing = response.state === 'ok' ? response.data === null : response.code === notFoundCode;
  return isMissing ? { state: 'notFound' } : response;
}

function readOrder(payment: PaymentRef, data: unknown): OrderLookup {
  const { data: order } = orderSchema.safeParse(data);
  const isOther = order?.out_order_id !== undefined && order.out_order_id !== payment.number;
  return order && !isOther ? { state: 'found', order } : INVALID_RESPONSE;
}

const startedSchema = z.object({
  out_order_id: z.string(),
  order_id: z.string().min(1),
  final_price: z.int(),
  pay_token: z.string().min(1),
  open_pay_type: z.string().optional(),
});

function readStarted(settings: XiaohongshuPaySettings, request: PayRequest, data: unknown): StartOutcome {
  const { data: order } = startedSchema.safeParse(data);
  if (order?.out_order_id !== request.number || order.final_price !== request.amount) return INVALID_RESPONSE;
  return { state: 'started', handOff: handOffOf(settings, request, order) };
}

function handOffOf(
  { payPage }: XiaohongshuPaySettings,
  { scene }: PayRequest,
  { order_id, pay_token, open_pay_type = 'life_gpay' }: z.infer<typeof startedSchema>,
): HandOff {
  return scene === 'inApp' || !payPage
    ? { type: 'bridge', params: { order_id, pay_token, open_pay_type } }
    : { type: 'redirect', url: `${payPage}?${new URLSearchParams({ pay_token })}` };
}
