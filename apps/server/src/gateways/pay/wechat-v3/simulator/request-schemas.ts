import { z } from 'zod';
import { parseJson } from '#gateways/http-call.ts';
import type { SimulatedReply } from '#gateways/simulation/simulated-api.ts';
import type { TradeType, V3Dialect } from '../dialect.ts';
import { paramError } from './context.ts';

const id = z.string().regex(/^[0-9A-Za-z_-]{1,32}$/);
const openId = z.string().min(1).max(128);
const orderNumber = z.string().regex(/^[0-9A-Za-z_\-*]{6,32}$/);
const refundNumber = z.string().regex(/^[0-9A-Za-z_\-|*@]{1,64}$/);
const fen = z.int().min(1);
const currency = z.literal('CNY');

/** Public, with its path, and without a query. */
const notifyUrl = z
  .string()
  .regex(/^https?:\/\/[^?#\s]+$/)
  .max(256);

/** Whose it is and who pays: which of these have to be there, and which must not, depends on the call. */
const owners = z.strictObject({
  appid: id.optional(),
  mchid: id.optional(),
  sp_appid: id.optional(),
  sp_mchid: id.optional(),
  sub_mchid: id.optional(),
  payer: z.strictObject({ openid: openId.optional(), sp_openid: openId.optional() }).optional(),
});
type Owner = keyof z.infer<typeof owners>;

const orderSchema = owners.extend({
  description: z.string().min(1).max(127),
  out_trade_no: orderNumber,
  time_expire: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+08:00$/)
    .optional(),
  attach: z.string().max(128).optional(),
  notify_url: notifyUrl,
  goods_tag: z.string().max(32).optional(),
  amount: z.strictObject({ total: fen, currency: currency.optional() }),
  settle_info: z.strictObject({ profit_sharing: z.boolean().optional() }).optional(),
  scene_info: z
    .strictObject({
      payer_client_ip: z.union([z.ipv4(), z.ipv6()]),
      device_id: z.string().max(32).optional(),
      h5_info: z.strictObject({ type: z.enum(['Wap', 'iOS', 'Android']) }).optional(),
    })
    .optional(),
});
export type OrderBody = z.infer<typeof orderSchema>;

const refundSchema = owners.extend({
  transaction_id: z.string().max(32).optional(),
  out_trade_no: orderNumber.optional(),
  out_refund_no: refundNumber,
  reason: z.string().max(80).optional(),
  notify_url: notifyUrl.optional(),
  funds_account: z.enum(['AVAILABLE', 'UNSETTLED']).optional(),
  amount: z.strictObject({ refund: fen, total: fen, currency }),
});
export type RefundBody = z.infer<typeof refundSchema>;

/** What was read, or what is wrong with it in the provider's words. */
type Read<Body> = { body: Body } | { problem: SimulatedReply };

export function readOrder({ isPartner }: V3Dialect, type: TradeType, text: string): Read<OrderBody> {
  const named: Owner[] = isPartner ? ['sp_appid', 'sp_mchid', 'sub_mchid'] : ['appid', 'mchid'];
  const read = readStrict(orderSchema, type === 'jsapi' ? [...named, 'payer'] : named, text);
  if ('problem' in read) return read;
  const { payer, scene_info } = read.body;
  if (payer && (isPartner ? payer.sp_openid : payer.openid) === undefined) return lacks('/payer');
  if (type === 'h5' && !scene_info?.h5_info) return lacks('/scene_info/h5_info');
  return read;
}

export function readRefundBody(dialect: V3Dialect, text: string): Read<RefundBody> {
  const named: Owner[] = [];
  if (dialect.isPartner) named.push('sub_mchid');
  if (dialect.refundsNameMerchant) named.push('mchid');
  return readStrict(refundSchema, named, text);
}

export function readClosing({ isPartner }: V3Dialect, text: string): Read<z.infer<typeof owners>> {
  return readStrict(owners, isPartner ? ['sp_mchid', 'sub_mchid'] : ['mchid'], text);
}

function readStrict<Body extends z.infer<typeof owners>>(
  schema: z.ZodType<Body>,
  named: readonly Owner[],
  text: string,
): Read<Body> {
  const read = schema.safeParse(parseJson(text));
  if (!read.success) {
    const [issue] = read.error.issues;
    return { problem: paramError(`/${issue?.path.join('/') ?? ''}`, issue?.message ?? '') };
  }
  const names = Object.keys(owners.shape) as Owner[];
  const wrong = names.find((name) => (read.data[name] !== undefined) !== named.includes(name));
  return wrong === undefined ? { body: read.data } : lacks(`/${wrong}`);
}

const lacks = (field: string) => ({ problem: paramError(field, 'missing, or not of this call') });
