import * as z from 'zod/mini';
import { LANGUAGES } from '#common/language.ts';
import { fen } from '#common/money.ts';

/** A text staff write in the languages they want; readers get theirs or the nearest. */
export const localized = (max: number) =>
  z.partialRecord(z.enum(LANGUAGES), z.string().check(z.trim(), z.maxLength(max)));

export const TIMEZONES = ['Asia/Shanghai', 'Asia/Singapore', 'UTC', 'Asia/Tokyo', 'Asia/Seoul'] as const;
export const WEEK_STARTS = ['system', 'saturday', 'sunday', 'monday'] as const;
export type WeekStart = (typeof WEEK_STARTS)[number];

/** How long a deposit may stay unpaid, in seconds: 30 minutes to 7 days. */
export const DEPOSIT_EXPIRY_SECONDS = [1800, 7200, 21_600, 43_200, 86_400, 172_800, 604_800] as const;
/** How soon an order is accepted by itself, in seconds: at once to 2 hours. */
export const AUTO_ACCEPT_SECONDS = [0, 300, 1800, 3600, 7200] as const;

export const DEPOSIT_BASES = ['none', 'perPerson', 'perTable', 'fixed'] as const;
export const CANCELLATION_REFUNDS = ['full', 'none'] as const;

/** From so many calendar days before the booking on, what is given back on cancelling. */
export const cancellationTier = z.object({
  days: z.int().check(z.minimum(0), z.maximum(365)),
  refund: z.enum(CANCELLATION_REFUNDS),
});
export type CancellationTier = z.infer<typeof cancellationTier>;

export const depositRule = z.object({
  basis: z.enum(DEPOSIT_BASES),
  amount: fen.check(z.minimum(0), z.maximum(100_000_00)),
});
export type DepositRule = z.infer<typeof depositRule>;

/** What a store asks of every booking. */
export const bookingRules = z.object({
  minPeople: z.int().check(z.minimum(1), z.maximum(500)),
  maxPeople: z.int().check(z.minimum(1), z.maximum(500)),
  /** How many calendar days ahead diners may book; 0 is today alone. */
  windowDays: z.int().check(z.minimum(0), z.maximum(365)),
  /** Diners may book until so many minutes before the start. */
  cutOffMinutes: z.int().check(z.minimum(0), z.maximum(10_080)),
  /** Nothing: staff answer each order. */
  autoAcceptSeconds: z.nullable(z.literal([...AUTO_ACCEPT_SECONDS])),
  depositExpirySeconds: z.literal([...DEPOSIT_EXPIRY_SECONDS]),
  deposit: depositRule,
  cancellation: z.array(cancellationTier).check(z.maxLength(10)),
  /** How long a party stays, and how long the table then rests, where no turn-time rule says otherwise. */
  turnMinutes: z.int().check(z.minimum(15), z.maximum(720)),
  bufferMinutes: z.int().check(z.minimum(0), z.maximum(240)),
});
export type BookingRules = z.infer<typeof bookingRules>;

export const businessConfig = z.object({
  /** Off: diners see the store and can't book; staff can. */
  onlineBooking: z.boolean(),
  /** Whether diners are told how many tables are left when few are. */
  showFewLeft: z.boolean(),
  askDiet: z.boolean(),
  childrenWelcome: z.boolean(),
});
export type BusinessConfig = z.infer<typeof businessConfig>;

export const BOOKING_VIEWS = ['floor', 'timeline', 'list'] as const;
export const PHONE_DISPLAYS = ['full', 'last4'] as const;
export const displaySettings = z.object({
  view: z.enum(BOOKING_VIEWS),
  phone: z.enum(PHONE_DISPLAYS),
  showTableLabels: z.boolean(),
  showClosedOrders: z.boolean(),
});
export type DisplaySettings = z.infer<typeof displaySettings>;
