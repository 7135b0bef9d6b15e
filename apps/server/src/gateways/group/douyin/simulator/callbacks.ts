import type {
  BoardEvent,
  BoardOrder,
  CallbackRequest,
  CallbackWriter,
} from '#gateways/group/simulated/board.model.ts';
import { statusCode } from '#gateways/group/simulated/platform.ts';
import { parseJson } from '#gateways/http-call.ts';
import { beijingDateTimeMs } from '#gateways/pay/shared/beijing-time.ts';
import type { DouyinSettings } from '../settings.ts';
import {
  douyinOldSpiSign,
  douyinSpiContent,
  douyinSpiSign,
  douyinWebhookSign,
  encryptPhone,
} from '../signing.ts';

type Fields = Record<string, unknown>;

/** Phones that are not written in digits are sent as they are, so that unreadable ones can be tried. */
const isPlain = (phone: string): boolean => /^\+?\d+$/.test(phone);

/** Returns the fields of an order in calls and answers. */
export const orderFields = ({ clientSecret }: DouyinSettings, order: BoardOrder): Fields => ({
  ...{ order_id: order.externalId, poi_id: order.shopId },
  ...timeFields(order),
  ...{ user_name: order.guestName, product_name: order.product, pay_amount: order.amount },
  phone: isPlain(order.guestPhone) ? encryptPhone(order.guestPhone, clientSecret) : order.guestPhone,
  remark: order.remark,
  ...deadlineField(order),
});

const timeFields = ({ date, time, people }: BoardOrder): Fields => ({
  book_start_time: beijingDateTimeMs(date, time),
  people_num: people,
});

const deadlineField = ({ deadline }: BoardOrder): Fields =>
  deadline === null ? {} : { confirm_deadline: deadline };

/** Returns the last part of the address of a call, and the fields that only this call has. Undefined for a webhook. */
function spiOf(settings: DouyinSettings, { id, change, order }: BoardEvent): [string, Fields] | undefined {
  const reason = { reason: order.words };
  switch (change) {
    case 'created':
      return ['create', { ...orderFields(settings, order), paid: order.paid }];
    case 'paid':
      return ['pay', deadlineField(order)];
    case 'cancelled':
      return ['cancel', { ...reason, cancel_id: id, cancel_type: order.paid ? 2 : 1 }];
    case 'timeChanged':
      return ['time', timeFields(order)];
    case 'appealed':
      return ['appeal', { ...reason, claim: order.status === 'appealArrived' ? 1 : 2 }];
    case 'appealSettled':
      return ['appeal-result', { ...reason, result: order.status === 'arrived' ? 1 : 2 }];
    default:
      return undefined;
  }
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Writes and signs a call or a webhook as Douyin does. Calls are signed in the new and in the old way. */
function writeCallback(settings: DouyinSettings, event: BoardEvent, now: Date): CallbackRequest {
  const { clientKey, clientSecret } = settings;
  const { externalId: order_id, shopId: poi_id } = event.order;
  const spi = spiOf(settings, event);
  if (!spi) return writeWebhook(settings, event);
  const [name, fields] = spi;
  const body = JSON.stringify({ order_id, poi_id, update_time: event.at, ...fields });
  const query = new URLSearchParams({ client_key: clientKey, timestamp: String(now.getTime()) });
  const content = douyinSpiContent(clientSecret, query, body);
  query.set('sign', douyinOldSpiSign(content));
  const headers = { ...JSON_TYPE, 'x-life-clientkey': clientKey, 'x-life-sign': douyinSpiSign(content) };
  return { path: `/spi/${name}?${query}`, headers, body };
}

function writeWebhook(settings: DouyinSettings, { id, order }: BoardEvent): CallbackRequest {
  const { clientKey: client_key, clientSecret, statuses } = settings;
  const content = JSON.stringify({
    ...{ action: 'status_change', order_id: order.externalId, poi_id: order.shopId },
    ...{ order_status: Number(statusCode(statuses, order.status)), reason: order.words },
  });
  const body = JSON.stringify({ event: 'life_trade_order_notify', client_key, content, log_id: id });
  const sign = { 'x-douyin-signature': douyinWebhookSign(clientSecret, body), 'msg-id': id };
  return { path: '/webhook', headers: { ...JSON_TYPE, ...sign }, body };
}

export const douyinCallbacks = (settings: DouyinSettings): CallbackWriter => ({
  platform: 'douyin',
  write: (event, now) => writeCallback(settings, event, now),
  acknowledged(status, body) {
    const answer = parseJson(body) as { data?: { error_code?: unknown } } | undefined;
    return status === 200 && answer?.data?.error_code === 0;
  },
});
