import { yuanOf } from '@xiwei/contract/common/money.ts';
import type {
  BoardEvent,
  BoardOrder,
  CallbackRequest,
  CallbackWriter,
} from '#gateways/group/simulated/board.model.ts';
import { statusCode } from '#gateways/group/simulated/platform.ts';
import { parseJson } from '#gateways/http-call.ts';
import { beijingTime } from '#gateways/pay/shared/beijing-time.ts';
import type { DianpingSettings } from '../settings.ts';
import { dianpingSign } from '../signing.ts';

type Fields = Record<string, string>;

/** Returns the fields of an order in pushes and answers. */
export const orderFields = (order: BoardOrder): Fields => ({
  ...{ order_id: order.externalId, open_shop_uuid: order.shopId },
  ...{ begin_time: `${order.date} ${order.time}:00`, people_count: String(order.people) },
  ...{ user_name: order.guestName, mobile: order.guestPhone, product_name: order.product },
  ...{ price: yuanOf(order.amount), remark: order.remark },
  ...deadlineField(order),
});

const deadlineField = ({ deadline }: BoardOrder): Fields =>
  deadline === null ? {} : { deadline: beijingTime(deadline) };

/** Returns the last part of the address of a push, and the fields that only this push has. */
function pushOf({ change, order }: BoardEvent, { statuses }: DianpingSettings): [string, Fields] {
  const reason = { reason: order.words };
  switch (change) {
    case 'created':
      return ['book', { ...orderFields(order), pay_status: order.paid ? '1' : '0' }];
    case 'paid':
      return ['pay', deadlineField(order)];
    case 'cancelled':
      return [order.paid ? 'refund' : 'cancel', reason];
    case 'timeChanged':
      return ['time', { begin_time: `${order.date} ${order.time}:00`, people_count: String(order.people) }];
    case 'appealed':
      return ['appeal', { ...reason, claim: order.status === 'appealArrived' ? '1' : '2' }];
    case 'appealSettled':
      return ['appeal-result', { ...reason, result: order.status === 'arrived' ? '1' : '2' }];
    default:
      return ['status', { ...reason, book_status: statusCode(statuses, order.status) }];
  }
}

/** Writes and signs a push as Dianping does. */
function writePush(settings: DianpingSettings, event: BoardEvent, now: Date): CallbackRequest {
  const [name, fields] = pushOf(event, settings);
  const { externalId, shopId } = event.order;
  const signed = {
    ...{ app_key: settings.appKey, timestamp: beijingTime(now.getTime()) },
    ...{ format: 'json', v: '1', sign_method: 'MD5' },
    ...{ order_id: externalId, open_shop_uuid: shopId },
    ...{ update_time: String(event.at), ...fields },
  };
  const body = new URLSearchParams({ ...signed, sign: dianpingSign(settings.appSecret, signed) });
  const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' };
  return { path: `/${name}`, headers, body: body.toString() };
}

export const dianpingCallbacks = (settings: DianpingSettings): CallbackWriter => ({
  platform: 'dianping',
  write: (event, now) => writePush(settings, event, now),
  acknowledged(status, body) {
    const answer = parseJson(body) as { code?: unknown; data?: { order_id?: unknown } } | undefined;
    return status === 200 && answer?.code === 200 && typeof answer.data?.order_id === 'string';
  },
});
