import type { ExternalStatus } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import type { BoardOrder } from './board.model.ts';

/** What a store reports about an order. */
export type BoardReport =
  | 'accept'
  | 'reject'
  | 'confirmCancel'
  | 'acceptTime'
  | 'refuseTime'
  | 'arrived'
  | 'notArrived'
  | 'agreeAppeal'
  | 'refuseAppeal';
export type ReportResult = 'done' | 'unknownOrder' | 'notPossible' | 'tooLate';

/** Returns what a report changes in an order, or its result if it changes nothing. */
export function reportOn(
  order: BoardOrder,
  report: BoardReport,
  now: number,
): Partial<BoardOrder> | Exclude<ReportResult, 'unknownOrder'> {
  const { from, done, to } = REPORTS[report];
  if (from.includes(order.status)) return to(order);
  if (done.includes(order.status) || order.answered === report) return 'done';
  const isLate = order.status === 'rejected' && order.deadline !== null && order.deadline <= now;
  return isLate ? 'tooLate' : 'notPossible';
}

const SEATED = ['accepted', 'arrived', 'notArrived', 'appealArrived', 'appealNotArrived'] as const;
const APPEALS = ['appealArrived', 'appealNotArrived'] as const;
const NOT_ACCEPTED = ['waitPayment', 'waitProcess'] as const;

const claimed = ({ status }: BoardOrder) => (status === 'appealArrived' ? 'arrived' : 'notArrived');
const denied = ({ status }: BoardOrder) => (status === 'appealArrived' ? 'notArrived' : 'arrived');

/** Statuses from which a report changes an order, those in which it was done before, and what it changes. */
const REPORTS: Record<
  BoardReport,
  {
    from: readonly ExternalStatus[];
    done: readonly ExternalStatus[];
    to(order: BoardOrder): Partial<BoardOrder>;
  }
> = {
  accept: { from: ['waitProcess'], done: SEATED, to: () => ({ status: 'accepted', deadline: null }) },
  reject: { from: ['waitProcess'], done: ['rejected'], to: () => ({ status: 'rejected', deadline: null }) },
  confirmCancel: { from: [], done: ['cancelled'], to: () => ({}) },
  acceptTime: { from: ['accepted'], done: NOT_ACCEPTED, to: () => ({ previous: null }) },
  refuseTime: {
    from: ['accepted'],
    done: NOT_ACCEPTED,
    to: ({ previous }) => ({ ...previous, previous: null }),
  },
  arrived: { from: ['accepted'], done: ['arrived', 'appealNotArrived'], to: () => ({ status: 'arrived' }) },
  notArrived: {
    from: ['accepted'],
    done: ['notArrived', 'appealArrived'],
    to: () => ({ status: 'notArrived' }),
  },
  agreeAppeal: {
    from: APPEALS,
    done: [],
    to: (order) => ({ status: claimed(order), answered: 'agreeAppeal' }),
  },
  refuseAppeal: {
    from: APPEALS,
    done: [],
    to: (order) => ({ status: denied(order), answered: 'refuseAppeal' }),
  },
};
