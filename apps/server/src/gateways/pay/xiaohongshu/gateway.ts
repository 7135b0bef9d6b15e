import type { HandOff } from '@xiwei/contract/money/money.model.ts';
import { z } from 'zod';
import { type Clock, systemClock } from '#platform/clock.ts';
import type {
  Failure,
  PayGateway,
  PaymentRef,
  PaymentSeen,
  PayRequest,
  RefundRef,
  RefundRequest,
  RefundSeen,
  Started,
} from '../pay.ts';
import { INVALID_RESPONSE, plainTextReply } from '../shared/responses.ts';
import { type Answer, xiaohongshuApi } from './api-client.ts';
import { echoOf, readXiaohongshuNotice } from './notice.ts';
import {
  cancelBody,
  type Order,
  orderBody,
  orderSchema,
  orderState,
  paymentSeen,
  refundBody,
  refundSeen,
} from './orders.ts';

export interface XiaohongshuPaySettings {
  /** https://miniapp.xiaohongshu.com, without a slash at the end. */
  apiBase: string;
  appId: string;
  appSecret: string;
  /** Of the console's message push: its token, and its EncodingAESKey of 43 characters. */
  pushToken: string;
  pushKey: string;
  /** What is sold, as it was registered with the platform and put on sale. */
  productId: string;
  skuId: string;
  /** 1: a group-buying voucher, which goes back whole or not at all. 2: a presale voucher. */
  productType: 1 | 2;
  /** The page of the mini-program that shows an order, with a slash before it and no query. */
  orderPath: string;
  /** The code of the answer about an order or a refund that the platform does not know. None is published. */
  notFoundCode: string;
  /** Where those pay who are not in the mini-program: a page that takes `pay_token` and brings them there. */
  payPage?: string;
  /** Who pays when the payer is not known to the platform. For the simulator alone. */
  fallbackOpenId?: string;
  timeoutMs: number;
}

const DEAL = '/api/rmp/mp/deal';

/** `openIdMissing`: the platform takes orders only of people it knows. */
const NOBODY: Failure = { state: 'refused', code: 'openIdMissing' };

/** Vouchers and presale vouchers, the only kinds we sell, are main orders. */
const MAIN_ORDER = 1;

/** Guarantee pay of the Xiaohongshu mini-program. Amounts are whole fen. */
export function xiaohongshuPay(settings: XiaohongshuPaySettings, clock: Clock = systemClock): PayGateway {
  const call = xiaohongshuApi(settings, clock);
  const openIdOf = ({ openId }: PaymentRef) => openId ?? settings.fallbackOpenId;

  async function findOrder(payment: PaymentRef): Promise<Found> {
    const open_id = openIdOf(payment);
    if (open_id === undefined) return NOBODY;
    const wanted = { out_order_id: payment.number, open_id, order_type: MAIN_ORDER };
    const answer = known(settings, await call(`${DEAL}/gpay_order/get`, wanted));
    return answer.state === 'ok' ? readOrder(payment, answer.data) : answer;
  }
  async function query(payment: PaymentRef): Promise<PaymentSeen> {
    const found = await findOrder(payment);
    return found.state === 'found' ? paymentSeen(payment, found.order, clock.now()) : found;
  }
  async function queryRefund(refund: RefundRef): Promise<RefundSeen> {
    const open_id = openIdOf(refund.payment);
    if (open_id === undefined) return NOBODY;
    const wanted = { out_order_id: refund.payment.number, out_after_sales_order_id: refund.number, open_id };
    const answer = known(settings, await call(`${DEAL}/order/after_sales_order/get`, wanted));
    return answer.state === 'ok' ? refundSeen(refund, answer.data) : answer;
  }
  async function addRefund(request: RefundRequest, order: Order, openId: string): Promise<Answer> {
    if (orderState(order.order_status) !== 'paid') return { state: 'refused', code: 'notPaid' };
    const voucher = order.voucher_infos[0]?.voucher_code;
    if (voucher === undefined) return INVALID_RESPONSE;
    const body = refundBody(settings, request, { openId, voucher, now: clock.now() });
    return call(`${DEAL}/order/after_sales_order/add`, body);
  }

  return {
    method: 'xiaohongshuPay',
    // The platform publishes a year, and no number of refunds. A group-buying voucher goes back as a whole.
    limits: { perPayment: settings.productType === 1 ? 1 : 50, spacingSeconds: 0, days: 365 },
    async start(request) {
      const openId = openIdOf(request);
      if (openId === undefined) return NOBODY;
      if (request.scene !== 'inApp' && !settings.payPage) return { state: 'refused', code: 'inAppOnly' };
      const answer = await call(`${DEAL}/order/upsert`, orderBody(settings, request, openId, clock.now()));
      return answer.state === 'ok' ? readStarted(settings, request, answer.data) : answer;
    },
    query,
    queryRefund,
    async close(payment) {
      const openId = openIdOf(payment);
      if (openId === undefined) return NOBODY;
      // There is no call that closes. A merchant tells that it has cancelled, and what came of that, or whether it
      // had been paid by then, is only in the order itself.
      await call(`${DEAL}/order/sync_status`, cancelBody(payment, openId, clock.now()));
      const seen = await query(payment);
      return seen.state === 'notFound' ? { state: 'closed' } : seen;
    },
    async refund(request) {
      const openId = openIdOf(request.payment);
      if (openId === undefined) return NOBODY;
      const found = await findOrder(request.payment);
      if (found.state === 'notFound') return { state: 'refused', code: 'notPaid' };
      if (found.state !== 'found') return found;
      const added = await addRefund(request, found.order, openId);
      if (added.state === 'unknown') return added;
      // A yes says only that the request was taken, and a no may be said of a request that was taken before.
      const seen = await queryRefund(request);
      if (added.state === 'ok') return seen.state === 'notFound' ? { state: 'processing' } : seen;
      return ['refunded', 'processing', 'failed'].includes(seen.state) ? seen : added;
    },
    readNotice: (raw, now) => readXiaohongshuNotice(settings, raw, now),
    answerProbe: (query) => echoOf(settings, query),
    replyTo: plainTextReply,
  };
}

type NotFound = { state: 'notFound' };
type Found = { state: 'found'; order: Order } | NotFound | Failure;

/** An answer that holds nothing is about something that is not there, too. */
function known({ notFoundCode }: XiaohongshuPaySettings, answer: Answer): Answer | NotFound {
  const isMissing = answer.state === 'ok' ? answer.data === null : answer.code === notFoundCode;
  return isMissing ? { state: 'notFound' } : answer;
}

function readOrder(payment: PaymentRef, data: unknown): Found {
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

function readStarted(settings: XiaohongshuPaySettings, request: PayRequest, data: unknown): Started {
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
