import { z } from 'zod';
import { jsonReply, type SimulatedReply } from '#gateways/simulation/simulated-api.ts';
import { checkParams, missing } from './form.ts';
import { cardPayments, expandParams, listOf, listParams, type StripeAccount } from './lists.ts';
import {
  chargeObject,
  disputeObject,
  findByDispute,
  intentId,
  intentObject,
  movementObject,
  refundId,
  refundObject,
} from './objects.ts';

export function readDispute(
  { till }: StripeAccount,
  query: URLSearchParams,
  [id = '']: string[],
): SimulatedReply {
  const checked = checkParams(expandParams, query);
  if ('refused' in checked) return checked.refused;
  const payment = findByDispute(till, id);
  if (!payment) return missing('dispute', id);
  const isExpanded = Object.values(checked.params.expand ?? {}).includes('payment_intent');
  const intent = isExpanded ? intentObject(payment, null) : intentId(payment.number);
  return jsonReply(200, disputeObject(payment, intent));
}

export function listDisputes({ till }: StripeAccount, query: URLSearchParams): SimulatedReply {
  const checked = checkParams(z.strictObject({ ...listParams.shape, ...expandParams.shape }), query);
  if ('refused' in checked) return checked.refused;
  const { expand = {}, ...page } = checked.params;
  const isExpanded = Object.values(expand).includes('data.payment_intent');
  return listOf(
    cardPayments(till)
      .filter(({ extra }) => extra.dispute !== undefined)
      .map((payment) =>
        disputeObject(payment, isExpanded ? intentObject(payment, null) : intentId(payment.number)),
      ),
    page,
  );
}

const movementParams = z.strictObject({
  ...listParams.shape,
  type: z.string().optional(),
  ...expandParams.shape,
});

export function listMovements({ till }: StripeAccount, query: URLSearchParams): SimulatedReply {
  const checked = checkParams(movementParams, query);
  if ('refused' in checked) return checked.refused;
  const { expand = {}, type, ...page } = checked.params;
  const isExpanded = Object.values(expand).includes('data.source');
  const payments = cardPayments(till).filter(({ state }) => state === 'paid');
  const charges = payments.map((payment) => {
    const charge = chargeObject(payment, till);
    return movementObject(
      'charge',
      charge.id,
      payment.amount,
      payment.paidAt ?? 0,
      isExpanded ? charge : charge.id,
    );
  });
  const refunds = payments.flatMap((payment) =>
    till
      .refundsOf('card', payment.number)
      .filter(({ state }) => state === 'refunded')
      .map((refund) => {
        const source = isExpanded ? refundObject(refund, payment) : refundId(refund);
        return movementObject('refund', refundId(refund), -refund.amount, refund.createdAt, source);
      }),
  );
  return listOf(
    [...charges, ...refunds].filter((movement) => type === undefined || movement.type === type),
    page,
  );
}
