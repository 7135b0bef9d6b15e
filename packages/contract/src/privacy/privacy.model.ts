import * as z from 'zod/mini';
import { bookingPersonalData } from '#booking/booking.data.ts';
import { bookoutPersonalData } from '#bookout/bookout.data.ts';
import { chatPersonalData } from '#chat/chat.data.ts';
import { fen, id, instant, wallDate } from '#common/shapes.ts';
import { dinersPersonalData } from '#diners/diners.data.ts';
import { feastsPersonalData } from '#feasts/feasts.data.ts';
import { identityPersonalData } from '#identity/identity.data.ts';
import { invitationsPersonalData } from '#invitations/invitations.data.ts';
import { linksPersonalData } from '#links/links.data.ts';
import { messagesPersonalData } from '#messages/messages.data.ts';
import { moneyPersonalData } from '#money/money.data.ts';
import { payoutTerms } from '#money/money.model.ts';
import { noticesPersonalData } from '#notices/notices.data.ts';

export const OBSTACLES = [
  'openBooking',
  'moneyOnBooking',
  'openFeast',
  'moneyOnFeast',
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

export const myData = copyOfData({
  ...identityPersonalData,
  ...bookingPersonalData,
  ...dinersPersonalData,
  ...moneyPersonalData,
  ...noticesPersonalData,
  ...messagesPersonalData,
  ...invitationsPersonalData,
  ...chatPersonalData,
  ...bookoutPersonalData,
  ...feastsPersonalData,
  ...linksPersonalData,
});
export type MyData = z.infer<typeof myData>;
