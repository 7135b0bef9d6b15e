import type { OrderAction } from '@xiwei/contract/booking/booking.machine.ts';
import type { PlaceRequest, StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { LogType } from '@xiwei/contract/booking/order-log.model.ts';
import type { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { CallOf, Endpoint } from '@xiwei/contract/common/endpoint.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { LucideIcon } from 'lucide-react';

type BodyOf<E extends Endpoint> = CallOf<E> extends { body: infer Body } ? Omit<Body, 'version'> : never;
type Nothing = Record<never, never>;
type Api = typeof staffOrdersApi;

/** What each verb needs besides the order and its version. */
export interface VerbArgs {
  accept: Nothing;
  reject: { reason?: string };
  arrive: { otherDayConfirmed?: boolean };
  unarrive: Nothing;
  turnOver: Nothing;
  complete: Nothing;
  closeAbsent: { reason?: string };
  reopen: Nothing;
  storeCancel: { reason?: string; refund?: Fen };
  agreeCancel: { reason?: string; refund?: Fen };
  continueService: Nothing;
  move: { place: PlaceRequest };
  swap: { withOrder: Pick<StaffOrder, 'id' | 'version' | 'itemIds'>; overrides?: PlaceRequest['overrides'] };
  autoAssign: Nothing;
  pin: Nothing;
  unpin: Nothing;
  guest: BodyOf<Api['changeOrderDiner']>;
  tags: { tagIds: string[] };
  taker: { takerId: string | null };
  note: { remarkByStore: string };
  wishes: BodyOf<Api['setOrderWishes']>;
  channel: BodyOf<Api['setOrderChannel']>;
  mealCost: { mealCost: Fen | null; reason?: string };
  recordOfflinePayment: { amount?: Fen; reason?: string };
  delete: Nothing;
}
export type VerbName = keyof VerbArgs;

/** Something that staff do with an order. */
export interface Verb<Name extends VerbName = VerbName> {
  endpoint: Endpoint;
  /** The action in the order's `can` that it needs. */
  can: OrderAction;
  /** The key that performs it for the selected order. */
  key?: string;
  icon: LucideIcon;
  /** Whether it is kept without a connection and sent later. */
  queues: boolean;
  /** The log entries that undo reverts; none if it cannot be undone. */
  logged: readonly LogType[];
  /** Returns the body without the version, if it differs from the arguments. */
  bodyOf?: (args: VerbArgs[Name]) => object;
  /** Returns what the screen shows until the server has answered. */
  patch: (order: StaffOrder, args: VerbArgs[Name], now: string) => Partial<StaffOrder>;
}
