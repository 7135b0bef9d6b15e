import {
  type ExternalAction,
  type ExternalStatus,
  nextExternalStatus,
} from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import type { PlatformChange } from '#gateways/group/group.ts';
import { closeByPlatform, moveByPlatform, type OrderRow, type StoreBatch } from '#modules/booking/index.ts';
import { later } from '#platform/clock.ts';
import { Refusal } from '#platform/refusal.ts';
import { actionOf, factsOf, slotText } from './external.rules.ts';
import {
  BY_PLATFORM,
  bookingOf,
  clip,
  isOpenBooking,
  onStoreClock,
  setAnswerTimers,
  setArrivalTimer,
  slotColumns,
} from './external-order.ts';
import type { ExternalRow } from './external-orders.fragments.store.ts';
import { type ExternalPatch, externalsPart } from './external-orders.part.ts';
import { bookTable } from './take-table.ts';

/** What became of an event. */
export type EventOutcome = 'applied' | 'ignored' | 'confirmed' | 'unknownOrder' | 'otherStore' | 'query';

/** Where a change comes from. */
export interface ChangeSource {
  answerMinutes: number;
  /**
   * Whether the platform was asked for it just now. Its answer overrules what the store did; an event, which may be old, does so
   * only after the platform was asked.
   */
  isLive: boolean;
}

/**
 * Applies a change at the platform to an order. A change that would go backwards is recorded and ignored. What needs a table is
 * tried first, because the command may be run again while nothing is changed.
 */
export function applyChange(
  batch: StoreBatch,
  row: ExternalRow,
  change: PlatformChange,
  { answerMinutes, isLive }: ChangeSource,
): EventOutcome {
  const action = actionOf(change);
  if (!action) return 'query';
  const order = bookingOf(batch, row);
  const facts = factsOf(row, isOpenBooking(order), batch.now);
  const status = nextExternalStatus(action, 'platform', { ...facts, confirmed: !isLive });
  if (change.kind === 'timeChanged') return applyTime(batch, row, order, change, status !== undefined);
  if (status === undefined) return confirmOrIgnore(batch, row, action);
  if (action === 'accept') acceptByPlatform(batch, row);
  else changeStatus(batch, row, order, action, status, { change, answerMinutes });
  return 'applied';
}

/** The status that an order has at the platform after an action there. */
const REACHED: Partial<Record<ExternalAction, ExternalStatus>> = {
  accept: 'accepted',
  reject: 'rejected',
  arrive: 'arrived',
  missArrival: 'notArrived',
  settleArrived: 'arrived',
  settleNotArrived: 'notArrived',
};

/** Records an event that is not possible: it confirms what the store did, or would go backwards. */
function confirmOrIgnore(batch: StoreBatch, row: ExternalRow, action: ExternalAction): EventOutcome {
  const part = batch.part(externalsPart);
  if (!row.confirmed && REACHED[action] === row.status) {
    confirmStatus(batch, row);
    return 'confirmed';
  }
  part.log(row, 'ignored', { byPlatform: true, words: action });
  return 'ignored';
}

/** Records that the platform has the same status. Reports that still wait to say so are not needed any more. */
export function confirmStatus(batch: StoreBatch, row: ExternalRow): void {
  const part = batch.part(externalsPart);
  for (const call of part.callsOf(row)) if (isAboutStatus(call.report.kind)) part.endCall(call, 'done');
  part.change(row, BY_PLATFORM, 'sent', { byPlatform: true });
}

/** Checks whether a report says what status the store gave the order. Others answer a request of the platform. */
export const isAboutStatus = (kind: string): boolean =>
  kind !== 'confirmCancel' && kind !== 'answerTimeChange';

/** Drops the reports of an order that the platform has overruled, or that are no longer true. */
function dropReports(batch: StoreBatch, row: ExternalRow): void {
  const part = batch.part(externalsPart);
  for (const call of part.callsOf(row)) if (isAboutStatus(call.report.kind)) part.endCall(call, 'dropped');
}

interface StatusChange {
  change: PlatformChange;
  answerMinutes: number;
}

const ENDS: readonly ExternalAction[] = ['cancel', 'reject', 'fail'];
const APPEALS: readonly ExternalAction[] = ['appealArrived', 'appealNotArrived'];

