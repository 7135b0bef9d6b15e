import type { CouponStanding } from '#gateways/group/group.ts';
import { later } from '#platform/clock.ts';
import type { GroupbuyingDeps } from '../groupbuying.deps.ts';
import { type Connection, findConnection, tokenRefused } from '../platforms/connections.ts';
import {
  afterReading,
  afterReadingBack,
  afterTakeBack,
  afterVerify,
  CALL_SECONDS,
  type ReadFirst,
  type Resolution,
} from './coupon.rules.ts';
import { openCode } from './coupon-check.ts';
import { countTry, operatorOf, resolveCoupon } from './coupon-commands.ts';
import type { CouponRow } from './coupons.fragments.store.ts';
import { findCoupon } from './coupons.store.ts';

/** The unique index on what a platform calls the verification of a coupon. */
const VERIFICATION_INDEX = 'coupon_use_verification';

const LATER: Resolution = { state: 'later' };

/**
 * Asks a platform to verify a coupon or to take it back, and records what it has confirmed. The call was recorded before, so that it
 * is repeated if this process ends. Returns the coupon as it is then.
 */
export async function askPlatform(deps: GroupbuyingDeps, coupon: CouponRow): Promise<CouponRow> {
  const asked = ask(deps, coupon).catch((error: unknown) => {
    deps.log.error({ err: error, couponId: coupon.id }, 'Asking a platform about a coupon failed');
    return LATER;
  });
  const resolution = await atMost(CALL_SECONDS, asked, LATER);
  return record(deps, coupon, resolution);
}

/** Waits for a result for some seconds, and returns another one after that. */
async function atMost<Value>(seconds: number, work: Promise<Value>, otherwise: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<Value>((resolve) => {
    timer = setTimeout(resolve, seconds * 1000, otherwise);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

async function record(deps: GroupbuyingDeps, coupon: CouponRow, resolution: Resolution): Promise<CouponRow> {
  const { writer } = deps.booking;
  const write = (what: Resolution) =>
    writer.run(coupon.store_id, resolveCoupon(coupon, what), operatorOf(coupon));
  try {
    return await write(resolution);
  } catch (error) {
    // The platform names the verification of another use, which was first.
    if ((error as { constraint?: unknown }).constraint !== VERIFICATION_INDEX) throw error;
    return write({ state: 'refused', problem: 'couponUsed' });
  }
}

async function ask(deps: GroupbuyingDeps, coupon: CouponRow): Promise<Resolution> {
  const connection = await findConnection(deps, coupon.store_id, coupon.platform);
  const code = openCode(deps.secret, coupon.code);
  if (!connection || code === undefined) return LATER;
  const call = coupon.state === 'takingBack' ? takeBack : verify;
  const answer = await call(connection, coupon, code, () => tokenRefused(deps, connection));
  if (answer.state !== 'read') return answer;
  const standing = await readStanding(connection, coupon, code);
  const decide = coupon.state === 'takingBack' ? afterReadingBack : afterReading;
  return decide(standing, answer.problem);
}

async function verify(
  { gateway, grant }: Connection,
  { shop_id: shopId, verify_token: token, external_order_id: externalOrderId, tries }: CouponRow,
  code: string,
  onUnauthorized: () => Promise<void>,
): Promise<Resolution | ReadFirst> {
  const outcome = await gateway.verifyCoupon(grant, { shopId, token, code, externalOrderId });
  if (outcome.state === 'unauthorized') await onUnauthorized();
  return afterVerify(outcome, tries);
}

async function takeBack(
  { gateway, grant }: Connection,
  { id, shop_id: shopId, verify_id, certificate_id, tries }: CouponRow,
  code: string,
  onUnauthorized: () => Promise<void>,
): Promise<Resolution | ReadFirst> {
  const ids = { verifyId: verify_id ?? '', certificateId: certificate_id ?? '' };
  const outcome = await gateway.takeBackCoupon(grant, { shopId, ...ids, code, token: id });
  if (outcome.state === 'unauthorized') await onUnauthorized();
  return afterTakeBack(outcome, tries);
}

/** Reads the state of a coupon at its platform. If the end of the time to take it back is not known, it is computed. */
async function readStanding(
  { gateway, grant }: Connection,
  { shop_id: shopId, created_at }: CouponRow,
  code: string,
): Promise<CouponStanding> {
  const standing = await gateway.readCoupon(grant, { shopId, code });
  if (standing.state !== 'verified' || standing.takeBackUntil || gateway.takeBackMinutes === 0)
    return standing;
  // The platform was first asked then, so it has verified it later.
  return { ...standing, takeBackUntil: later(new Date(created_at), gateway.takeBackMinutes * 60) };
}

/** Asks a platform again about a coupon whose answer is missing. */
export async function askAgain(deps: GroupbuyingDeps, storeId: string, couponId: string): Promise<void> {
  const coupon = await findCoupon(deps.db, storeId, couponId);
  if (!coupon) return;
  const counted = await deps.booking.writer.run(storeId, countTry(coupon), operatorOf(coupon));
  if (counted) await askPlatform(deps, counted);
}
