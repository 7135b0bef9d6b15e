import {
  CASHIER_METHODS,
  PROVIDER_METHODS,
  type ProviderMethod,
  REFUND_WAYS,
  type RefundWay,
} from '@xiwei/contract/money/money.model.ts';
import fc from 'fast-check';
import type { NoticeBehaviour } from '#gateways/pay/simulated/till.model.ts';
import type { TillBehaviour } from '#gateways/pay/simulated/till.ts';

/** Actions of staff that need nothing but the order's version. */
const STAFF_ACTIONS = [
  'acceptOrder',
  'rejectOrder',
  'continueService',
  'markArrived',
  'closeAsAbsent',
  'reopenOrder',
  'completeOrder',
  'recordOfflinePayment',
] as const;

/** Operations of a manager with an amount. */
const OPERATIONS = [
  'refundDeposit',
  'forfeitDeposit',
  'deductDeposit',
  'supplementDeposit',
  'modifyDeposit',
  'recordOfflineSupplement',
  'refundMeal',
  'forfeitMeal',
] as const;

interface StepFields {
  book: object;
  startPayment: { method: (typeof CASHIER_METHODS)[number]; fromBalance: number };
  topUp: { method: ProviderMethod };
  payOut: { amount: number };
  /** An administrator deals with a part of a payout that its provider refused. */
  giveBackPayout: { which: number; by: 'record' | 'retry' };
  payInWallet: { which: number };
  refuseInWallet: { which: number };
  checkPayment: object;
  cancel: object;
  retryPayment: object;
  act: { action: (typeof STAFF_ACTIONS)[number] };
  close: { action: 'storeCancelOrder' | 'agreeCancel'; refund: number | undefined };
  setMealCost: { amount: number | null };
  /** What coupons of other platforms are worth is set to an amount. */
  useCoupons: { amount: number };
  operate: { operation: (typeof OPERATIONS)[number]; amount: number };
  revoke: { which: number };
  recordPart: { amount: number };
  refundAnotherWay: { which: number; way: RefundWay };
  behave: { method: ProviderMethod | null; behaviour: TillBehaviour };
  settleRefunds: { state: 'refunded' | 'failed' };
  passTime: { seconds: number };
  settleDown: object;
}
/** A step of a history, concerning one of the guests. `twice`: the call is sent two times at once. */
export type StepOf<Do extends keyof StepFields> = { do: Do; guest: number; twice: boolean } & StepFields[Do];
export type Step = { [Do in keyof StepFields]: StepOf<Do> }[keyof StepFields];

/** Builds the generator of a step, with its weight among the others. */
const step = <Do extends keyof StepFields>(
  weight: number,
  name: Do,
  fields: { [Field in keyof StepFields[Do]]: fc.Arbitrary<StepFields[Do][Field]> },
): fc.WeightedArbitrary<Step> => {
  const arbitrary = fc.record({
    do: fc.constant(name),
    guest: fc.constantFrom(0, 0, 1),
    twice: fc.constantFrom(false, false, false, true),
    ...fields,
  });
  // The compiler cannot infer the record of a generic step.
  return { weight, arbitrary: arbitrary as unknown as fc.Arbitrary<Step> };
};

const method = fc.constantFrom(...PROVIDER_METHODS);

/** Amounts that fit, amounts that do not, and amounts next to the paid one. */
const amount = fc.oneof(
  fc.constantFrom(1, 50_00, 100_00, 199_99, 200_00, 200_01),
  fc.integer({ min: 1, max: 700_00 }),
);

/** A number that picks an item of a list of unknown length; the last item more often than others. */
const which = fc.oneof(fc.constant(0), fc.nat({ max: 99 }));

const dinerSteps = [
  step(2, 'book', {}),
  step(8, 'startPayment', {
    method: fc.constantFrom(...CASHIER_METHODS),
    fromBalance: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: amount }),
  }),
  step(3, 'topUp', { method }),
  step(3, 'payOut', { amount }),
  step(1, 'giveBackPayout', { which, by: fc.constantFrom('record', 'retry') }),
  step(12, 'payInWallet', { which }),
  step(1, 'refuseInWallet', { which }),
  step(2, 'checkPayment', {}),
  step(2, 'cancel', {}),
  step(2, 'retryPayment', {}),
];

const staffSteps = [
  step(2, 'useCoupons', { amount: fc.oneof(fc.constant(0), amount) }),
  step(6, 'act', { action: fc.constantFrom(...STAFF_ACTIONS) }),
  step(2, 'close', {
    action: fc.constantFrom('storeCancelOrder', 'agreeCancel'),
    refund: fc.option(amount, { nil: undefined }),
  }),
  step(3, 'setMealCost', { amount: fc.oneof({ weight: 4, arbitrary: amount }, fc.constantFrom(0, null)) }),
  step(9, 'operate', { operation: fc.constantFrom(...OPERATIONS), amount }),
  step(2, 'revoke', { which }),
  step(2, 'recordPart', { amount }),
  step(2, 'refundAnotherWay', { which, way: fc.constantFrom(...REFUND_WAYS) }),
];

const notices: fc.Arbitrary<NoticeBehaviour> = fc.constantFrom(
  { drop: true },
  { delayMs: 30 },
  { repeat: 3 },
  { reorder: true },
  { badSignature: true },
);
/** Rarely slow: each such provider delays the whole test. */
const fault = fc.oneof(
  { weight: 11, arbitrary: fc.constantFrom('down', 'error', 'limit') },
  { weight: 1, arbitrary: fc.constant('slow' as const) },
);
const behaviour: fc.Arbitrary<TillBehaviour> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ notices }) },
  { weight: 2, arbitrary: fc.record({ fault, notices }) },
  { weight: 3, arbitrary: fc.record({ refunds: fc.constantFrom('later', 'fail') }) },
  { weight: 5, arbitrary: fc.constant({}) },
);

const worldSteps = [
  step(5, 'behave', { method: fc.option(method), behaviour }),
  step(2, 'settleRefunds', { state: fc.constantFrom('refunded', 'failed') }),
];

const timeSteps = [
  step(4, 'passTime', { seconds: fc.constantFrom(5, 20, 70, 700, 1801, 7201) }),
  step(1, 'passTime', { seconds: fc.constant(86_400) }),
  step(5, 'settleDown', {}),
];

const actions = [...dinerSteps, ...staffSteps, ...worldSteps];
const anyAction = fc.oneof(...actions);

/** The steps of one moment: mostly one, sometimes two concurrent ones. Passing time stands alone. */
const beat: fc.Arbitrary<Beat> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.oneof(...actions, ...timeSteps)) },
  { weight: 1, arbitrary: fc.tuple(anyAction, anyAction) },
);
export type Beat = readonly Step[];

export const beats = (most: number): fc.Arbitrary<Beat[]> =>
  fc.array(beat, { minLength: Math.ceil(most / 2), maxLength: most, size: 'max' });

/** The settings of the store. */
export const layouts = fc.record({
  tables: fc.constantFrom(1, 2),
  autoAcceptSeconds: fc.constantFrom(0, 0, 300, null),
  cancelIsFree: fc.boolean(),
});
export type Layout = typeof layouts extends fc.Arbitrary<infer One> ? One : never;
