import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import type { PlatformChange, PlatformOrder, PlatformSlot } from '#gateways/group/group.ts';
import type { Command, StoreBatch } from '#modules/booking/index.ts';
import { later } from '#platform/clock.ts';
import type { StoredEvent } from '../inbox/inbox.store.ts';
import { changeOfStep, factsOf, isMoved, nextStepTo } from './external.rules.ts';
import { bookingOf, isOpenBooking, newExternal, onStoreClock, setAnswerTimers } from './external-order.ts';
import type { ExternalRow, InboxRow } from './external-orders.fragments.store.ts';
import { type ExternalNeeds, externalsPart } from './external-orders.part.ts';
import { queryJob } from './job-names.ts';
import { applyChange, type ChangeSource, confirmStatus, type EventOutcome } from './platform-changes.ts';
import { needsOfTable } from './take-table.ts';

/** An order at its platform, and what was known of it before the command. */
export interface AtPlatform {
  platform: GroupPlatform;
  externalId: string;
  /** Minutes in which the store has to answer, if the platform does not say. */
  answerMinutes: number;
  /** The order as it was read before: what the command needs follows from it. */
  known: ExternalRow | undefined;
  /** Dates that the platform may move the order to. */
  dates: readonly string[];
}

const numberOf = ({ platform, externalId }: AtPlatform) => ({ platform, external_id: externalId });

function needsOf(target: AtPlatform) {
  const { known, dates } = target;
  const table = known && needsOfTable(known);
  return {
    ...table,
    dates: [...(table?.dates ?? []), ...dates],
    ...(known?.order_id && { orderIds: [known.order_id] }),
    externalNumbers: [numberOf(target)],
  };
}

/** Returns the business days that a slot of a platform can belong to: a time after midnight may be one of the day before. */
export const datesAround = ({ date, timezone }: PlatformSlot): readonly string[] =>
  (timezone === undefined ? [-1, 0] : [-2, -1, 0, 1]).map((days) => addDays(date, days));

/** Restores the instants of a change that was stored as JSON. */
function changeOf({ change }: StoredEvent): PlatformChange {
  return 'deadline' in change && change.deadline !== null
    ? { ...change, deadline: new Date(change.deadline) }
    : change;
}

/**
 * Applies the next event of an order that waits in the inbox, and marks it as applied in the same write. Returns what became of
 * it; undefined if none waits. Events of an order are applied one at a time, in the order of their arrival.
 */
export const applyNextEvent = (target: AtPlatform): Command<EventOutcome | undefined, ExternalNeeds> => ({
  needs: needsOf(target),
  run(batch) {
    const part = batch.part(externalsPart);
    const [received] = part.eventsOf(numberOf(target));
    if (!received) return undefined;
    const outcome = applyReceived(batch, target, received);
    part.markApplied(received, outcome);
    if (['ignored', 'query', 'unknownOrder'].includes(outcome)) queueQuery(batch, target);
    return outcome;
  },
});

/** Has an order read at its platform: an event alone does not say how it stands. */
function queueQuery(batch: StoreBatch, { platform, externalId }: AtPlatform): void {
  const name = queryJob(platform);
  const payload = { storeId: batch.storeId, externalId };
  batch.events.addJob(name, payload, `${name} ${externalId}`);
}

function applyReceived(batch: StoreBatch, target: AtPlatform, received: InboxRow): EventOutcome {
  const part = batch.part(externalsPart);
  const event = received.event as unknown as StoredEvent;
  const change = changeOf(event);
  const row = part.withNumber(numberOf(target));
  if (row && row.store_id !== batch.storeId) return 'otherStore';
  if (row) {
    // A platform repeats the creation until it is acknowledged.
    return change.kind === 'created'
      ? 'confirmed'
      : applyChange(batch, row, change, {
          answerMinutes: target.answerMinutes,
          isLive: false,
        });
  }
  if (change.kind !== 'created') return 'unknownOrder';
  addOrder(batch, target, {
    ...{ shopId: event.shopId, wish: change.wish, words: '', deadline: change.deadline },
    status: change.paid ? 'waitProcess' : 'waitPayment',
  });
  return 'applied';
}

