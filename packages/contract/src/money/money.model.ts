import * as z from 'zod/mini';
import { fen, positiveFen } from '#common/money.ts';
import { OPERATOR_TYPES } from '#common/operator.ts';
import { id, instant, wallDate } from '#common/shapes.ts';

/** How something is paid. */
export const PAYMENT_METHODS = [
  'wechatPay',
  'wechatPartnerPay',
  'alipay',
  'balance',
  'douyinPay',
  'xiaohongshuPay',
  'macauBankPay',
  'offline',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Methods at which another company moves the money. */
export const PROVIDER_METHODS = [
  'wechatPay',
  'wechatPartnerPay',
  'alipay',
  'douyinPay',
  'xiaohongshuPay',
  'macauBankPay',
] as const satisfies readonly PaymentMethod[];
export type ProviderMethod = (typeof PROVIDER_METHODS)[number];

/** Methods a diner can choose at the cashier. */
export const CASHIER_METHODS = ['balance', ...PROVIDER_METHODS] as const;

/** What a Macau bank's cashier takes, in the spelling of its protocol. */
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

/** Where the payer is: that decides how they are handed over to the provider. */
export const PAY_SCENES = ['phone', 'desktop', 'inApp'] as const;
export type PayScene = (typeof PAY_SCENES)[number];

/** How the payer gets to the provider: an address to go to, something to scan, or values for the app's own bridge. */
export const handOff = z.discriminatedUnion('type', [
  z.object({ type: z.literal('redirect'), url: z.string() }),
  z.object({ type: z.literal('scan'), content: z.string() }),
  z.object({ type: z.literal('bridge'), params: z.record(z.string(), z.string()) }),
]);
export type HandOff = z.infer<typeof handOff>;

export const PAYMENT_PURPOSES = ['deposit', 'supplement', 'meal', 'topUp'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

export const INTENT_STATUSES = ['open', 'paid', 'expired', 'cancelled'] as const;
export type IntentStatus = (typeof INTENT_STATUSES)[number];

export const ATTEMPT_STATUSES = ['starting', 'waiting', 'closing', 'closed', 'failed', 'paid'] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/** What became of a payment that was made: it counts, or it goes back because nothing could be had for it. */
export const SETTLED = ['kept', 'returned'] as const;
export type Settled = (typeof SETTLED)[number];

export const REFUND_STATUSES = ['processing', 'refunded', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export type TransferKind = 'pay' | 'refund' | 'refunded' | 'refundFailed' | 'forfeit' | 'deduct' | 'revoke';

/** An order has two accounts: what was paid ahead, and what was paid for the meal. */
export const MONEY_ACCOUNTS = ['deposit', 'meal'] as const;
export type MoneyAccount = (typeof MONEY_ACCOUNTS)[number];

/**
 * The types of subjects: things that people pay for. A subject has a type and an id; payments, refunds and ledger
 * transfers belong to it. The server registers a handler for each type.
 */
export type SubjectType = 'bookingOrder' | 'balance';
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
] as const;
export type OperationType = (typeof OPERATION_TYPES)[number];

/** Why an operation happened, where nobody decided about it alone: it follows from something else. */
export const MONEY_CAUSES = [
  /** A payment came when nothing could be had for it any more. */
  'paidTooLate',
  /** What was asked was paid already. */
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
] as const;
export type MoneyCause = (typeof MONEY_CAUSES)[number];

export const OPERATION_STATES = ['done', 'processing', 'failed', 'reverted'] as const;
export type OperationState = (typeof OPERATION_STATES)[number];

/** What an account of an order says at a glance. */
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
 * An account of an order: what was asked, what came, and where it went. The meal is asked for what the deposit does not
 * cover. `paid` is the sum of what is refundable, refunding, refunded, forfeited and deducted.
 */
export const accountSummary = z.object({
  state: z.enum(MONEY_STATES),
  asked: fen,
  paid: fen,
  /** What is left on it, so what can be given back. */
  refundable: fen,
  refunding: fen,
  refunded: fen,
  forfeited: fen,
  deducted: fen,
  can: z.array(z.enum(MONEY_ACTIONS)),
});
export type AccountSummary = z.infer<typeof accountSummary>;

export const operationSummary = z.object({
  id,
  account: z.enum(MONEY_ACCOUNTS),
  type: z.enum(OPERATION_TYPES),
  state: z.enum(OPERATION_STATES),
  amount: fen,
  /** Why it happened, for every reader. Null where staff decided it. */
  cause: z.nullable(z.enum(MONEY_CAUSES)),
  /** What was written with it. Empty for diners: it is between staff. */
  reason: z.string(),
  /** The payments it came by or goes back to; of other operations none. */
  ways: z.array(
    z.object({
      method: z.enum(PAYMENT_METHODS),
      channel: z.nullable(z.enum(MACAU_CHANNELS)),
      amount: fen,
    }),
  ),
  /** Why it failed, as the provider's code. Null for diners. */
  failure: z.nullable(z.string()),
  /** Diners read the type alone. */
  operator: z.object({ type: z.enum(OPERATOR_TYPES), id: z.nullable(id) }),
  at: instant,
  can: z.array(z.enum(['revoke'])),
});
export type OperationSummary = z.infer<typeof operationSummary>;

/** What closing an order in some way would do with its money. */
export const closeTerms = z.object({ refund: fen, forfeit: fen });
export type CloseTerms = z.infer<typeof closeTerms>;

/** The totals of an order, in fen. `paid` is the sum of `refundable`, `refunding`, `refunded` and `kept`. */
export const orderTotals = z.object({
  /** The price of the meal, as far as the store has set it. */
  mealCost: z.nullable(fen),
  /** What the guest pays altogether. The deposit is a part of it, not added to it. */
  total: fen,
  paid: fen,
  /** What is still to be paid. */
  outstanding: fen,
  refundable: fen,
  refunding: fen,
  refunded: fen,
  /** What the store has for good, unless it revokes that: forfeited, or deducted for the meal. */
  kept: fen,
});
export type OrderTotals = z.infer<typeof orderTotals>;

export const orderMoney = z.extend(orderTotals, {
  deposit: accountSummary,
  meal: accountSummary,
  /** Open requests to pay, each with its countdown. */
  due: z.array(
    z.object({ intentId: id, purpose: z.enum(PAYMENT_PURPOSES), amount: fen, expiresAt: instant }),
  ),
  operations: z.array(operationSummary),
});
export type OrderMoney = z.infer<typeof orderMoney>;

/** What a person pays into their balance: from ¥1 to ¥50,000 at a time. */
export const topUp = z.object({ amount: positiveFen('topUpAmountRequired', 50_000_00, 1_00) });

/** What changed a person's balance. The amount is above nothing; the type says whether it came or went. */
export const balanceEntry = z.object({
  id,
  type: z.enum(['topUp', 'payment', 'refund']),
  amount: fen,
  at: instant,
  purpose: z.enum(PAYMENT_PURPOSES),
  /** The booking code, of what was paid for a booking. */
  reference: z.string(),
  /** How a top-up was paid. */
  method: z.enum(PAYMENT_METHODS),
  channel: z.nullable(z.enum(MACAU_CHANNELS)),
});
export type BalanceEntry = z.infer<typeof balanceEntry>;

/** A request to pay, as the cashier shows it. */
export const payment = z.object({
  id,
  storeId: id,
  orderId: z.nullable(id),
  purpose: z.enum(PAYMENT_PURPOSES),
  reference: z.string(),
  amount: fen,
  status: z.enum(INTENT_STATUSES),
  expiresAt: instant,
  methods: z.array(
    z.object({
      method: z.enum(CASHIER_METHODS),
      channels: z.array(z.enum(MACAU_CHANNELS)),
      /** What is on the account, for paying from it. */
      balance: z.nullable(fen),
      enough: z.boolean(),
    }),
  ),
  attempt: z.nullable(
    z.object({
      id,
      method: z.enum(PAYMENT_METHODS),
      channel: z.nullable(z.enum(MACAU_CHANNELS)),
      status: z.enum(ATTEMPT_STATUSES),
      handOff: z.nullable(handOff),
      failure: z.nullable(z.string()),
      /** Nothing until it is paid and what it was paid for has heard of it. */
      settled: z.nullable(z.enum(SETTLED)),
    }),
  ),
  can: z.array(z.enum(['pay'])),
});
export type Payment = z.infer<typeof payment>;

/** Where the ledger and a provider's books differ. */
export const DIFFERENCE_KINDS = ['missingHere', 'missingThere', 'amountDiffers'] as const;
export const difference = z.object({
  kind: z.enum(DIFFERENCE_KINDS),
  about: z.enum(['payment', 'refund']),
  number: z.string(),
  ours: z.nullable(fen),
  theirs: z.nullable(fen),
  /** Whether what was missing here was taken in. */
  healed: z.boolean(),
});
export type Difference = z.infer<typeof difference>;

export const reconciliation = z.object({
  method: z.enum(PROVIDER_METHODS),
  date: wallDate,
  ranAt: instant,
  payments: z.int(),
  refunds: z.int(),
  paid: fen,
  refunded: fen,
  differences: z.array(difference),
  failure: z.nullable(z.string()),
});
export type Reconciliation = z.infer<typeof reconciliation>;

export const storePaymentMethod = z.object({
  method: z.enum(PAYMENT_METHODS),
  enabled: z.boolean(),
  /** The store's own account at the provider, where the provider pays to it through us. */
  subMerchantId: z.nullable(z.string().check(z.trim(), z.regex(/^\d{8,12}$/, 'subMerchantIdInvalid'))),
});
export type StorePaymentMethod = z.infer<typeof storePaymentMethod>;
