import { type Command, type Operator, type StoreBatch, setCouponWorth } from '#modules/booking/index.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import {
  CALL_SECONDS,
  GIVE_UP_HOURS,
  pauseAfter,
  type Resolution,
  type UseProblem,
  WAITING_STATES,
} from './coupon.rules.ts';
import { type CheckedCoupon, type CouponCheck, endOfCode } from './coupon-check.ts';
import type { CouponRow } from './coupons.fragments.store.ts';
import { type CouponNeeds, type CouponPatch, couponsPart } from './coupons.part.ts';

type CouponCommand<Output> = Command<Output, CouponNeeds>;

/** A coupon to verify: its digest, and its code as it is stored. */
export interface CouponToVerify {
  coupon: CheckedCoupon;
  digest: string;
  sealedCode: string;
}

/** The coupons whose verification was begun: those that this command has begun, and all. */
export interface BegunCoupons {
  added: CouponRow[];
  all: CouponRow[];
}

/** A coupon that is lost in a process that ends is asked about when its call cannot be under way any more. */
const askLost = (batch: StoreBatch, coupon: CouponRow): void =>
  batch.part(couponsPart).askIn(CALL_SECONDS + pauseAfter(coupon.tries), coupon);

/**
 * Records that coupons of a check are about to be verified at their platform, together with the job that asks again. A repetition
 * finds those that are recorded. Refuses coupons that are used, an order that does not exist, and a closed one.
 */
export const beginVerification = (
  check: CouponCheck,
  chosen: readonly CouponToVerify[],
  orderId: string | null,
): CouponCommand<BegunCoupons> => ({
  needs: {
    ...(orderId !== null && { orderIds: [orderId] }),
    couponsOfChecks: [check.id],
    couponCodes: chosen.map(({ digest }) => ({ platform: check.platform, code_digest: digest })),
  },
  run(batch) {
    const coupons = batch.part(couponsPart);
    const known = chosen.flatMap(({ digest }) => coupons.ofCheck(check.id, digest) ?? []);
    const left = chosen.filter(({ digest }) => !known.some(({ code_digest }) => code_digest === digest));
    if (left.length > 0 && orderId !== null && batch.orders.get(orderId).status === 'closed')
      throw new Refusal('couponNotPossible');
    if (left.some(({ digest }) => coupons.isUsed(digest))) throw new Refusal('couponUsed');
    const added = left.map((each) => newCoupon(batch, check, each, orderId));
    for (const coupon of added) {
      coupons.add(coupon);
      askLost(batch, coupon);
    }
    return { added, all: [...known, ...added] };
  },
});

function newCoupon(
  batch: StoreBatch,
  check: CouponCheck,
  { coupon, digest, sealedCode }: CouponToVerify,
  orderId: string | null,
): CouponRow {
  const now = batch.now.toISOString();
  return {
    store_id: batch.storeId,
    id: newId(batch.now),
    platform: check.platform,
    shop_id: check.shopId,
    order_id: orderId,
    state: 'verifying',
    problem: null,
    title: coupon.title,
    code: sealedCode,
    code_digest: digest,
    code_end: endOfCode(check, coupon),
    worth: coupon.worth,
    paid: coupon.paid,
    check_id: check.id,
    verify_token: check.token,
    external_order_id: check.externalOrderId,
    verify_id: null,
    certificate_id: null,
    verified_at: null,
    take_back_until: null,
    tries: 1,
    operator_type: batch.operator.type,
    operator_id: batch.operator.id,
    created_at: now,
    changed_at: now,
  };
}

/** Returns what a command about a coupon needs: it, its order, and the other coupons of the order. */
const needsOf = ({ id, order_id }: Pick<CouponRow, 'id' | 'order_id'>) => ({
  couponIds: [id],
  ...(order_id !== null && { orderIds: [order_id], couponsOfOrders: [order_id] }),
});

