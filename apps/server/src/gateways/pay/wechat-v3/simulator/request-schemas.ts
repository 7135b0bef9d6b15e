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

/** Absolute URL without a query. */
const notifyUrl = z
  .string()
  .regex(/^https?:\/\/[^?#\s]+$/)
  .max(256);

/** Owner and payer fields. Each call requires some of them and allows no others. */
const ownerSchema = z.strictObject({
  appid: id.optional(),
  mchid: id.optional(),
  sp_appid: id.optional(),
  sp_mchid: id.optional(),
  sub_mchid: id.optional(),
  payer: z.strictObject({ openid: openId.optional(), sp_openid: openId.optional() }).optional(),
});
type OwnerField = keyof z.infer<typeof ownerSchema>;

const orderSchema = ownerSchema.extend({
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

const refundSchema = ownerSchema.extend({
  transaction_id: z.string().max(32).optional(),
  out_trade_no: orderNumber.optional(),
  out_refund_no: refundNumber,
  reason: z.string().max(80).optional(),
  notify_url: notifyUrl.optional(),
  funds_account: z.enum(['AVAILABLE', 'UNSETTLED']).optional(),
  amount: z.strictObject({ refund: fen, total: fen, currency }),
});
export type RefundBody = z.infer<typeof refundSchema>;

/** The parsed body, or the provider's error reply. */
type Parsed<Body> = { body: Body } | { problem: SimulatedReply };

export function parseOrder({ isPartner }: V3Dialect, type: TradeType, text: string): Parsed<OrderBody> {
  const required: OwnerField[] = isPartner ? ['sp_appid', 'sp_mchid', 'sub_mchid'] : ['appid', 'mchid'];
  const parsed = parseStrict(orderSchema, type === 'jsapi' ? [...required, 'payer'] : required, text);
  if ('problem' in parsed) return parsed;
  const { payer, scene_info } = parsed.body;
  if (payer && (isPartner ? payer.sp_openid : payer.openid) === undefined) return fieldProblem('/payer');
  if (type === 'h5' && !scene_info?.h5_info) return fieldProblem('/scene_info/h5_info');
  return parsed;
}

export function parseRefund(dialect: V3Dialect, text: string): Parsed<RefundBody> {
  const required: OwnerField[] = [];
  if (dialect.isPartner) required.push('sub_mchid');
  if (dialect.refundsNameMerchant) required.push('mchid');
  return parseStrict(refundSchema, required, text);
}

export function parseClose({ isPartner }: V3Dialect, text: string): Parsed<z.infer<typeof ownerSchema>> {
  return parseStrict(ownerSchema, isPartner ? ['sp_mchid', 'sub_mchid'] : ['mchid'], text);
}

/** Parses a body that must contain exactly the required owner fields. */
function parseStrict<Body extends z.infer<typeof ownerSchema>>(
  schema: z.ZodType<Body>,
  required: readonly OwnerField[],
  text: string,
): Parsed<Body> {
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { problem: paramError(`/${issue?.path.join('/') ?? ''}`, issue?.message ?? '') };
  }
  const fields = Object.keys(ownerSchema.shape) as OwnerField[];
  const wrong = fields.find((field) => (parsed.data[field] !== undefined) !== required.includes(field));
  return wrong === undefined ? { body: parsed.data } : fieldProblem(`/${wrong}`);
}

const fieldProblem = (field: string) => ({ problem: paramError(field, 'missing or not allowed here') });
