import { createHash } from 'node:crypto';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { isWallDate } from '@xiwei/contract/common/wall-clock.ts';
import { z } from 'zod';
import { fenOf } from '#gateways/pay/shared/yuan.ts';
import type { CallbackProblem, CallbackReply, GroupFailure } from '../group.ts';

export const BAD_ANSWER: GroupFailure = { state: 'unknown', code: 'badAnswer' };

/** Accepted age and clock difference of a callback, in milliseconds. */
export const MAX_SKEW_MS = 5 * 60_000;

/** Checks whether a callback was signed at a time too far from now. */
export const isAged = (sentMs: number, now: Date): boolean =>
  !(Math.abs(now.getTime() - sentMs) <= MAX_SKEW_MS);

export const hex = (algorithm: 'md5' | 'sha1' | 'sha256', text: string): string =>
  createHash(algorithm).update(text, 'utf8').digest('hex');

/** Joins the names and values of fields in the order of their names, without separators. Empty ones are left out. */
export const joinSorted = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => name + value)
    .join('');

/**
 * Returns the id of an event that the platform gives none: a digest of all signed fields except when it was sent, which
 * differs between tries.
 */
export const digestId = (fields: Record<string, string>, leaveOut: readonly string[]): string => {
  const kept = Object.entries(fields).filter(([name]) => !leaveOut.includes(name));
  return hex('sha256', joinSorted(Object.fromEntries(kept))).slice(0, 40);
};

/** Returns our number of an order for a platform that asks for one: the same for every answer about the order. */
export const ourOrderNumber = (platform: string, externalId: string): string =>
  hex('sha256', `${platform} ${externalId}`).slice(0, 24);

export const jsonAnswer = (status: number, body: unknown): CallbackReply => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});

/** HTTP statuses of refused callbacks. */
export const REFUSAL_STATUS: Record<CallbackProblem, number> = {
  badSignature: 401,
  notOurs: 403,
  expired: 400,
  unreadable: 400,
};

/** A date and time on the shop's clock: "yyyy-mm-dd HH:MM" or with seconds. */
export const wallSlot = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/)
  .refine((text) => !Number.isNaN(Date.parse(`${text.replace(' ', 'T')}Z`)) && isWallDate(text.slice(0, 10)))
  .transform((text) => ({ date: text.slice(0, 10), time: text.slice(11, 16) }));

export const peopleCount = z.coerce.number().int().min(1).max(500);

/** An amount in yuan, not negative. */
export const yuan = z.union([z.string(), z.number()]).transform((value, context): Fen => {
  const amount = fenOf(String(value));
  if (amount !== undefined && amount >= 0) return amount;
  context.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});

/** An amount in fen, not negative. */
export const fenAmount = z.coerce
  .number()
  .int()
  .min(0)
  .transform((amount) => amount as Fen);

/** The longest text that is stored, in characters. */
const MAX_TEXT = 500;

/** Texts of guests are cut to what is stored, without what the database cannot store: zeros, and halves of characters. */
export const shortText = z
  .string()
  .default('')
  .transform((text) => [...text.replace(/\p{Cs}/gu, '').replaceAll('\0', '')].slice(0, MAX_TEXT).join(''));

/** The number of an order or a shop at its platform. */
export const platformNumber = z.coerce.string().regex(/^[^\p{C}]{1,100}$/u);

/** Returns an entry of a table by a name that comes from outside. */
export const entryOf = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
