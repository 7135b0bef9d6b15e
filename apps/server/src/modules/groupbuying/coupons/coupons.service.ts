import type { couponsApi } from '@xiwei/contract/groupbuying/coupons.api.ts';
import type { Coupon } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import type { RefusalCode } from '@xiwei/contract/refusals.ts';
import type { PrepareOutcome } from '#gateways/group/group.ts';
import { describeOperator } from '#modules/booking/index.ts';
import { findNicknames } from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import { idColumn, pageKey, readPage } from '#platform/db/page.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import type { GroupbuyingDeps } from '../groupbuying.deps.ts';
import { type Connection, findConnection, listConnections, tokenRefused } from '../platforms/connections.ts';
import { askPlatform } from './ask-platform.ts';
import { refusalOfProblem } from './coupon.rules.ts';
import {
  type CheckedCoupon,
  type CouponCheck,
  checkOf,
  digestOf,
  openCheck,
  sealCheck,
  sealCode,
} from './coupon-check.ts';
import { beginTakeBack, beginVerification } from './coupon-commands.ts';
import type { CouponRow } from './coupons.fragments.store.ts';
import { findCoupon, listCouponRows, readCoupons } from './coupons.store.ts';

type Api = typeof couponsApi;

const describeCoupon = (row: CouponRow, names: ReadonlyMap<string, string>): Coupon => ({
  id: row.id,
  platform: row.platform,
  state: row.state,
  orderId: row.order_id,
  title: row.title,
  codeEnd: row.code_end,
  worth: row.worth,
  paid: row.paid,
  verifiedAt: row.verified_at,
  takeBackUntil: row.state === 'verified' ? row.take_back_until : null,
  by: describeOperator(row.operator_type, row.operator_id, names),
});

async function describeCoupons(db: Db, rows: readonly CouponRow[]): Promise<Coupon[]> {
  const ids = rows.flatMap(({ operator_id }) => operator_id ?? []);
  const names = await findNicknames(db, [...new Set(ids)]);
  return rows.map((row) => describeCoupon(row, names));
}

const byId = pageKey({ id: idColumn });

export async function listCoupons(_deps: GroupbuyingDeps, { db, input }: Call<Api['listCoupons']>) {
  const { storeId } = input.params;
  const { rows, next } = await readPage(byId, input.query, (after, limit) =>
    listCouponRows(db, { storeId, orderId: input.query.orderId }, after?.id, limit),
  );
  return { items: await describeCoupons(db, rows), next };
}

/** Asks the platforms that a coupon can be from, one after the other, until one knows it. */
export async function checkCoupon(
  deps: GroupbuyingDeps,
  { input, now }: Call<Api['prepareCoupons']>,
): Promise<CouponCheckResult> {
  const { storeId } = input.params;
  const { code, platform } = input.body;
  const connected = (await listConnections(deps, storeId)).filter(
    ({ gateway }) => platform === undefined || gateway.platform === platform,
  );
  if (connected.length === 0) throw new Refusal('platformNotConnected');
  // Staff who name the platform know better than the form of the code.
  const likely = connected.filter(({ gateway }) => platform !== undefined || gateway.recognisesCoupon(code));
  let refusal: RefusalCode = 'couponUnknown';
  for (const connection of likely) {
    const { gateway, grant, shopId } = connection;
    const answer = await gateway.prepareCoupon(grant, shopId, code);
    if (answer.state === 'unauthorized') await tokenRefused(deps, connection);
    if (answer.state === 'prepared') {
      const check = checkOf({ storeId, platform: gateway.platform, shopId, typed: code, now }, answer);
      return { check, answer };
    }
    // What one platform says about a coupon that it knows counts more than that another one does not know it.
    if (refusal === 'couponUnknown') refusal = refusalOfAnswer(answer);
  }
  throw new Refusal(refusal);
}

interface CouponCheckResult {
  check: CouponCheck;
  answer: Extract<PrepareOutcome, { state: 'prepared' }>;
}

function refusalOfAnswer(answer: Exclude<PrepareOutcome, { state: 'prepared' }>): RefusalCode {
  if (answer.state === 'problem') return answer.problem;
  if (answer.state === 'unauthorized') return 'platformNotConnected';
  return answer.state === 'refused' ? 'couponRefused' : 'platformUnreachable';
}

