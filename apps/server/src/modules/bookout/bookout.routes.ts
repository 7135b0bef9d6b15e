import { bookoutApi, staffBookoutApi } from '@xiwei/contract/bookout/bookout.api.ts';
import type { BookOutStep } from '@xiwei/contract/bookout/bookout.model.ts';
import { type BookOutInput, firstMissingStep } from '@xiwei/contract/bookout/bookout.model.ts';
import type { EndpointShape, InputOf } from '@xiwei/contract/common/endpoint.ts';
import type { RefusalOf } from '@xiwei/contract/declarations.ts';
import type { Command } from '#modules/booking/index.ts';
import { findSurvivor } from '#modules/diners/index.ts';
import { phoneOrRefuse } from '#modules/identity/index.ts';
import { type Call, type QueuedHandler, type Route, routes } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { listAssignableOrders, suggestRooms } from './arranging.service.ts';
import type { BookoutDeps } from './bookout.deps.ts';
import {
  acceptOffer,
  assignOrder,
  cancelRequest,
  confirmRequest,
  createRequest,
  createRequestOrder,
  declineOffer,
  offerTime,
  type RequestTarget,
  rejectRequest,
  withdrawOffer,
} from './request-commands.ts';
import {
  countBookOuts,
  listBookOuts,
  listMyBookOuts,
  readBookOut,
  readBookOutMonth,
  readMyBookOut,
  requireRequest,
} from './requests.service.ts';

const MISSING: Record<BookOutStep, RefusalOf<'bookout'>> = {
  diner: 'bookOutDinerMissing',
  date: 'bookOutDateMissing',
  adults: 'bookOutPeopleMissing',
  when: 'bookOutTimeMissing',
};

/** Returns the steps of a new request, all chosen. Refuses the first that is missing. */
function requireSteps({ diner, date, adults, when }: BookOutInput) {
  const missing = firstMissingStep({ diner, date, adults, when });
  if (missing || !diner || !date || !adults || !when) throw new Refusal(MISSING[missing ?? 'diner']);
  const { phone, ...names } = diner;
  return { contact: { ...names, phone: phoneOrRefuse(phone) }, date, adults, when };
}

type AnyCall = Pick<Call, 'db' | 'now' | 'language' | 'caller' | 'client'>;
interface OfRequest {
  params: { storeId: string; formId: string };
  body: { version: number };
}

/** Makes handlers of a side that put a command about one request into the queue of its store. */
const onRequest =
  ({ booking }: BookoutDeps, side: 'diner' | 'staff') =>
  <E extends EndpointShape>(
    commandOf: (target: RequestTarget, body: InputOf<E>['body'], call: AnyCall) => Command,
  ): QueuedHandler<E> => ({
    admission: booking.writer.admission,
    async submit(call, envelope) {
      const { params, body } = call.input as OfRequest;
      const { user } = call.caller as { user: { id: string } };
      const request = await requireRequest(call.db, params, side === 'diner' ? user.id : undefined);
      const guest = await findSurvivor(call.db, request.store_id, request.diner_id);
      const target: RequestTarget = {
        formId: request.id,
        version: body.version,
        dinerId: guest?.id ?? request.diner_id,
        orderId: request.order_id,
        actor: side,
        language: call.language,
      };
      const operator = { type: side === 'diner' ? 'user' : 'store', id: user.id } as const;
      const command = commandOf(target, call.input.body, call as unknown as AnyCall);
      return booking.writer.runCall(params.storeId, call.now, operator, envelope, command);
    },
  });

export function bookoutRoutes(deps: BookoutDeps): Route[] {
  const { writer } = deps.booking;
  const mine = onRequest(deps, 'diner');
  const staff = onRequest(deps, 'staff');
  return [
    ...routes(bookoutApi, deps, {
      readBookOutMonth,
      createBookOut: {
        admission: writer.admission,
        async submit({ input, caller: { user }, language, now }, envelope) {
          const { budget, remark } = input.body;
          const command = createRequest({
            ...requireSteps(input.body),
            ...{ budget, remark, language, userId: user.id, verifiedPhone: user.phone },
          });
          return writer.runCall(input.params.storeId, now, { type: 'user', id: user.id }, envelope, command);
        },
      },
      listMyBookOuts,
      readMyBookOut,
      cancelBookOut: mine((target, { words }) => cancelRequest(target, words)),
      acceptBookOutOffer: mine((target) => acceptOffer(target)),
      declineBookOutOffer: mine((target, { words }) => declineOffer(target, words)),
    }),
    ...routes(staffBookoutApi, deps, {
      listBookOuts,
      countBookOuts,
      readBookOut,
      confirmBookOut: staff((target, { words }) => confirmRequest(target, words)),
      rejectBookOut: staff((target, { words }) => rejectRequest(target, words)),
      offerBookOutTime: staff((target, body) => offerTime(target, body)),
      withdrawBookOutOffer: staff((target) => withdrawOffer(target)),
      suggestRooms,
      listAssignableOrders,
      assignBookOutOrder: staff((target, { orderId }) => assignOrder(target, orderId)),
      createBookOutOrder: staff((target, body, { client }) =>
        createRequestOrder(target, body, client.platform),
      ),
    }),
  ];
}
