import type {
  BoardEvent,
  BoardOrder,
  CallbackRequest,
  CallbackWriter,
} from '#gateways/group/simulated/board.model.ts';
import { statusCode } from '#gateways/group/simulated/platform.ts';
import { parseJson } from '#gateways/http-call.ts';
import { commonFields } from '../api-client.ts';
import type { MeituanSettings } from '../settings.ts';
import { meituanSign } from '../signing.ts';

type Fields = Record<string, unknown>;

/** Returns the fields of an order in pushes and answers. */
export const orderFields = (order: BoardOrder): Fields => ({
  ...{ orderId: order.externalId, ...timeFields(order) },
  ...{ userName: order.guestName, phone: order.guestPhone, dealTitle: order.product },
  ...{ payPrice: order.amount, remark: order.remark },
  ...deadlineField(order),
});

const timeFields = ({ date, time, people }: BoardOrder): Fields => ({
  arriveTime: `${date} ${time}`,
  peopleCount: people,
});

const deadlineField = ({ deadline }: BoardOrder): Fields =>
  deadline === null ? {} : { answerDeadline: Math.floor(deadline / 1000) };

/** Returns the last part of the address of a push, and the fields that only this push has. */
function pushOf({ change, order }: BoardEvent, { statuses }: MeituanSettings): [string, Fields] {
  const reason = { reason: order.words };
  switch (change) {
    case 'created':
      return ['create', { ...orderFields(order), paid: order.paid }];
    case 'paid':
      return ['pay', deadlineField(order)];
    case 'cancelled':
      return ['cancel', reason];
    case 'timeChanged':
      return ['time', timeFields(order)];
    case 'appealed':
      return ['appeal', { ...reason, claim: order.status === 'appealArrived' ? 1 : 2 }];
    case 'appealSettled':
      return ['appeal-result', { ...reason, result: order.status === 'arrived' ? 1 : 2 }];
    default:
      return ['status', { ...reason, orderStatus: Number(statusCode(statuses, order.status)) }];
  }
}

/** Writes and signs a push as Meituan does. */
function writePush(settings: MeituanSettings, event: BoardEvent, now: Date): CallbackRequest {
  const [name, fields] = pushOf(event, settings);
  const { externalId: orderId, shopId: opPoiId } = event.order;
  const signed = {
    ...commonFields(settings, settings.businessId, now),
    ...{ version: '2', opPoiId, biz: JSON.stringify({ orderId, updateTime: event.at, ...fields }) },
  };
  const body = new URLSearchParams({ ...signed, sign: meituanSign(settings.signKey, signed) });
  const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' };
  return { path: `/${name}`, headers, body: body.toString() };
}

export const meituanCallbacks = (settings: MeituanSettings): CallbackWriter => ({
  platform: 'meituan',
  write: (event, now) => writePush(settings, event, now),
  acknowledged: (status, body) =>
    status === 200 && (parseJson(body) as { data?: unknown } | undefined)?.data === 'OK',
});
