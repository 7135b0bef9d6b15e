import type { z } from 'zod';
import { parseJson } from '#gateways/http-call.ts';
import { sameSecret } from '#platform/secrets.ts';
import type { CallbackProblem, CallbackReply, PlatformChange, PlatformEvent, RawCallback } from '../group.ts';
import { arrivalOf, statusChange } from '../shared/changes.ts';
import { entryOf, hex, isAged, jsonAnswer, ourOrderNumber, REFUSAL_STATUS } from '../shared/wire.ts';
import { deadlineSchema, orderNames, reasonSchema, timeSchema, wishOf, wishSchema } from './orders.ts';
import type { DouyinSettings } from './settings.ts';
import { douyinOldSpiSign, douyinSpiContent, douyinSpiSign } from './signing.ts';
import { readDouyinWebhook } from './webhook.ts';

type Reading = { events: PlatformEvent[]; reply: CallbackReply } | { problem: CallbackProblem };

/** Verifies and reads a webhook or a call to us, by its path, and builds the answer. */
export function readDouyinCallback(settings: DouyinSettings, raw: RawCallback, now: Date): Reading {
  if (raw.method !== 'POST') return { problem: 'unreadable' };
  return raw.path === '/webhook' ? readDouyinWebhook(settings, raw) : readSpi(settings, raw, now);
}

/** Builds the answer to a callback that is refused. Other than 0 every code is sent again. */
export const refuseDouyinCallback = (problem: CallbackProblem): CallbackReply =>
  jsonAnswer(REFUSAL_STATUS[problem], { data: { error_code: 1, description: problem } });

function readSpi(settings: DouyinSettings, raw: RawCallback, now: Date): Reading {
  const { path, query, headers, body } = raw;
  const content = douyinSpiContent(settings.clientSecret, query, body);
  const signature = douyinSpiSign(content);
  const newSign = headers['x-life-sign'];
  const [sign, expected] =
    typeof newSign === 'string' ? [newSign, signature] : [query.get('sign') ?? '', douyinOldSpiSign(content)];
  if (!sameSecret(sign.toLowerCase(), expected)) return { problem: 'badSignature' };
  if (query.get('client_key') !== settings.clientKey) return { problem: 'notOurs' };
  if (isAged(Number(query.get('timestamp') ?? Number.NaN), now)) return { problem: 'expired' };
  const json = parseJson(body);
  const { data: names } = orderNames.safeParse(json);
  const change = entryOf(READERS, path.replace(/^\/spi\//, ''))?.(json, settings);
  if (!names || !change) return { problem: 'unreadable' };
  const { order_id: externalId, poi_id: shopId } = names;
  const eventId = hex('sha256', `${path} ${body}`).slice(0, 40);
  const event = { eventId, signature, externalId, shopId, change };
  return { events: [event], reply: acknowledgement(change, externalId) };
}

/** Builds the answer to a call. The store answers an order later, by a call of ours: mode 2. */
function acknowledgement({ kind }: PlatformChange, externalId: string): CallbackReply {
  const data = { error_code: 0, description: 'success' };
  if (kind === 'created')
    return jsonAnswer(200, {
      data: { ...data, order_out_id: ourOrderNumber('douyin', externalId), ...LATER },
    });
  if (kind === 'paid') return jsonAnswer(200, { data: { ...data, ...LATER } });
  return jsonAnswer(200, { data: kind === 'cancelled' ? { ...data, cancel_mode: 1 } : data });
}

const LATER = { confirm_info: { confirm_mode: 2 } };

type Reader = (json: unknown, settings: DouyinSettings) => PlatformChange | undefined;

/** Creates a reader of the calls that have the fields of a schema. */
const reader =
  <Schema extends z.ZodType>(
    schema: Schema,
    read: (
      data: z.infer<Schema>,
      settings: DouyinSettings,
      json: Record<string, unknown>,
    ) => PlatformChange | undefined,
  ): Reader =>
  (json, settings) => {
    const { data } = schema.safeParse(json);
    return data === undefined ? undefined : read(data, settings, json as Record<string, unknown>);
  };

const cancelled = reader(reasonSchema, ({ reason: words }) => ({ kind: 'cancelled', words }));

/** Readers of the calls to us, by the last part of the address that is registered for each. */
const READERS: Record<string, Reader> = {
  create: reader(wishSchema.extend(deadlineSchema.shape), (wish, settings, { paid }) => ({
    ...{ kind: 'created', wish: wishOf(settings, wish), deadline: wish.confirm_deadline },
    paid: paid === true,
  })),
  pay: reader(deadlineSchema, ({ confirm_deadline: deadline }) => ({ kind: 'paid', deadline })),
  cancel: cancelled,
  refund: cancelled,
  time: reader(timeSchema, ({ book_start_time, people_num: people }) => ({
    ...{ kind: 'timeChanged', ...book_start_time, people },
  })),
  status: reader(reasonSchema, ({ reason }, { statuses }, { order_status }) =>
    statusChange(entryOf(statuses, String(order_status)), reason),
  ),
  appeal: reader(reasonSchema, ({ reason: words }, _settings, { claim }) => {
    const claims = arrivalOf(claim);
    return claims && { kind: 'appealed', claims, words };
  }),
  'appeal-result': reader(reasonSchema, ({ reason: words }, _settings, { result }) => {
    const as = arrivalOf(result);
    return as && { kind: 'appealSettled', as, words };
  }),
};
