import type { UnbookableReason } from '@xiwei/contract/booking/availability.model.ts';
import type { TurnAwayReason } from '@xiwei/contract/booking/turn-aways.model.ts';
import type { Caller } from '#platform/http/caller.ts';
import { ExtensionPoint } from '#platform/module-handles.ts';
import { Unbookable } from '../order/order.rules.ts';

/** A time of a store that a diner asked for. It is empty if no time could have the party. */
interface AskedTime {
  storeId: string;
  date: string;
  time: string;
  adults: number;
  children: number;
}

/** A party that asked for a time and got no table. */
export interface TurnAway {
  storeId: string;
  date: string;
  time: string;
  people: number;
  reason: TurnAwayReason;
  /** Who asked: the account, else the browser, and the network. */
  by: { userId: string | null; device: string; network: string };
}

/** A listener of parties that got no table. It is called for each such answer, so it must be quick. */
type TurnAwayListener = (node: object, turnAway: TurnAway) => void;
export const turnAwayListeners = new ExtensionPoint<TurnAwayListener>();

/** The reasons that count. Others are a choice of the store, such as a closed day, or of the diner, such as a time that is over. */
const REASONS: Partial<Record<UnbookableReason, TurnAwayReason>> = {
  full: 'full',
  onlineLimit: 'full',
  tableTaken: 'full',
  pacing: 'pacing',
  tooManyPeople: 'partySize',
  partyTooBig: 'partySize',
};

/** The part of a call that says who asks. */
interface AskingCall {
  caller: Pick<Caller, 'user' | 'device'>;
  client: { address: string };
}
interface Deps {
  turnedAway: (turnAway: TurnAway) => void;
}

/** Names a party that got no table to the listeners. Pages that are made without a browser, as for search engines, name none. */
export function nameTurnAway(
  { turnedAway }: Deps,
  { caller, client }: AskingCall,
  { storeId, date, time, adults, children }: AskedTime,
  unbookable: UnbookableReason | undefined,
): void {
  const reason = unbookable && REASONS[unbookable];
  if (!reason || caller.device === '') return;
  const by = { userId: caller.user?.id ?? null, device: caller.device, network: client.address };
  turnedAway({ storeId, date, time, people: adults + children, reason, by });
}

/** Returns a handler of the errors of a booking. It names the party if its time could not be booked, and throws the error again. */
export const nameIfUnbookable =
  (deps: Deps, call: AskingCall, asked: AskedTime) =>
  (error: unknown): never => {
    if (error instanceof Unbookable) nameTurnAway(deps, call, asked, error.reason);
    throw error;
  };
