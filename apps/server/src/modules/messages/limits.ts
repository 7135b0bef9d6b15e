import type { SendReason } from '@xiwei/contract/messages/messages.model.ts';
import {
  type AddressBasis,
  MAX_GIVEN_ADDRESSES,
  MESSAGE_LIMITS,
  STORE_LIMITS,
} from '@xiwei/contract/messages/scenes.ts';
import { later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { countSentBy, listGiven, listSentTo } from './limits.store.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** A message by what is counted of it. `givenBy` is the account that gave the address, and `network` where that was done. */
export interface Counted {
  storeId: string;
  address: string;
  basis: AddressBasis;
  givenBy: string | null;
  network: string | null;
}

/** Why a message is not sent now: it waits until a time, or it is dropped for a reason. */
export type Limit = { allowedFrom: Date } | { reason: SendReason };

/** Returns when the next message to an address is allowed; undefined if it is now. `sent` is oldest first. */
export function allowedFrom(sent: readonly Date[], basis: AddressBasis, now: Date): Date | undefined {
  const until = (seconds: number, most: number): Date | undefined => {
    const within = sent.filter((at) => at > later(now, -seconds));
    const last = within.at(-most);
    return last && later(last, seconds);
  };
  const { perHour, perDay } = MESSAGE_LIMITS[basis];
  const waits = [until(HOUR, perHour), until(DAY, perDay)].flatMap((at) => at ?? []);
  return waits.length === 0 ? undefined : new Date(Math.max(...waits.map((at) => at.getTime())));
}

/** Returns the names that are locked while a message is counted. */
export const countsOf = ({ storeId, address, basis, givenBy, network }: Counted): string[] => [
  address,
  ...(basis === 'given' ? [`by ${givenBy}`, `from ${network}`] : []),
  ...(basis === 'own' ? [] : [`of ${storeId} ${basis}`]),
];

/** Finds why a message is not sent now; undefined if it may be. */
export async function readLimit(db: Db, counted: Counted, now: Date): Promise<Limit | undefined> {
  const { storeId, address, basis } = counted;
  const since = later(now, -DAY);
  if (basis === 'given' && (await hasGivenTooMany(db, counted, since)))
    return { reason: 'bookerLimitReached' };
  if (basis !== 'own' && (await countSentBy(db, storeId, basis, since)) >= STORE_LIMITS[basis])
    return { reason: 'storeLimitReached' };
  const from = allowedFrom(await listSentTo(db, address, basis, since), basis, now);
  return from && { allowedFrom: from };
}

/** Checks whether the account or the network has given as many other addresses as are allowed. */
async function hasGivenTooMany(
  db: Db,
  { address, givenBy, network }: Counted,
  since: Date,
): Promise<boolean> {
  const sources = [
    ...(givenBy === null ? [] : [{ given_by: givenBy }]),
    ...(network === null ? [] : [{ network }]),
  ];
  for (const by of sources) {
    const given = await listGiven(db, by, since);
    if (!given.includes(address) && given.length >= MAX_GIVEN_ADDRESSES) return true;
  }
  return false;
}
