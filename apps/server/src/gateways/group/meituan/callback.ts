import type { z } from 'zod';
import { parseJson } from '#gateways/http-call.ts';
import { sameSecret } from '#platform/secrets.ts';
import type { CallbackProblem, CallbackReply, PlatformChange, PlatformEvent, RawCallback } from '../group.ts';
import { arrivalOf, statusChange } from '../shared/changes.ts';
import { digestId, entryOf, isAged, jsonAnswer, platformNumber, REFUSAL_STATUS } from '../shared/wire.ts';
import { deadlineSchema, orderNames, reasonSchema, timeSchema, wishOf, wishSchema } from './orders.ts';
import type { MeituanSettings } from './settings.ts';
import { meituanSign } from './signing.ts';

/** Fields that differ between two tries of one push. */
const PER_TRY = ['timestamp', 'sign'];

/** Verifies and reads a push, and builds the answer. */
export function readMeituanCallback(
  settings: MeituanSettings,
  { method, path, body }: RawCallback,
  now: Date,
): { events: PlatformEvent[]; reply: CallbackReply } | { problem: CallbackProblem } {
  const fields: Record<string, string> = Object.fromEntries(new URLSearchParams(body));
  const { sign = '', timestamp = '', opPoiId = '', biz = '' } = fields;
  if (method !== 'POST' || sign === '') return { problem: 'unreadable' };
  const signature = meituanSign(settings.signKey, fields);
  if (!sameSecret(sign.toLowerCase(), signature)) return { problem: 'badSignature' };
  if (fields.developerId !== settings.developerId || fields.businessId !== settings.businessId)
    return { problem: 'notOurs' };
  if (!/^\d{1,12}$/.test(timestamp) || !platformNumber.safeParse(opPoiId).success)
    return { problem: 'unreadable' };
  if (isAged(Number(timestamp) * 1000, now)) return { problem: 'expired' };
  const json = parseJson(biz);
  const { data: names } = orderNames.safeParse(json);
  const change = entryOf(READERS, path.replace(/^\//, ''))?.(json, settings);
  if (!names || !change) return { problem: 'unreadable' };
  const eventId = digestId({ ...fields, push: path }, PER_TRY);
  const event = { eventId, signature, externalId: names.orderId, shopId: opPoiId, change };
  return { events: [event], reply: jsonAnswer(200, { data: 'OK' }) };
}

export const refuseMeituanCallback = (problem: CallbackProblem): CallbackReply =>
  jsonAnswer(REFUSAL_STATUS[problem], { error: { code: REFUSAL_STATUS[problem], msg: problem } });

type Reader = (json: unknown, settings: MeituanSettings) => PlatformChange | undefined;

/** Creates a reader of the pushes that have the fields of a schema. */
const reader =
  <Schema extends z.ZodType>(
    schema: Schema,
    read: (
      data: z.infer<Schema>,
      json: Record<string, unknown>,
      settings: MeituanSettings,
    ) => PlatformChange | undefined,
  ): Reader =>
  (json, settings) => {
    const { data } = schema.safeParse(json);
    return data === undefined ? undefined : read(data, json as Record<string, unknown>, settings);
  };

/** Readers of the pushes, by the last part of the address that is registered for each. */
const READERS: Record<string, Reader> = {
  create: reader(wishSchema.extend(deadlineSchema.shape), (wish, { paid }) => ({
    ...{ kind: 'created', wish: wishOf(wish), deadline: wish.answerDeadline },
    paid: paid === true,
  })),
  pay: reader(deadlineSchema, ({ answerDeadline: deadline }) => ({ kind: 'paid', deadline })),
  cancel: reader(reasonSchema, ({ reason: words }) => ({ kind: 'cancelled', words })),
  time: reader(timeSchema, ({ arriveTime, peopleCount: people }) => ({
    ...{ kind: 'timeChanged', ...arriveTime, people },
  })),
  status: reader(reasonSchema, ({ reason }, { orderStatus }, { statuses }) =>
    statusChange(entryOf(statuses, String(orderStatus)), reason),
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
