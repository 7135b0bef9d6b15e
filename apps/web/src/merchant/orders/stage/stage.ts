import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';

/** The stages of a party in the evening: its order's status, and where its guests are. */
export const STAGES = [
  'toConfirm',
  'cancelRequest',
  'unpaid',
  'expired',
  'expected',
  'late',
  'seated',
  'overstaying',
  'turnedOver',
  'toPay',
  'finished',
  'closed',
] as const;
export type Stage = (typeof STAGES)[number];

/** Returns the stage of a party at a time in milliseconds. */
export function stageOf(
  order: Pick<StaffOrder, 'status' | 'arrivedAt' | 'turnedOverAt' | 'startAt' | 'endAt'>,
  now: number,
): Stage {
  switch (order.status) {
    case 'waitStoreConfirm':
      return 'toConfirm';
    case 'waitCancelProcess':
      return 'cancelRequest';
    case 'waitDepositPayment':
      return 'unpaid';
    case 'waitDepositPaymentInvalid':
      return 'expired';
    case 'waitFinalPayment':
      return 'toPay';
    case 'finished':
    case 'closed':
      return order.status;
    case 'waitService':
      if (order.turnedOverAt !== null) return 'turnedOver';
      if (order.arrivedAt !== null) return now < Date.parse(order.endAt) ? 'seated' : 'overstaying';
      return now < Date.parse(order.startAt) + MINUTE_MS ? 'expected' : 'late';
  }
}

const MINUTE_MS = 60_000;

/** Stages in which a party has its tables or is going to have them. */
const PRESENT: readonly Stage[] = [
  'toConfirm',
  'cancelRequest',
  'unpaid',
  'expected',
  'late',
  'seated',
  'overstaying',
];

/** Checks whether a party occupies its tables. */
export const occupiesTables = (stage: Stage): boolean => PRESENT.includes(stage);

/** Checks whether the guests of a party were there, and others can have their tables. */
export const hasLeft = (stage: Stage): boolean =>
  stage === 'turnedOver' || stage === 'toPay' || stage === 'finished';

/** Checks whether the guests of a party sit at their tables. */
export const isSeated = (stage: Stage): boolean => stage === 'seated' || stage === 'overstaying';
