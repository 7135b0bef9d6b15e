import { orderAnswerApi } from '@xiwei/contract/booking/order-answer.api.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import { answerOrder } from '../commands/answer-order.ts';
import { describeAnswered, readOrderAnswer } from '../reads/order-answer.service.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { queueFor } from './booking.routes.ts';

/** The operator is a person without an account: the reader of the message. */
export function orderAnswerRoutes(deps: BookingDeps): Route[] {
  const queue = queueFor(deps, 'user');
  return routes(orderAnswerApi, deps, {
    readOrderAnswer,
    answerOrder: queue(({ input: { params, body } }) =>
      answerOrder(
        deps.secret,
        params.orderId,
        {
          key: body.key,
          answer: body.answer,
          minutes: body.answer === 'late' ? (body.minutes ?? null) : null,
        },
        (batch, order) => describeAnswered(order, batch.now),
      ),
    ),
  });
}