type NewOrder = Pick<Parameters<typeof newExternal>[1], 'shopId' | 'wish' | 'words' | 'deadline' | 'status'>;

function addOrder(batch: StoreBatch, target: AtPlatform, input: NewOrder): void {
  const { platform, externalId, answerMinutes } = target;
  const deadline = input.deadline ?? later(batch.now, answerMinutes * 60);
  const row = newExternal(batch, { ...input, platform, externalId, deadline });
  batch.part(externalsPart).add(row);
  if (row.status === 'waitProcess') setAnswerTimers(batch, row);
}

/** How an order here compares with that of the platform. `again`: it was changed here after the platform was asked. */
export type Adoption = 'same' | 'changed' | 'again' | 'differs' | 'otherStore';

/**
 * Takes one step from an order here to what its platform has, and returns the number of its write. It is repeated until nothing
 * changes. What the store did and the platform has not confirmed yet is no difference.
 */
export const adoptOrder = (
  target: AtPlatform,
  read: PlatformOrder,
  /** The store's last write when the platform was asked: what was changed here since is newer than its answer. */
  asked: number,
): Command<{ adoption: Adoption; write: number }, ExternalNeeds> => ({
  needs: needsOf({ ...target, dates: [...target.dates, ...datesAround(read)] }),
  run(batch) {
    const adoption = adopt(batch, target, read, asked);
    return { adoption, write: batch.writeNumber };
  },
});

function adopt(batch: StoreBatch, target: AtPlatform, read: PlatformOrder, asked: number): Adoption {
  const order = { ...read, ...onStoreClock(batch, read), timezone: batch.plan.timezone };
  const row = batch.part(externalsPart).withNumber(numberOf(target));
  if (row && row.store_id !== batch.storeId) return 'otherStore';
  if (!row) {
    addOrder(batch, target, { ...order, wish: order, status: firstStatusOf(order) });
    return 'changed';
  }
  if (row.store_write > asked) return 'again';
  return adoptStep(batch, row, order, { answerMinutes: target.answerMinutes, isLive: true });
}

/** Returns the status in which an order of the platform begins here. One that is accepted there gets its table in a further step. */
const firstStatusOf = ({ status }: PlatformOrder): PlatformOrder['status'] =>
  status === 'accepted' ? 'waitProcess' : status;

function adoptStep(
  batch: StoreBatch,
  row: ExternalRow,
  order: PlatformOrder,
  source: ChangeSource,
): Adoption {
  if (isMoved(row, order)) {
    const { date, time, people } = order;
    applyChange(batch, row, { kind: 'timeChanged', date, time, people }, source);
    return 'changed';
  }
  if (row.status === order.status) {
    if (row.confirmed) return 'same';
    confirmStatus(batch, row);
    return 'changed';
  }
  if (isAnswered(batch, row, order)) return 'same';
  const hasOpenOrder = isOpenBooking(bookingOf(batch, row));
  const facts = factsOf(row, hasOpenOrder, batch.now);
  const step = nextStepTo({ ...facts, confirmed: false }, order.status);
  const change = step && changeOfStep(step, order);
  if (change && applyChange(batch, row, change, source) === 'applied') return 'changed';
  return row.confirmed ? 'differs' : 'same';
}

/** Checks whether the platform still has an appeal that the store has answered: the answer has not been sent yet. */
const isAnswered = (batch: StoreBatch, row: ExternalRow, { status }: PlatformOrder): boolean =>
  (status === 'appealArrived' || status === 'appealNotArrived') &&
  batch
    .part(externalsPart)
    .callsOf(row)
    .some(({ report }) => report.kind === 'answerAppeal');
