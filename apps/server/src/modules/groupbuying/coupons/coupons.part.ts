import { type Fen, sumFen } from '@xiwei/contract/common/money.ts';
import type { StorePart, StorePartKind, StoreScope } from '#modules/booking/index.ts';
import { type PartRead, partRead, type WriteParts } from '#platform/batches/batch-part.ts';
import { partIfAny } from '#platform/db/fragments.ts';
import { Refusal } from '#platform/refusal.ts';
import { COUNTED_STATES } from './coupon.rules.ts';
import {
  addCoupons,
  type CouponChange,
  type CouponCode,
  type CouponRow,
  changeCoupons,
  couponsByCheck,
  couponsById,
  couponsByOrder,
  usedCodes,
} from './coupons.fragments.store.ts';

export interface CouponNeeds {
  couponIds?: readonly string[];
  /** The orders whose coupons are read. */
  couponsOfOrders?: readonly string[];
  /** The checks whose coupons are read. */
  couponsOfChecks?: readonly string[];
  /** The coupons of which it is read whether they can be used. */
  couponCodes?: readonly CouponCode[];
}

/** The columns of a coupon that a change may set. */
export type CouponPatch = Partial<
  Pick<
    CouponRow,
    'state' | 'problem' | 'verify_id' | 'certificate_id' | 'verified_at' | 'take_back_until' | 'tries'
  >
>;

/** Returns the name of the job that asks a platform about a coupon. */
export const couponJobOf = (platform: CouponRow['platform']): string => `groupbuying.askCoupon.${platform}`;

/** Coupons that were used at a store. They are written with its bookings, so that the bill always has the worth of its coupons. */
export class Coupons implements StorePart<CouponNeeds> {
  changes = 0;
  readonly #batch: StoreScope;
  readonly #coupons = new Map<string, CouponRow>();
  #usedCodes = new Set<string>();
  readonly #added = new Map<string, CouponRow>();
  readonly #changed = new Map<string, CouponChange>();

  constructor(batch: StoreScope) {
    this.#batch = batch;
  }

  /** Returns a coupon, or refuses. */
  get(id: string): CouponRow {
    const coupon = this.#coupons.get(id);
    if (!coupon) throw new Refusal('couponMissing');
    return coupon;
  }

  /** Returns the coupon of a check with a digest, if its verification was begun. */
  ofCheck(checkId: string, digest: string): CouponRow | undefined {
    return [...this.#coupons.values()].find(
      ({ check_id, code_digest }) => check_id === checkId && code_digest === digest,
    );
  }

  /** Checks whether a coupon is used, at this or another store. */
  isUsed(digest: string): boolean {
    return (
      this.#usedCodes.has(digest) ||
      [...this.#added.values()].some(({ code_digest }) => code_digest === digest)
    );
  }

  /** Sums up what the coupons of an order are worth in its bill. */
  worthOf(orderId: string): Fen {
    const counted = [...this.#coupons.values()].filter(
      ({ order_id, state }) => order_id === orderId && COUNTED_STATES.includes(state),
    );
    return sumFen(counted.map(({ worth }) => worth));
  }

  add(row: CouponRow): void {
    this.#coupons.set(row.id, row);
    this.#added.set(row.id, row);
    this.#record();
  }

  /** Changes a coupon. Returns it as it is then. */
  change(coupon: CouponRow, patch: CouponPatch): CouponRow {
    const changed: CouponRow = { ...coupon, ...patch, changed_at: this.#batch.now.toISOString() };
    this.#coupons.set(coupon.id, changed);
    if (this.#added.has(coupon.id)) this.#added.set(coupon.id, changed);
    else {
      const { was, tries } = this.#changed.get(coupon.id) ?? { was: coupon.state, tries: coupon.tries };
      this.#changed.set(coupon.id, { row: changed, was, tries });
    }
    this.#record();
    return changed;
  }

  /** Has the platform asked about a coupon in some seconds, instead of at an earlier set time. */
  askIn(seconds: number, { store_id: storeId, id: couponId, platform }: CouponRow): void {
    const at = new Date(this.#batch.now.getTime() + seconds * 1000);
    const key = `groupbuying.askCoupon ${storeId} ${couponId}`;
    this.#batch.events.addJob(couponJobOf(platform), { storeId, couponId }, key, at);
  }

  read(needs: readonly CouponNeeds[]): PartRead {
    const keys = (ids: readonly string[]) => this.#batch.keys(ids);
    return partRead(
      {
        coupons: couponsById(keys(needs.flatMap(({ couponIds = [] }) => couponIds))),
        ofOrders: couponsByOrder(keys(needs.flatMap(({ couponsOfOrders = [] }) => couponsOfOrders))),
        ofChecks: couponsByCheck(keys(needs.flatMap(({ couponsOfChecks = [] }) => couponsOfChecks))),
        used: usedCodes(needs.flatMap(({ couponCodes = [] }) => couponCodes)),
      },
      ({ coupons, ofOrders, ofChecks, used }) => {
        for (const coupon of [...coupons, ...ofOrders, ...ofChecks]) this.#coupons.set(coupon.id, coupon);
        this.#usedCodes = new Set(used);
      },
    );
  }

  removals(): WriteParts {
    return {};
  }

  additions(): WriteParts {
    return {
      ...partIfAny('coupons', addCoupons, [...this.#added.values()]),
      ...partIfAny('changed', changeCoupons, [...this.#changed.values()], 'each'),
    };
  }

  #record(): void {
    this.changes += 1;
    const { storeId, events } = this.#batch;
    events.emit([`store:${storeId}`], 'groupbuying.couponsChanged', { storeId });
  }
}

export const couponsPart: StorePartKind<Coupons> = {
  name: 'coupons',
  create: (batch) => new Coupons(batch),
};
