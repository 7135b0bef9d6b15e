import type { Fen } from '@xiwei/contract/common/money.ts';
import { z } from 'zod';
import type { SimulatedTill, TillPayment, TillRefund } from '#gateways/pay/simulated/till.ts';
import { webAddress } from '#gateways/simulation/page.ts';
import type { Clock } from '#platform/clock.ts';
import type { XiaohongshuPaySettings } from '../gateway.ts';
import { ORDER_STATUS, REFUND_STATUS } from '../orders.ts';

export interface Deal {
  till: SimulatedTill;
  clock: Clock;
  settings: XiaohongshuPaySettings;
  pushAddress: (returnUrl: string) => string;
}

type Outcome = { data: unknown } | { code: number; msg: string };
type Act = (body: unknown, deal: Deal) => Outcome;

const METHOD = 'xiaohongshuPay';
const REFUND_DAYS = 365;
/** An order carries no words of its own. Payers read the name that the product was registered with. */
const PRODUCT_NAME = '席位订座';

/** The platform's codes are not public, so these are made up. */
const invalid = (what: string): Outcome => ({ code: 400000, msg: `参数错误: ${what}` });
const notFound = ({ settings }: Deal): Outcome => ({
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

const queryId = z.strictObject({ out_order_id: number, open_id: openId, order_type: z.literal(1) });

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

const refundId = z.strictObject({ out_order_id: number, out_after_sales_order_id: number, open_id: openId });

export const DEALS = new Map<string, Act>([
  ['/api/rmp/mp/deal/order/upsert', checked(orderSchema, upsert)],
  ['/api/rmp/mp/deal/gpay_order/get', ofOrder(queryId, describe)],
  ['/api/rmp/mp/deal/order/sync_status', ofOrder(statusSchema, cancel)],
  ['/api/rmp/mp/deal/order/after_sales_order/add', ofOrder(refundSchema, refund)],
  ['/api/rmp/mp/deal/order/after_sales_order/get', ofOrder(refundId, describeRefund)],
]);

function checked<Body>(schema: z.ZodType<Body>, act: (body: Body, deal: Deal) => Outcome): Act {
  return (body, deal) => {
    const read = schema.safeParse(body);
    return read.success ? act(read.data, deal) : invalid(read.error.issues[0]?.path.join('.') ?? 'body');
  };
}

/** What is about an order is answered to the one whose order it is. */
function ofOrder<Body extends { out_order_id: string; open_id: string }>(
  schema: z.ZodType<Body>,
  act: (body: Body, payment: TillPayment, deal: Deal) => Outcome,
): Act {
  return checked(schema, (body, deal) => {
    const payment = deal.till.find(METHOD, body.out_order_id);
    return payment?.extra.openId === body.open_id ? act(body, payment, deal) : notFound(deal);
  });
}

function upsert(order: z.infer<typeof orderSchema>, { till, clock, settings, pushAddress }: Deal): Outcome {
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
    notifyUrl: pushAddress(returnTo.href),
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

export function paymentOfToken(till: SimulatedTill, payToken: string): TillPayment | undefined {
  return payToken.startsWith(TOKEN_PREFIX)
    ? till.findByProviderNumber(METHOD, payToken.slice(TOKEN_PREFIX.length))
    : undefined;
}

const voucherOf = ({ providerNumber }: TillPayment) => `V${providerNumber}`;

/** An order of which all has gone back is closed. */
export function orderStatus({ state, amount }: TillPayment, refunds: TillRefund[]): number {
  if (state === 'closed') return ORDER_STATUS.cancelled;
  if (state !== 'paid') return ORDER_STATUS.waiting;
  const back = refunds.reduce((sum, given) => (given.state === 'refunded' ? sum + given.amount : sum), 0);
  return back === amount ? ORDER_STATUS.closed : ORDER_STATUS.paidToo;
}

function describe(_body: unknown, payment: TillPayment, { till }: Deal): Outcome {
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

function cancel(_body: unknown, payment: TillPayment, { till }: Deal): Outcome {
  return till.close(METHOD, payment.number) === 'paid' ? wrongState() : { data: {} };
}

function refund(
  body: z.infer<typeof refundSchema>,
  payment: TillPayment,
  { till, clock, settings }: Deal,
): Outcome {
  const amount = body.price_info.refund_price;
  const [product] = body.product_infos;
  const [voucher] = body.refund_voucher_detail;
  const agrees = product.price === amount && voucher.refund_price === amount;
  if (!agrees || !isProduct(product, settings)) return invalid('product_infos');
  if (voucher.voucher_code !== voucherOf(payment)) return invalid('refund_voucher_detail');
  if (body.product_type !== settings.productType) return invalid('product_type');
  const age = clock.now().getTime() - (payment.paidAt ?? 0);
  if (age > REFUND_DAYS * 86_400_000) return { code: 400003, msg: '交易时间超过1年' };
  const made = till.refund({
    provider: METHOD,
    refundNumber: body.out_after_sales_order_id,
    number: payment.number,
    amount,
    notifyUrl: payment.notifyUrl,
  });
  return typeof made === 'string' ? wrongState() : { data: {} };
}

function describeRefund(body: z.infer<typeof refundId>, payment: TillPayment, deal: Deal): Outcome {
  const known = deal.till.findRefund(METHOD, body.out_after_sales_order_id);
  if (known?.number !== payment.number) return notFound(deal);
  return {
    data: {
      ...body,
      status: REFUND_STATUS[known.state],
      type: 1,
      price_info: { refund_price: known.amount },
      refund_voucher_detail: [{ voucher_code: voucherOf(payment), refund_price: known.amount }],
      product_type: deal.settings.productType,
    },
  };
}
