import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { Verb, VerbArgs, VerbName } from './verb.ts';
import { VERBS } from './verbs.ts';

/** Why the server did not apply an action that was sent after the connection was back. */
interface ActionRefusal {
  code: string;
  /** In the language of the session that sent it. */
  message: string;
  details: Record<string, unknown>;
}

/** An action on an order that the server has not confirmed yet. */
export interface QueuedAction<Name extends VerbName = VerbName> {
  /** Idempotency key, which also identifies the action. */
  key: string;
  /** The account that performed it: another person on the same device neither sees nor sends it. */
  userId: string;
  storeId: string;
  orderId: string;
  /** For display, if the order cannot be read any more. */
  bookingCode: string;
  verb: Name;
  args: VerbArgs[Name];
  /** The version of the order that the person saw, or that their previous action led to. */
  version: number;
  /** When it was performed, in milliseconds by the server's clock. */
  at: number;
  /** Its place in the order in which actions were performed. Unlike `at`, it never goes back when a clock is corrected. */
  order: number;
  /** Whether it has waited for a connection. If it is then refused, a person decides. */
  waited: boolean;
  /** Set when it was refused after waiting. */
  refusal: ActionRefusal | null;
}

/** An action that the queue has not taken yet. */
export type NewAction = Omit<QueuedAction, 'order' | 'waited' | 'refusal'>;

const verbOf = ({ verb }: QueuedAction): Verb => VERBS[verb] as Verb;

/** Checks whether an action is stored on the device, so that it survives a closed tab. */
export const isStored = (action: QueuedAction): boolean => verbOf(action).queues;

/** Returns the call that performs an action. */
export function callOf(action: QueuedAction) {
  const { storeId, orderId, verb, args, version } = action;
  if (verb === 'swap') {
    const { withOrder, overrides = [] } = args as VerbArgs['swap'];
    const first = { orderId, version };
    const second = { orderId: withOrder.id, version: withOrder.version };
    return { params: { storeId }, body: { first, second, overrides } };
  }
  const params = { storeId, orderId };
  if (verb === 'delete') return { params, query: { version } };
  return { params, body: { version, ...(verbOf(action).bodyOf?.(args) ?? args) } };
}

/** Returns the orders in the answer of an action. */
export function ordersIn(output: object): StaffOrder[] {
  if ('orders' in output) return output.orders as StaffOrder[];
  if ('order' in output) return [output.order as StaffOrder];
  return 'bookingCode' in output ? [output as StaffOrder] : [];
}

/** Returns an order as it will be when the actions that wait for it are applied, in their order. */
export function withPending(order: StaffOrder, pending: readonly QueuedAction[]): StaffOrder {
  let shown = order;
  for (const action of pending) {
    const patch = verbOf(action).patch(shown, action.args, new Date(action.at).toISOString());
    if (!action.refusal) shown = { ...shown, ...patch };
  }
  return shown;
}

/**
 * Returns the actions after one of them was confirmed. Later actions on the same order were performed on what this one
 * led to, so they continue from its version. A version that is newer came from another person's change and is kept.
 */
export function afterConfirmed(
  actions: readonly QueuedAction[],
  confirmed: QueuedAction,
  orders: readonly Pick<StaffOrder, 'id' | 'version'>[],
): QueuedAction[] {
  const versions = new Map(orders.map(({ id, version }) => [id, version]));
  return actions
    .filter(({ key }) => key !== confirmed.key)
    .map((action) => {
      const version = versions.get(action.orderId);
      const continues =
        version !== undefined && action.version >= confirmed.version && action.version < version;
      return continues && action.orderId === confirmed.orderId ? { ...action, version } : action;
    });
}