export async function prepareCoupons(
  { secret }: GroupbuyingDeps,
  _call: Call<Api['prepareCoupons']>,
  { check, answer }: CouponCheckResult,
) {
  return {
    platform: check.platform,
    token: sealCheck(secret, check),
    coupons: check.coupons.map((coupon, index) => ({
      key: digestOf(secret, check.platform, coupon),
      title: coupon.title,
      worth: coupon.worth,
      paid: coupon.paid,
      expiresAt: answer.coupons[index]?.expiresAt?.toISOString() ?? null,
    })),
  };
}

/** Verifies the chosen coupons of a check at their platform. Returns their ids; a platform that does not answer is asked later. */
export async function askToVerify(
  deps: GroupbuyingDeps,
  { input, caller, now }: Call<Api['verifyCoupons']>,
): Promise<string[]> {
  const { storeId } = input.params;
  const { token, keys, orderId } = input.body;
  const check = openCheck(deps.secret, token, storeId, now);
  if (!check) throw new Refusal('couponNotPossible');
  await requireConnection(deps, check);
  const chosen = chosenOf(deps, check, keys).map(({ coupon, digest }) => ({
    ...{ coupon, digest },
    sealedCode: sealCode(deps.secret, coupon.code),
  }));
  const operator = { type: 'store', id: caller.user.id } as const;
  const { added, all } = await deps.booking.writer
    .run(storeId, beginVerification(check, chosen, orderId), operator)
    .catch(refuseUsed);
  await Promise.all(added.map((coupon) => askPlatform(deps, coupon)));
  return all.map(({ id }) => id);
}

/** Refuses a coupon whose verification another call has begun at the same moment. */
function refuseUsed(error: unknown): never {
  throw (error as { constraint?: unknown }).constraint === 'coupon_use_code'
    ? new Refusal('couponUsed')
    : error;
}

async function requireConnection(deps: GroupbuyingDeps, check: CouponCheck): Promise<Connection> {
  const connection = await findConnection(deps, check.storeId, check.platform);
  // A check for another shop than the present one was made before the store was connected with this one.
  if (connection?.shopId !== check.shopId) throw new Refusal('platformNotConnected');
  return connection;
}

function chosenOf(
  { secret }: GroupbuyingDeps,
  { platform, coupons }: CouponCheck,
  keys: readonly string[],
): { coupon: CheckedCoupon; digest: string }[] {
  const known = new Map(coupons.map((coupon) => [digestOf(secret, platform, coupon), coupon]));
  return [...new Set(keys)].map((digest) => {
    const coupon = known.get(digest);
    if (!coupon) throw new Refusal('couponUnknown');
    return { coupon, digest };
  });
}

/** Returns the coupons after their platform was asked. Refuses if it has refused all of them. */
export async function verifyCoupons(
  _deps: GroupbuyingDeps,
  { db, input }: Call<Api['verifyCoupons']>,
  ids: readonly string[],
) {
  const rows = await readCoupons(db, input.params.storeId, ids);
  const [first] = rows;
  if (first && rows.every(({ state }) => state === 'refused'))
    return new Refusal(refusalOfProblem(first.problem));
  return { items: await describeCoupons(db, rows) };
}

/** Takes a coupon back at its platform. Returns whether the platform was asked by this call. */
export async function askToTakeBack(
  deps: GroupbuyingDeps,
  { db, input, caller }: Call<Api['takeBackCoupon']>,
): Promise<CouponRow> {
  const { storeId, couponId } = input.params;
  const found = await findCoupon(db, storeId, couponId);
  if (!found) throw new Refusal('couponMissing');
  if (!(await findConnection(deps, storeId, found.platform))) throw new Refusal('platformNotConnected');
  const operator = { type: 'store', id: caller.user.id } as const;
  const { coupon, isBegun } = await deps.booking.writer.run(storeId, beginTakeBack(found), operator);
  return isBegun ? askPlatform(deps, coupon) : coupon;
}

/** Returns a coupon after its platform was asked to take it back. Refuses if the platform has refused. */
export async function takeBackCoupon(
  _deps: GroupbuyingDeps,
  { db }: Call<Api['takeBackCoupon']>,
  coupon: CouponRow,
) {
  if (coupon.state === 'verified') return new Refusal(refusalOfProblem(coupon.problem));
  const [described] = await describeCoupons(db, [coupon]);
  if (!described) throw new Refusal('couponMissing');
  return described;
}