function changeStatus(
  batch: StoreBatch,
  row: ExternalRow,
  order: OrderRow | undefined,
  action: ExternalAction,
  status: ExternalStatus,
  { change, answerMinutes }: StatusChange,
): void {
  const part = batch.part(externalsPart);
  const words = 'words' in change ? clip(change.words, 'words') : '';
  const ends = ENDS.includes(action);
  if (ends) closeBooking(batch, order, words);
  dropReports(batch, row);
  const patch: ExternalPatch = {
    status,
    ...BY_PLATFORM,
    words,
    deadline: null,
    ...(ends && { end_reason: 'platform' }),
    ...(change.kind === 'paid' && {
      deadline: (change.deadline ?? later(batch.now, answerMinutes * 60)).toISOString(),
    }),
  };
  const changed = part.change(row, patch, action, { words, byPlatform: true });
  if (action === 'pay') setAnswerTimers(batch, changed);
  if (action === 'cancel') part.report(changed, { kind: 'confirmCancel' });
  if (ends && row.status !== 'waitPayment') part.notify(changed, 'staffGroupOrderCancelled');
  if (APPEALS.includes(action)) part.notify(changed, 'staffGroupOrderAppeal');
}

/** Closes the booking of an order that ended at the platform. Guests who are at the table stay: the store decides about them. */
function closeBooking(batch: StoreBatch, order: OrderRow | undefined, words: string): void {
  if (order && isOpenBooking(order) && order.arrived_at === null) closeByPlatform(batch, order, words);
}

/** Accepts an order that was accepted in the platform's own app. Without a free table staff have to find one. */
function acceptByPlatform(batch: StoreBatch, row: ExternalRow): void {
  const part = batch.part(externalsPart);
  const order = row.order_id === null ? tryBooking(batch, row) : bookingOf(batch, row);
  dropReports(batch, row);
  const patch = {
    status: 'accepted',
    ...BY_PLATFORM,
    deadline: null,
    end_reason: null,
    words: '',
    order_id: order?.id ?? null,
  } as const;
  const changed = part.change(row, patch, 'accept', { byPlatform: true });
  setArrivalTimer(batch, changed);
  part.notify(changed, isOpenBooking(order) ? 'staffGroupOrderAutoAccepted' : 'staffGroupOrderNoTable');
}

function tryBooking(batch: StoreBatch, row: ExternalRow): OrderRow | undefined {
  try {
    return bookTable(batch, row, { overrides: [] });
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

type TimeChange = Extract<PlatformChange, { kind: 'timeChanged' }>;

/** Moves an order to another time, with its booking. If no table is free there, both stay, and the platform gets a refusal. */
function applyTime(
  batch: StoreBatch,
  row: ExternalRow,
  order: OrderRow | undefined,
  asked: TimeChange,
  isPossible: boolean,
): EventOutcome {
  const part = batch.part(externalsPart);
  const slot = slotColumns(batch, { ...onStoreClock(batch, asked), people: asked.people });
  const logged = { date: slot.date, time: slot.time, people: slot.people };
  const answer = {
    kind: 'answerTimeChange',
    date: asked.date,
    time: asked.time,
    startAt: slot.start_at,
  } as const;
  if (slotText(slot) === slotText(row)) return 'confirmed';
  if (!isPossible || !moveBooking(batch, order, logged)) {
    const refused = part.change(row, { refused_slot: slotText(slot) }, 'ignored', {
      byPlatform: true,
      words: 'changeTime',
      slot: logged,
    });
    part.report(refused, { ...answer, accepted: false });
    if (isPossible) part.notify(refused, 'staffGroupOrderNoTable');
    return 'ignored';
  }
  const moved = part.change(row, { ...slot, refused_slot: null }, 'changeTime', {
    byPlatform: true,
    slot: logged,
  });
  part.report(moved, { ...answer, accepted: true });
  if (moved.status === 'accepted') {
    setArrivalTimer(batch, moved);
    part.notify(moved, 'staffGroupOrderMoved');
  }
  return 'applied';
}

/** Moves the booking of an order. Returns false if it cannot be moved. An order without a booking moves alone. */
function moveBooking(
  batch: StoreBatch,
  order: OrderRow | undefined,
  slot: { date: string; time: string; people: number },
): boolean {
  if (!order || !isOpenBooking(order)) return true;
  if (order.arrived_at !== null) return false;
  try {
    const { people, ...when } = slot;
    // Platforms do not tell children from adults.
    moveByPlatform(batch, order, { ...when, adults: people, children: 0 });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
