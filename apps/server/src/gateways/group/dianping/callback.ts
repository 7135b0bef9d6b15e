import type { z } from 'zod';
import { fromBeijingTime } from '#gateways/pay/shared/beijing-time.ts';
import { sameSecret } from '#platform/secrets.ts';
import type { CallbackProblem, CallbackReply, PlatformChange, PlatformEvent, RawCallback } from '../group.ts';
import { arrivalOf, statusChange } from '../shared/changes.ts';
import { digestId, entryOf, isAged, jsonAnswer, ourOrderNumber, REFUSAL_STATUS } from '../shared/wire.ts';
import { deadlineSchema, orderNames, reasonSchema, timeSchema, wishOf, wishSchema } from './orders.ts';
import type { DianpingSettings } from './settings.ts';
import { dianpingSign } from './signing.ts';

/** The platform's code of a refused push. */
const REFUSED = 1522;

/** Fields that differ between two tries of one push. */
const PER_TRY = ['timestamp', 'sign'];

type Fields = Record<string, string>;

/** Verifies and reads a push, and builds the answer. A known order gets the same answer again. */
export function readDianpingCallback(
  settings: DianpingSettings,
  { method, path, body }: RawCallback,
  now: Date,
): { events: PlatformEvent[]; reply: CallbackReply } | { problem: CallbackProblem } {
  const fields: Fields = Object.fromEntries(new URLSearchParams(body));
  const { sign = '', timestamp = '' } = fields;
  if (method !== 'POST' || sign === '') return { problem: 'unreadable' };
  const signature = dianpingSign(settings.appSecret, fields);
  if (!sameSecret(sign.toLowerCase(), signature)) return { problem: 'badSignature' };
  if (fields.app_key !== settings.appKey) return { problem: 'notOurs' };
  const sentAt = fromBeijingTime(timestamp);
  if (!sentAt) return { problem: 'unreadable' };
  if (isAged(sentAt.getTime(), now)) return { problem: 'expired' };
  const { data: names } = orderNames.safeParse(fields);
  const change = entryOf(READERS, path.replace(/^\//, ''))?.(fields, settings);
  if (!names || !change) return { problem: 'unreadable' };
  const { order_id: externalId, open_shop_uuid: shopId } = names;
  const eventId = digestId({ ...fields, push: path }, PER_TRY);
  const event = { eventId, signature, externalId, shopId, change };
  return { events: [event], reply: acknowledgement(externalId, fields) };
}

function acknowledgement(externalId: string, { mobile = '' }: Fields): CallbackReply {
  const data = { order_id: externalId, app_order_id: ourOrderNumber('dianping', externalId), mobile };
  return jsonAnswer(200, { code: 200, msg: 'success', data });
}

export const refuseDianpingCallback = (problem: CallbackProblem): CallbackReply =>
  jsonAnswer(REFUSAL_STATUS[problem], { code: REFUSED, msg: problem });

type Reader = (fields: Fields, settings: DianpingSettings) => PlatformChange | undefined;

/** Creates a reader of the pushes that have the fields of a schema. */
const reader =
  <Schema extends z.ZodType>(
    schema: Schema,
    read: (data: z.infer<Schema>, fields: Fields, settings: DianpingSettings) => PlatformChange | undefined,
  ): Reader =>
  (fields, settings) => {
    const { data } = schema.safeParse(fields);
    return data === undefined ? undefined : read(data, fields, settings);
  };

const cancelled = reader(reasonSchema, ({ reason }) => ({ kind: 'cancelled', words: reason }));

/** Readers of the pushes, by the last part of the address that is registered for each. */
const READERS: Record<string, Reader> = {
  book: reader(wishSchema.extend(deadlineSchema.shape), ({ deadline, ...wish }, { pay_status }) => ({
    ...{ kind: 'created', wish: wishOf(wish), deadline },
    paid: pay_status === '1',
  })),
  pay: reader(deadlineSchema, ({ deadline }) => ({ kind: 'paid', deadline })),
  cancel: cancelled,
  refund: cancelled,
  time: reader(timeSchema, ({ begin_time, people_count }) => ({
    ...{ kind: 'timeChanged', ...begin_time },
    people: people_count,
  })),
  status: reader(reasonSchema, ({ reason }, { book_status = '' }, { statuses }) =>
    statusChange(entryOf(statuses, book_status), reason),
  ),
  appeal: reader(reasonSchema, ({ reason: words }, { claim }) => {
    const claims = arrivalOf(claim);
    return claims && { kind: 'appealed', claims, words };
  }),
  'appeal-result': reader(reasonSchema, ({ reason: words }, { result }) => {
    const as = arrivalOf(result);
    return as && { kind: 'appealSettled', as, words };
  }),
};
