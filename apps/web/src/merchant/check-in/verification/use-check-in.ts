import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { RefusalCode } from '@xiwei/contract/refusals.ts';
import { useRef, useState } from 'react';
import { call } from '#api/client.ts';
import { isRefusal } from '#api/refusal.ts';
import { serverNow } from '#api/server-clock.ts';
import { useAction } from '#api/use-action.ts';
import type { Outcome } from '#merchant/orders/verbs/action-queue.ts';
import { useOrderVerbs } from '#merchant/orders/verbs/use-order-verbs.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { type ReadCode, readCode } from './read-code.ts';

/** How a check-in ended. */
export type CheckInResult =
  | 'success'
  | 'already'
  | 'expired'
  | 'wrong'
  | 'otherStore'
  | 'otherDay'
  | 'notPossible'
  | 'notFound'
  | 'failed';

export interface CheckIn {
  id: string;
  /** When it ended, in milliseconds by the server's clock. */
  at: number;
  result: CheckInResult;
  /** The code, for an order of another day, which can be confirmed. */
  code: string;
  order?: StaffOrder | undefined;
  /** The date of an order of another day, or the status of one that cannot be checked in. */
  details?: Record<string, unknown> | undefined;
}

const RESULTS: Partial<Record<RefusalCode, CheckInResult>> = {
  codeRotated: 'expired',
  codeNotOurs: 'wrong',
  inputInvalid: 'wrong',
  codeOfOtherStore: 'otherStore',
  arrivalOtherDay: 'otherDay',
  actionNotPossible: 'notPossible',
};

/** Number of check-ins that are listed. */
const MAX_LISTED = 10;
/** An arrival that is older than the call by this many milliseconds was recorded before. */
const CLOCK_TOLERANCE_MS = 3_000;

type CheckInCode = { type: 'checkIn' | 'booking'; code: string };
type Ended = Omit<CheckIn, 'id' | 'at' | 'code'>;

const fromRefusal = (error: unknown): Ended =>
  isRefusal(error)
    ? { result: RESULTS[error.code] ?? 'failed', details: error.details }
    : { result: 'failed' };

const fromOutcome = (outcome: Outcome, order: StaffOrder): Ended => {
  if (outcome.type === 'refused') return { ...fromRefusal(outcome.refusal), order };
  return { result: outcome.type === 'failed' ? 'failed' : 'success', order };
};

/** Checks guests in by codes, one after the other, and lists the last ones, the latest first. A coupon is shown until the next check-in. */
export function useCheckIn() {
  const { id: storeId } = useWorkplace();
  const { businessDate } = useStoreCalendar();
  const { run } = useOrderVerbs();
  const verify = useAction(hostStandApi.verifyCode);
  const [list, setList] = useState<CheckIn[]>([]);
  /** The coupon that was scanned last, with the number of the scan: the same one may be scanned again. */
  const [coupon, setCoupon] = useState<{ code: string; number: number }>();
  const [waiting, setWaiting] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const arrivedHere = useRef(new Set<string>());

  const byCheckInCode = async (code: string, otherDayConfirmed: boolean): Promise<Ended> => {
    const sentAt = serverNow();
    try {
      const order = await verify.mutateAsync({ params: { storeId }, body: { code, otherDayConfirmed } });
      const wasBefore = Date.parse(order.arrivedAt ?? '') < sentAt - CLOCK_TOLERANCE_MS;
      return { result: wasBefore || arrivedHere.current.has(order.id) ? 'already' : 'success', order };
    } catch (error) {
      return fromRefusal(error);
    }
  };
  const byBookingCode = async (code: string): Promise<Ended> => {
    const query = { q: code, from: businessDate, to: businessDate, limit: 50 };
    const found = await call(staffOrdersApi.listOrders, { params: { storeId }, query }).catch(
      () => undefined,
    );
    if (!found) return { result: 'failed' };
    const order = found.items.find(({ bookingCode }) => bookingCode === code);
    if (!order) return { result: 'notFound' };
    if (order.arrivedAt !== null) return { result: 'already', order };
    return fromOutcome(await run(order, 'arrive', {}, { ownRefusals: true, quiet: true }), order);
  };

  const perform = async (read: CheckInCode, otherDayConfirmed: boolean) => {
    const ended =
      read.type === 'checkIn'
        ? await byCheckInCode(read.code, otherDayConfirmed)
        : await byBookingCode(read.code);
    if (ended.order && ended.result === 'success') arrivedHere.current.add(ended.order.id);
    add({ ...ended, code: read.code });
  };
  const add = (ended: Ended & { code: string }) =>
    setList((before) =>
      [{ ...ended, id: crypto.randomUUID(), at: serverNow() }, ...before].slice(0, MAX_LISTED),
    );

  /** Checks in the guest of a code, after those that were submitted before. Returns why it is no code, if it is none. */
  const submit = (text: string, otherDayConfirmed = false): ReadCode['type'] => {
    const read = readCode(text);
    if (read.type === 'wrong') add({ result: 'wrong', code: '' });
    if (!('code' in read)) return read.type;
    if (read.type === 'coupon') {
      setCoupon((before) => ({ code: read.code, number: (before?.number ?? 0) + 1 }));
      return read.type;
    }
    setCoupon(undefined);
    const { type, code } = read;
    setWaiting((count) => count + 1);
    last.current = last.current
      .then(() => perform({ type, code }, otherDayConfirmed))
      .finally(() => setWaiting((count) => count - 1));
    return read.type;
  };
  return { list, coupon, isBusy: waiting > 0, submit };
}
