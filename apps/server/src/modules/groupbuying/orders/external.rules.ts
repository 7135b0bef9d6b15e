import {
  type ExternalAction,
  type ExternalFacts,
  type ExternalStatus,
  nextExternalStatus,
} from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import type { PlatformChange, PlatformOrder } from '#gateways/group/group.ts';
import type { ExternalRow } from './external-orders.fragments.store.ts';

/** Returns the facts that decide what can be done with an external order. */
export const factsOf = (
  { status, confirmed, deadline }: Pick<ExternalRow, 'status' | 'confirmed' | 'deadline'>,
  hasOpenOrder: boolean,
  now: Date,
): ExternalFacts => ({
  status,
  confirmed,
  isOverdue: deadline !== null && Date.parse(deadline) <= now.getTime(),
  hasOpenOrder,
});

/** Returns the action of a change at the platform; undefined for a change that only says that something happened. */
export function actionOf(change: PlatformChange): ExternalAction | undefined {
  switch (change.kind) {
    case 'paid':
      return 'pay';
    case 'cancelled':
      return 'cancel';
    case 'timeChanged':
      return 'changeTime';
    case 'accepted':
      return 'accept';
    case 'rejected':
      return 'reject';
    case 'arrived':
      return 'arrive';
    case 'notArrived':
      return 'missArrival';
    case 'appealed':
      return change.claims === 'arrived' ? 'appealArrived' : 'appealNotArrived';
    case 'appealSettled':
      return change.as === 'arrived' ? 'settleArrived' : 'settleNotArrived';
    case 'failed':
      return 'fail';
    case 'created':
    case 'unknown':
      return undefined;
  }
}

/** The actions by which a platform changes the status of an order. */
const PLATFORM_ACTIONS = [
  'pay',
  'accept',
  'reject',
  'cancel',
  'arrive',
  'missArrival',
  'appealArrived',
  'appealNotArrived',
  'settleArrived',
  'settleNotArrived',
  'fail',
] as const satisfies readonly ExternalAction[];

/**
 * Returns the first action on the shortest way from our status to that of the platform; undefined if they are the same, or no
 * way leads there. What the platform does is confirmed by it.
 */
export function nextStepTo(facts: ExternalFacts, target: ExternalStatus): ExternalAction | undefined {
  if (facts.status === target) return undefined;
  const seen = new Set<ExternalStatus>([facts.status]);
  let reached: { facts: ExternalFacts; first: ExternalAction | undefined }[] = [{ facts, first: undefined }];
  while (reached.length > 0) {
    const further: typeof reached = [];
    for (const { facts: from, first } of reached)
      for (const action of PLATFORM_ACTIONS) {
        const status = nextExternalStatus(action, 'platform', from);
        if (status === undefined || seen.has(status)) continue;
        if (status === target) return first ?? action;
        seen.add(status);
        further.push({ facts: { ...from, status, confirmed: true }, first: first ?? action });
      }
    reached = further;
  }
  return undefined;
}

/** The date, time and people of a party as one text, to compare them. */
export const slotText = ({ date, time, people }: Pick<ExternalRow, 'date' | 'time' | 'people'>): string =>
  `${date} ${time} ${people}`;

/** Checks whether the platform has another time for an order that is not over, and did not ask for it before in vain. */
export const isMoved = (row: ExternalRow, order: PlatformOrder): boolean =>
  ['waitPayment', 'waitProcess', 'accepted'].includes(row.status) &&
  slotText(order) !== slotText(row) &&
  slotText(order) !== row.refused_slot;

/** What the change of a snapshot is, as if the platform had sent it. */
export function changeOfStep(
  action: ExternalAction,
  { words, deadline }: PlatformOrder,
): PlatformChange | undefined {
  switch (action) {
    case 'pay':
      return { kind: 'paid', deadline };
    case 'accept':
      return { kind: 'accepted' };
    case 'reject':
      return { kind: 'rejected', words };
    case 'cancel':
      return { kind: 'cancelled', words };
    case 'arrive':
      return { kind: 'arrived' };
    case 'missArrival':
      return { kind: 'notArrived' };
    case 'appealArrived':
      return { kind: 'appealed', claims: 'arrived', words };
    case 'appealNotArrived':
      return { kind: 'appealed', claims: 'notArrived', words };
    case 'settleArrived':
      return { kind: 'appealSettled', as: 'arrived', words };
    case 'settleNotArrived':
      return { kind: 'appealSettled', as: 'notArrived', words };
    case 'fail':
      return { kind: 'failed', words };
    default:
      return undefined;
  }
}

/** Seconds between the tries of a report: doubled each time, from 5 seconds to 5 minutes. */
export const retrySeconds = (tries: number): number => Math.min(5 * 2 ** Math.min(tries, 10), 300);
/** After this many tries staff are notified that the platform does not answer. */
export const TRIES_BEFORE_NOTICE = 12;
/** Hours after which a report that was never confirmed is given up. */
export const GIVE_UP_HOURS = 7 * 24;
