import * as z from 'zod/mini';
import { fen, id, instant, wallDate } from '#common/shapes.ts';
import { mergeUnique } from '#common/unique.ts';
import { MODULES } from '#modules.ts';
import { payoutTerms } from '#money/money.model.ts';

export const OBSTACLES = [
  'openBooking',
  'moneyOnBooking',
  'openFeast',
  'moneyOnFeast',
  'openShopOrder',
  'moneyOnShopOrder',
  'paymentUnderWay',
  /** Platform staff have to give back a part of the balance, for which they need to reach the person. */
  'balanceByStaff',
  'lastOwner',
  'admin',
] as const;

/** An obstacle to closing an account. */
export const obstacle = z.object({
  type: z.enum(OBSTACLES),
  /** The page on which the person can resolve it. */
  path: z.string(),
  storeName: z.nullable(z.string()),
  date: z.nullable(wallDate),
  amount: z.nullable(fen),
});
export type Obstacle = z.infer<typeof obstacle>;

export const closing = z.object({
  obstacles: z.array(obstacle),
  /** How much would be deleted. */
  loses: z.object({ bookings: z.int(), guestRecords: z.int(), workplaces: z.int() }),
  /** How the balance is paid out when the account is closed. Null without a balance. */
  payout: z.nullable(payoutTerms),
});
export type Closing = z.infer<typeof closing>;

const actionData = z.object({ at: instant, action: z.string(), outcome: z.string() });
export type ActionData = z.infer<typeof actionData>;

/** Makes the schema of the copy of a person's data, of which modules declare the parts. Amounts are in fen, instants in UTC, dates and times of bookings in the restaurant's timezone. */
export const copyOfData = <Parts extends Readonly<Record<string, z.ZodMiniType>>>(parts: Parts) =>
  z.object({
    madeAt: instant,
    /** The restaurants that the other parts refer to by id. */
    restaurants: z.array(z.object({ id, name: z.string() })),
    ...parts,
    /** Changes that this person made, latest first; `action` is the name of the endpoint. */
    actions: z.array(actionData),
  });

const partsOfModules = Object.values(MODULES).flatMap((module) =>
  'personalData' in module ? [module.personalData] : [],
);

export const myData = copyOfData(mergeUnique('part of the copy', partsOfModules));
export type MyData = z.infer<typeof myData>;
