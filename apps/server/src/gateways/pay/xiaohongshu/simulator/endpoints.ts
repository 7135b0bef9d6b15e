import type { Fen } from '@xiwei/contract/common/money.ts';
import { z } from 'zod';
import type { TillPayment, TillRefund } from '#gateways/pay/simulated/till.model.ts';
import type { SimulatedTill } from '#gateways/pay/simulated/till.ts';
import { webAddress } from '#gateways/simulation/page.ts';
import type { Clock } from '#platform/clock.ts';
import { ORDER_STATUS, REFUND_STATUS } from '../orders.ts';
import type { XiaohongshuPaySettings } from '../settings.ts';

/** State and settings that the endpoints share. */
export interface EndpointContext {
  till: SimulatedTill;
  clock: Clock;
  settings: XiaohongshuPaySettings;
  pushUrl: (returnUrl: string) => string;
}

type Outcome = { data: unknown } | { code: number; msg: string };
type Endpoint = (body: unknown, context: EndpointContext) => Outcome;

const METHOD = 'xiaohongshuPay';
const REFUND_DAYS = 365;
/** Name of the registered product, which payers see: an order has no description of its own. */
const PRODUCT_NAME = '席位订座';

/** The platform's error codes are not public; these are invented. */
const invalid = (field: string): Outcome => ({ code: 400000, msg: `参数错误: ${field}` });
const notFound = ({ settings }: EndpointContext): Outcome => ({
  code: Number(settings.notFoundCode),
  msg: '订单不存在',
});
const wrongState = (): Outcome => ({ code: 400002, msg: '订单状态不允许此操作' });

const number = z.string().regex(/^[\w-]{1,64}$/);
const openId = z.string().min(1);
const fen = z
  .int()
  .positive()
  .transform((amount) => amount as Fen);
const seconds = z.int().min(1_000_000_000).max(9_999_999_999);

const orderSchema = z.strictObject({
  out_order_id: number,
  open_id: openId,
  path: z.string().startsWith('/'),
  biz_create_time: seconds,
  biz_update_time: seconds.optional(),
  order_expired_time: seconds,
  product_infos: z
    .array(
      z.strictObject({
        out_product_id: z.string(),
        out_sku_id: z.string(),
        num: z.int().positive(),
        sale_price: fen,
        real_price: fen,
      }),
    )
    .min(1),
  price_info: z.strictObject({ order_price: fen }),
});

const orderQuerySchema = z.strictObject({ out_order_id: number, open_id: openId, order_type: z.literal(1) });

const statusSchema = z.strictObject({
  status: z.literal([ORDER_STATUS.closed, ORDER_STATUS.cancelled]),
  out_order_id: number,
  biz_update_time: seconds,
  open_id: openId,
});

const refundSchema = z.strictObject({
  out_order_id: number,
  out_after_sales_order_id: number,
  open_id: openId,
  type: z.literal(1),
  reason: z.string().min(1),
  biz_create_time: seconds,
  price_info: z.strictObject({ refund_price: fen }),
  product_infos: z.tuple([
    z.strictObject({ out_product_id: z.string(), out_sku_id: z.string(), num: z.literal(1), price: fen }),
  ]),
  refund_voucher_detail: z.tuple([z.strictObject({ voucher_code: z.string(), refund_price: fen })]),
  product_type: z.int(),
  auto_confirm: z.literal(true),
});

const refundQuerySchema = z.strictObject({
  out_order_id: number,
  out_after_sales_order_id: number,
  open_id: openId,
});

/** Endpoints by path. */
export const ENDPOINTS = new Map<string, Endpoint>([
  ['/api/rmp/mp/deal/order/upsert', withSchema(orderSchema, upsert)],
  ['/api/rmp/mp/deal/gpay_order/get', forOrder(orderQuerySchema, describe)],
  ['/api/rmp/mp/deal/order/sync_status', forOrder(statusSchema, cancel)],
  ['/api/rmp/mp/deal/order/after_sales_order/add', forOrder(refundSchema, refund)],
  ['/api/rmp/mp/deal/order/after_sales_order/get', forOrder(refundQuerySchema, describeRefund)],
]);

/** Builds an endpoint that validates its body. */
function withSchema<Body>(
  schema: z.ZodType<Body>,
  endpoint: (body: Body, context: EndpointContext) => Outcome,
): Endpoint {
  return (body, context) => {
    const parsed = schema.safeParse(body);
    if (!parsed.success) return invalid(parsed.error.issues[0]?.path.join('.') ?? 'body');
    return endpoint(parsed.data, context);
  };
}

/** Builds an endpoint for an existing order, which must belong to the openid of the call. */
function forOrder<Body extends { out_order_id: string; open_id: string }>(
  schema: z.ZodType<Body>,
  endpoint: (body: Body, payment: TillPayment, context: EndpointContext) => Outcome,
): Endpoint {
  return withSchema(schema, (body, context) => {
    const payment = context.till.find(METHOD, body.out_order_id);
    return payment?.extra.openId === body.open_id ? endpoint(body, payment, context) : notFound(context);
  });
}

