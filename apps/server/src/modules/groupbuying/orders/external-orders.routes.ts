import type { EndpointShape, InputOf } from '@xiwei/contract/common/endpoint.ts';
import { groupbuyingApi } from '@xiwei/contract/groupbuying/groupbuying.api.ts';
import type { Command } from '#modules/booking/index.ts';
import { type Call, type QueuedHandler, type Route, routes } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import type { GroupbuyingDeps } from '../groupbuying.deps.ts';
import {
  connectedPlatforms,
  countExternalOrders,
  listAssignableBookings,
  listExternalOrders,
  listPlatformMarks,
  readExternalOrder,
  requireExternal,
} from './external-orders.service.ts';
import {
  acceptExternal,
  answerAppeal,
  assignExternal,
  type ExternalTarget,
  rejectExternal,
  resendExternal,
} from './staff-commands.ts';

interface OfOrder {
  params: { storeId: string; externalOrderId: string };
  body: { version: number };
}

/** Makes handlers that put a command about one external order into the queue of its store. */
const onExternal =
  ({ booking }: GroupbuyingDeps) =>
  <E extends EndpointShape>(
    commandOf: (target: ExternalTarget, body: InputOf<E>['body']) => Command,
  ): QueuedHandler<E> => ({
    admission: booking.writer.admission,
    async submit(call, envelope) {
      const { params, body } = call.input as OfOrder;
      const { user } = (call as unknown as Call & { caller: { user: { id: string } } }).caller;
      const known = await requireExternal(call.db, params);
      const connected = (await connectedPlatforms(call.db, params.storeId)).has(known.platform);
      const target: ExternalTarget = {
        ...{ known, version: body.version, actor: 'staff', connected },
        language: call.language,
      };
      const operator = { type: 'store', id: user.id } as const;
      const command = commandOf(target, call.input.body);
      return booking.writer.runCall(params.storeId, call.now, operator, envelope, command);
    },
  });

export function externalOrdersRoutes(deps: GroupbuyingDeps): Route[] {
  const staff = onExternal(deps);
  return routes(groupbuyingApi, deps, {
    listExternalOrders,
    countExternalOrders,
    listPlatformMarks,
    readExternalOrder,
    acceptExternalOrder: staff((target, { version: _, ...choice }) => acceptExternal(target, choice)),
    rejectExternalOrder: staff((target, { reason, words }) => rejectExternal(target, reason, words)),
    listAssignableBookings,
    assignExternalOrder: staff((target, { orderId }) => assignExternal(target, orderId)),
    answerAppeal: staff((target, { agree, words }) => answerAppeal(target, agree, words)),
    resendExternalOrder: staff((target) => {
      if (!target.connected) throw new Refusal('platformNotConnected');
      return resendExternal(target);
    }),
  });
}
