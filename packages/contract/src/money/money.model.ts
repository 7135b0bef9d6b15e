import * as z from 'zod/mini';
import { currency } from '#common/currency.ts';
import type { Fen } from '#common/money.ts';
import { OPERATOR_TYPES } from '#common/operator.ts';
import { fen, id, instant, positiveFen } from '#common/shapes.ts';

/** Payment methods. */
export const PAYMENT_METHODS = [
  'wechatPay',
  'wechatPartnerPay',
  'alipay',
  'balance',
  'douyinPay',
  'xiaohongshuPay',
  'macauBankPay',
  'card',
  'offline',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Methods that are processed by a payment provider. */
export const PROVIDER_METHODS = [
  'wechatPay',
  'wechatPartnerPay',
  'alipay',
  'douyinPay',
  'xiaohongshuPay',
  'macauBankPay',
  'card',
] as const satisfies readonly PaymentMethod[];
export type ProviderMethod = (typeof PROVIDER_METHODS)[number];

/** Methods that a diner can choose at checkout. */
export const CASHIER_METHODS = ['balance', ...PROVIDER_METHODS] as const;

/** Channels of the Macau bank's checkout, as spelled in its protocol. */
export const MACAU_CHANNELS = [
  'BOCPAY',
  'ALIPAY',
  'ALIPAYMO',
  'WECHATPAY',
  'TAIFUNGPAY',
  'ICBCEPAY',
  'MPAY',
  'LUSOPAY',
  'UEPAY',
  'CGBPAY',
  'BNUAPP',
  'ABCM',
  'MPGS',
  'UNIONPAYQR',
] as const;
export type MacauChannel = (typeof MACAU_CHANNELS)[number];

/** The payer's device, which decides how they are sent to the provider. */
export const PAY_SCENES = ['phone', 'desktop', 'inApp'] as const;
export type PayScene = (typeof PAY_SCENES)[number];

/** How the payer gets to the provider: a URL to open, a QR code to scan, or parameters for the app's JavaScript bridge. */
export const handOff = z.discriminatedUnion('type', [
  z.object({ type: z.literal('redirect'), url: z.string() }),
  z.object({ type: z.literal('scan'), content: z.string() }),
  z.object({ type: z.literal('bridge'), params: z.record(z.string(), z.string()) }),
]);
export type HandOff = z.infer<typeof handOff>;

export const PAYMENT_PURPOSES = [
  'deposit',
  'supplement',
  'meal',
  'topUp',
  'feastDeposit',
  'shopOrder',
] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

export const INTENT_STATUSES = ['open', 'paid', 'expired', 'cancelled'] as const;
export type IntentStatus = (typeof INTENT_STATUSES)[number];

export const ATTEMPT_STATUSES = ['starting', 'waiting', 'closing', 'closed', 'failed', 'paid'] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/** The outcome of a completed payment: it is kept, or returned because its purpose was no longer possible. */
export const SETTLED = ['kept', 'returned'] as const;
export type Settled = (typeof SETTLED)[number];

export const REFUND_STATUSES = ['processing', 'refunded', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Other ways to give back money whose refund the provider refused: by hand at the store, or to the payer's balance. */
export const REFUND_WAYS = ['offline', 'balance'] as const satisfies readonly PaymentMethod[];
export type RefundWay = (typeof REFUND_WAYS)[number];

export type TransferKind =
  | 'pay'
  | 'refund'
  | 'refunded'
  | 'refundFailed'
  | 'forfeit'
  | 'deduct'
  | 'revoke'
  | 'reserve'
  | 'release';

/** What became of the share of a payment that comes from the payer's balance. */
export type BalanceShare = 'reserved' | 'released' | 'used';

/** The ledger accounts of an order: the deposit, and the payment for the meal. */
export const MONEY_ACCOUNTS = ['deposit', 'meal'] as const;
export type MoneyAccount = (typeof MONEY_ACCOUNTS)[number];

/**
 * The types of subjects: things that people pay for. A subject has a type and an id; payments, refunds and ledger
 * transfers belong to it. The server registers a handler for each type.
 */
export const SUBJECT_TYPES = ['bookingOrder', 'balance', 'feastParticipant', 'shopOrder'] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];
/** The accounts that payments go to: those of subjects, and a person's balance. */
export type SubjectAccount = MoneyAccount | 'balance';

export const OPERATION_TYPES = [
  'pay',
  'refund',
  'forfeit',
  'deduct',
  'modify',
  'supplement',
  'revoke',
  'confirm',
  /** The payer's bank took an amount back: processing until the banks decide, done if it was lost, failed if it was won. */
  'dispute',
] as const;
export type OperationType = (typeof OPERATION_TYPES)[number];

/** Causes of operations that follow from another event, instead of a decision by staff. */
export const MONEY_CAUSES = [
  /** A payment arrived when its purpose was no longer possible. */
  'paidTooLate',
  /** The requested amount was already paid. */
  'paidTwice',
  'depositLowered',
  'cancelled',
  'cancelAgreed',
  'storeCancelled',
  'rejected',
  'absent',
  'unpaid',
  'platformClosed',
  'mealSettled',
  /** The payer's bank took the payment back, so that it could not be kept. */
  'disputed',
] as const;
export type MoneyCause = (typeof MONEY_CAUSES)[number];

export const OPERATION_STATES = ['done', 'processing', 'failed', 'reverted'] as const;
export type OperationState = (typeof OPERATION_STATES)[number];

/** Summary states of an order's account. */
export const MONEY_STATES = [
  'none',
  'unpaid',
  'partlyPaid',
  'paid',
  'refunding',
  'refunded',
  'forfeited',
  'deducted',
] as const;
export type MoneyState = (typeof MONEY_STATES)[number];

export const MONEY_ACTIONS = ['refund', 'forfeit', 'deduct', 'modify', 'supplement', 'confirm'] as const;
export type MoneyAction = (typeof MONEY_ACTIONS)[number];

/**
 * An account of an order: amounts requested and paid, and what they were used for. For the meal, the amount that the deposit
 * doesn't cover is requested. `paid` is the sum of `refundable`, `refunding`, `refunded`, `forfeited` and `deducted`.
 */
export const accountSummary = z.object({
  state: z.enum(MONEY_STATES),
  asked: fen,
  paid: fen,
  /** The amount left on the account, which can still be refunded. */
  refundable: fen,
  refunding: fen,
  refunded: fen,
  forfeited: fen,
  deducted: fen,
  can: z.array(z.enum(MONEY_ACTIONS)),
});
export type AccountSummary = z.infer<typeof accountSummary>;

/** A part of an amount, with the method and channel by which it is paid or refunded. */
const paymentWay = z.object({
  method: z.enum(PAYMENT_METHODS),
  channel: z.nullable(z.enum(MACAU_CHANNELS)),
  amount: fen,
});
export type PaymentWay = z.infer<typeof paymentWay>;

export const operationSummary = z.object({
  id,
  account: z.enum(MONEY_ACCOUNTS),
  type: z.enum(OPERATION_TYPES),
  state: z.enum(OPERATION_STATES),
  amount: fen,
  /** Why it happened, for all readers. Null if staff decided it. */
  cause: z.nullable(z.enum(MONEY_CAUSES)),
  /** The reason staff gave. Empty for diners. */
  reason: z.string(),
  /** The payments that it arrived by or is refunded to; empty for other operations. */
  ways: z.array(paymentWay),
  /** The provider's error code, if it failed. Null for diners. */
  failure: z.nullable(z.string()),
  /** For diners, only the type is set. */
  operator: z.object({ type: z.enum(OPERATOR_TYPES), id: z.nullable(id), name: z.nullable(z.string()) }),
  at: instant,
  /** The operation that it revokes, or the failed refund in whose place it refunds. */
  reverts: z.nullable(id),
  can: z.array(z.enum(['revoke'])),
  /** The other ways in which a manager can give back what this refund failed to. Empty for all other operations. */
  otherWays: z.array(z.enum(REFUND_WAYS)),
});
export type OperationSummary = z.infer<typeof operationSummary>;

/** The effect of closing an order on its money. */
export const closeTerms = z.object({ refund: fen, forfeit: fen });
export type CloseTerms = z.infer<typeof closeTerms>;

/** The totals of an order. `paid` is the sum of `refundable`, `refunding`, `refunded` and `kept`. */
export const orderTotals = z.object({
  /** The price of the meal; null until the store has set it. */
  mealCost: z.nullable(fen),
  /** What coupons of group-buying platforms are worth in the bill. The guest has paid for them there: it is no part of `paid`. */
  couponWorth: fen,
  /** The total that the guest pays. The deposit is part of it, not added to it. */
  total: fen,
  paid: fen,
  /** The amount still to pay. */
  outstanding: fen,
  refundable: fen,
  refunding: fen,
  refunded: fen,
  /** The amount that the store keeps, unless it revokes that: forfeited, or deducted for the meal. */
  kept: fen,
});
export type OrderTotals = z.infer<typeof orderTotals>;

/** An open payment request with its deadline. */
const dueRequest = z.object({
  intentId: id,
  purpose: z.enum(PAYMENT_PURPOSES),
  amount: fen,
  expiresAt: instant,
});

export const orderMoney = z.extend(orderTotals, {
  deposit: accountSummary,
  meal: accountSummary,
  due: z.array(dueRequest),
  operations: z.array(operationSummary),
});
export type OrderMoney = z.infer<typeof orderMoney>;

/** What an operation on an order's money would do. */
export const moneyEffect = z.object({
  /** The amounts that go back to the guest. */
  refunds: z.array(paymentWay),
  /** The amount recorded as received. */
  received: fen,
  /** The amount that the store keeps from then on; negative if it gives up an amount that it kept. */
  kept: fen,
  /** The amounts that are left on the accounts. */
  left: z.object({ deposit: fen, meal: fen }),
  /** The requested deposit, and the price of the meal. */
  deposit: fen,
  mealCost: z.nullable(fen),
  /** The payment requests that are open then. */
  due: z.array(z.omit(dueRequest, { intentId: true })),
});
export type MoneyEffect = z.infer<typeof moneyEffect>;

/** The least and the most that can be topped up at once. */
export const TOP_UP_BOUNDS = { least: 1_00 as Fen, most: 50_000_00 as Fen };

export const topUp = z.object({
  amount: positiveFen('topUpAmountRequired', TOP_UP_BOUNDS.most, TOP_UP_BOUNDS.least),
});

/** A change of a person's balance. The amount is always positive; the type gives the direction. */
export const balanceEntry = z.object({
  id,
  type: z.enum(['topUp', 'payment', 'refund', 'payout']),
  amount: fen,
  at: instant,
  /** What was paid for. Null for a payout. */
  purpose: z.nullable(z.enum(PAYMENT_PURPOSES)),
  /** The booking code, for a payment of a booking. */
  reference: z.string(),
  /** The method with which a top-up was paid. Null for a payout. */
  method: z.nullable(z.enum(PAYMENT_METHODS)),
  channel: z.nullable(z.enum(MACAU_CHANNELS)),
});
export type BalanceEntry = z.infer<typeof balanceEntry>;

/** How an amount of a balance would be paid out now. */
export const payoutTerms = z.object({
  amount: fen,
  /** What goes back through the payments that topped the balance up. */
  parts: z.array(paymentWay),
  /** What no provider can refund any more, and platform staff give back. */
  byStaff: fen,
});
export type PayoutTerms = z.infer<typeof payoutTerms>;

/** States of a part of a payout. `byStaff`: platform staff have to give it back; `returned`: they have. */
export const PAYOUT_PART_STATES = ['processing', 'refunded', 'byStaff', 'returned'] as const;
export type PayoutPartState = (typeof PAYOUT_PART_STATES)[number];

/** A payout of a balance with its parts: one for each payment that the money came from. */
export const payout = z.object({
  id,
  amount: fen,
  at: instant,
  parts: z.array(z.extend(paymentWay, { state: z.enum(PAYOUT_PART_STATES) })),
});
export type Payout = z.infer<typeof payout>;

/** Why platform staff give a part of a payout back: `notRefundable`: it came from a refund that a provider had refused. */
export const RETURN_REASONS = ['refused', 'tooOld', 'noProvider', 'notRefundable'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** `superseded`: the provider refunded it after all, or staff had it refunded again. */
export const RETURN_STATES = ['open', 'returned', 'superseded'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** A part of a payout that platform staff give back, as administrators see it. */
export const balanceReturn = z.extend(paymentWay, {
  id,
  at: instant,
  reason: z.enum(RETURN_REASONS),
  /** The provider's error code, if it refused a refund. */
  failure: z.nullable(z.string()),
  /** The provider's number of the payment that the money came from. */
  providerNumber: z.nullable(z.string()),
  paidAt: z.nullable(instant),
  /** Null once the account is closed. */
  phone: z.nullable(z.string()),
  accountClosed: z.boolean(),
  state: z.enum(RETURN_STATES),
  /** How it was given back. */
  note: z.string(),
  endedAt: z.nullable(instant),
  can: z.array(z.enum(['record', 'retry'])),
});
export type BalanceReturn = z.infer<typeof balanceReturn>;

/** A payment request, as checkout shows it. */
export const payment = z.object({
  id,
  storeId: id,
  orderId: z.nullable(id),
  purpose: z.enum(PAYMENT_PURPOSES),
  reference: z.string(),
  amount: fen,
  currency,
  status: z.enum(INTENT_STATUSES),
  expiresAt: instant,
  methods: z.array(
    z.object({
      method: z.enum(CASHIER_METHODS),
      channels: z.array(z.enum(MACAU_CHANNELS)),
      /** The payer's balance, for paying from it. */
      balance: z.nullable(fen),
      enough: z.boolean(),
    }),
  ),
  attempt: z.nullable(
    z.object({
      id,
      method: z.enum(PAYMENT_METHODS),
      channel: z.nullable(z.enum(MACAU_CHANNELS)),
      /** The share that comes from the payer's balance; the provider gets the rest of the amount. */
      fromBalance: fen,
      status: z.enum(ATTEMPT_STATUSES),
      handOff: z.nullable(handOff),
      failure: z.nullable(z.string()),
      /** Null until it is paid and its order has processed the payment. */
      settled: z.nullable(z.enum(SETTLED)),
    }),
  ),
  can: z.array(z.enum(['pay'])),
});
export type Payment = z.infer<typeof payment>;