function upsert(
  order: z.infer<typeof orderSchema>,
  { till, clock, settings, pushUrl }: EndpointContext,
): Outcome {
  const { product_infos, price_info, out_order_id, order_expired_time } = order;
  const sum = product_infos.reduce((total, product) => total + product.real_price, 0);
  const isOnSale = product_infos.every((product) => isProduct(product, settings));
  const returnTo = webAddress(new URL(order.path, settings.apiBase).searchParams.get('url') ?? '');
  if (!isOnSale) return { code: 400001, msg: '商品未同步或未上架' };
  if (sum !== price_info.order_price) return invalid('price_info.order_price');
  if (!returnTo) return invalid('path');
  if (order_expired_time * 1000 <= clock.now().getTime()) return invalid('order_expired_time');
  const payment = till.open({
    provider: METHOD,
    number: out_order_id,
    amount: price_info.order_price,
    description: PRODUCT_NAME,
    notifyUrl: pushUrl(returnTo.href),
    returnUrl: returnTo.href,
    expiresAt: order_expired_time * 1000,
    channel: null,
    extra: { openId: order.open_id },
  });
  if (payment === 'conflict' || payment.state === 'paid' || payment.state === 'closed') return wrongState();
  return {
    data: {
      out_order_id,
      order_id: payment.providerNumber,
      final_price: payment.amount,
      pay_token: TOKEN_PREFIX + payment.providerNumber,
      expired_time: order_expired_time,
      open_pay_type: 'life_gpay',
    },
  };
}

type Product = { out_product_id: string; out_sku_id: string };

function isProduct(
  { out_product_id, out_sku_id }: Product,
  { productId, skuId }: XiaohongshuPaySettings,
): boolean {
  return out_product_id === productId && out_sku_id === skuId;
}

const TOKEN_PREFIX = 'simulator-pay-token-';

/** Finds the payment of a `pay_token`. */
export function paymentOfToken(till: SimulatedTill, payToken: string): TillPayment | undefined {
  return payToken.startsWith(TOKEN_PREFIX)
    ? till.findByProviderNumber(METHOD, payToken.slice(TOKEN_PREFIX.length))
    : undefined;
}

const voucherOf = ({ providerNumber }: TillPayment) => `V${providerNumber}`;

/** Returns the status of an order; a fully refunded one is closed. */
export function orderStatus({ state, amount }: TillPayment, refunds: TillRefund[]): number {
  if (state === 'closed') return ORDER_STATUS.cancelled;
  if (state !== 'paid') return ORDER_STATUS.waiting;
  const refunded = refunds.reduce((sum, entry) => (entry.state === 'refunded' ? sum + entry.amount : sum), 0);
  return refunded === amount ? ORDER_STATUS.closed : ORDER_STATUS.paidAlternative;
}

function describe(_body: unknown, payment: TillPayment, { till }: EndpointContext): Outcome {
  const order_status = orderStatus(payment, till.refundsOf(METHOD, payment.number));
  const isPaid = payment.state === 'paid';
  return {
    data: {
      out_order_id: payment.number,
      order_id: payment.providerNumber,
      order_status,
      ...(isPaid && {
        pay_amount: payment.amount,
        third_trade_no: `T${payment.providerNumber}`,
        pay_channel: 1,
        voucher_infos: [
          {
            voucher_code: voucherOf(payment),
            voucher_status: order_status === ORDER_STATUS.closed ? 3 : 1,
            pay_amount: payment.amount,
          },
        ],
      }),
    },
  };
}

function cancel(_body: unknown, payment: TillPayment, { till }: EndpointContext): Outcome {
  return till.close(METHOD, payment.number) === 'paid' ? wrongState() : { data: {} };
}

function refund(
  body: z.infer<typeof refundSchema>,
  payment: TillPayment,
  { till, clock, settings }: EndpointContext,
): Outcome {
  const amount = body.price_info.refund_price;
  const [product] = body.product_infos;
  const [voucher] = body.refund_voucher_detail;
  const isConsistent = product.price === amount && voucher.refund_price === amount;
  if (!isConsistent || !isProduct(product, settings)) return invalid('product_infos');
  if (voucher.voucher_code !== voucherOf(payment)) return invalid('refund_voucher_detail');
  if (body.product_type !== settings.productType) return invalid('product_type');
  const ageMs = clock.now().getTime() - (payment.paidAt ?? 0);
  if (ageMs > REFUND_DAYS * 86_400_000) return { code: 400003, msg: '交易时间超过1年' };
  const created = till.refund({
    provider: METHOD,
    refundNumber: body.out_after_sales_order_id,
    number: payment.number,
    amount,
    notifyUrl: payment.notifyUrl,
  });
  return typeof created === 'string' ? wrongState() : { data: {} };
}

function describeRefund(
  body: z.infer<typeof refundQuerySchema>,
  payment: TillPayment,
  context: EndpointContext,
): Outcome {
  const existing = context.till.findRefund(METHOD, body.out_after_sales_order_id);
  if (existing?.number !== payment.number) return notFound(context);
  return {
    data: {
      ...body,
      status: REFUND_STATUS[existing.state],
      type: 1,
      price_info: { refund_price: existing.amount },
      refund_voucher_detail: [{ voucher_code: voucherOf(payment), refund_price: existing.amount }],
      product_type: context.settings.productType,
    },
  };
}