/** Returns who verified a coupon. What follows from it later is recorded under the same name. */
export const operatorOf = ({ operator_type, operator_id }: CouponRow): Operator => ({
  type: operator_type,
  id: operator_id,
});

/** Records that a verified coupon is about to be taken back. One that already is is left as it is. */
export const beginTakeBack = (coupon: CouponRow): CouponCommand<{ coupon: CouponRow; isBegun: boolean }> => ({
  needs: needsOf(coupon),
  run(batch) {
    const coupons = batch.part(couponsPart);
    const present = coupons.get(coupon.id);
    if (present.state === 'takingBack' || present.state === 'takenBack')
      return { coupon: present, isBegun: false };
    if (present.state !== 'verified') throw new Refusal('couponNotPossible');
    const { take_back_until: until } = present;
    if (until === null || Date.parse(until) <= batch.now.getTime()) throw new Refusal('couponTooLate');
    const changed = coupons.change(present, { state: 'takingBack', problem: null, tries: 1 });
    askLost(batch, changed);
    return { coupon: changed, isBegun: true };
  },
});

/** Counts a further call to the platform before it is made. Returns nothing if the platform has answered meanwhile. */
export const countTry = (coupon: CouponRow): CouponCommand<CouponRow | undefined> => ({
  needs: needsOf(coupon),
  run(batch) {
    const coupons = batch.part(couponsPart);
    const present = coupons.get(coupon.id);
    if (!WAITING_STATES.includes(present.state)) return undefined;
    const changed = coupons.change(present, { tries: present.tries + 1 });
    askLost(batch, changed);
    return changed;
  },
});

/**
 * Records what the platform has confirmed about a coupon, with what that means for the bill of its order. Without a confirmation the
 * platform is asked again, for three days at most. Does nothing if another call has had the answer.
 */
export const resolveCoupon = (coupon: CouponRow, resolution: Resolution): CouponCommand<CouponRow> => ({
  needs: needsOf(coupon),
  run(batch) {
    const coupons = batch.part(couponsPart);
    const present = coupons.get(coupon.id);
    if (present.state !== coupon.state || present.tries !== coupon.tries) return present;
    if (resolution.state === 'later' && !isGivenUp(batch, present)) {
      coupons.askIn(pauseAfter(present.tries), present);
      return present;
    }
    const changed = coupons.change(present, patchOf(batch, present, resolution));
    countInBill(batch, changed);
    return changed;
  },
});

/** Checks whether a platform has been asked for too long. */
const isGivenUp = ({ now }: StoreBatch, { state, created_at, take_back_until }: CouponRow): boolean => {
  const since = Date.parse((state === 'takingBack' ? take_back_until : null) ?? created_at);
  return now.getTime() - since >= GIVE_UP_HOURS * 3_600_000;
};

function patchOf(batch: StoreBatch, { state }: CouponRow, resolution: Resolution): CouponPatch {
  const isVerified = state === 'takingBack';
  const keep = (problem: UseProblem): CouponPatch =>
    isVerified
      ? { state: 'verified', problem, ...(problem === 'couponTooLate' && { take_back_until: null }) }
      : { state: 'refused', problem };
  switch (resolution.state) {
    case 'verified':
      return {
        state: 'verified',
        problem: null,
        verify_id: resolution.verifyId,
        certificate_id: resolution.certificateId,
        verified_at: batch.now.toISOString(),
        take_back_until: resolution.takeBackUntil?.toISOString() ?? null,
      };
    case 'takenBack':
      return { state: 'takenBack', problem: null };
    case 'later':
      return keep('platformUnreachable');
    default:
      return keep(resolution.problem);
  }
}

/** Sets the worth of an order's coupons in its bill. That of a closed or deleted order stays as it is. */
function countInBill(batch: StoreBatch, { order_id, title }: CouponRow): void {
  const order = order_id === null ? undefined : batch.orders.find(order_id);
  if (!order || order.status === 'closed') return;
  setCouponWorth(batch, order, batch.part(couponsPart).worthOf(order.id), title);
}
