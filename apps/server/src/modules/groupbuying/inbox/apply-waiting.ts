import type { GroupbuyingDeps } from '../groupbuying.deps.ts';
import { type AtPlatform, applyNextEvent, datesAround } from '../orders/apply-events.ts';
import { findByNumber } from '../orders/external-orders.store.ts';
import { listWaitingEvents, type OrderAtPlatform, type StoredEvent } from './inbox.store.ts';

/** The most events that one job applies. The sweep adds another job for the rest. */
const MOST_EVENTS = 100;

/** Applies all events of an order that wait, one after the other. */
export async function applyWaiting(deps: GroupbuyingDeps, order: OrderAtPlatform): Promise<void> {
  for (let applied = 0; applied < MOST_EVENTS; applied += 1) {
    const events = await listWaitingEvents(deps.db, order.platform, order.externalId);
    if (events.length === 0) return;
    const target = await targetOf(deps, order, events);
    const outcome = await deps.booking.writer.run(order.storeId, applyNextEvent(target));
    if (outcome === undefined) return;
    if (outcome === 'otherStore')
      deps.log.error(
        { platform: order.platform, externalId: order.externalId, storeId: order.storeId },
        'An event names another shop than its order has',
      );
  }
}

/** Minutes in which a store has to answer orders of a platform that is no longer configured. */
const ANSWER_MINUTES = 30;

/** Returns what a command about an order at its platform needs to know. */
export async function targetOf(
  { db, gateways }: GroupbuyingDeps,
  { platform, externalId }: Pick<OrderAtPlatform, 'platform' | 'externalId'>,
  events: readonly StoredEvent[] = [],
): Promise<AtPlatform> {
  return {
    platform,
    externalId,
    answerMinutes: gateways.get(platform)?.answerMinutes ?? ANSWER_MINUTES,
    known: await findByNumber(db, platform, externalId),
    dates: events.flatMap(({ change }) => (change.kind === 'timeChanged' ? datesAround(change) : [])),
  };
}
