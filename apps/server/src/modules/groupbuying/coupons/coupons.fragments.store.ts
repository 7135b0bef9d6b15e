import { type Fragment, insertInto, selectFragment } from '#platform/db/fragments.ts';
import { columnsExcept, readRows, type TableRow } from '#platform/db/rows.ts';

/** A use of a coupon, as JSON. */
export type CouponRow = TableRow<'coupon_use'>;

const couponsBy = (column: 'id' | 'order_id' | 'check_id') =>
  selectFragment<readonly { store_id: string; id: string }[], CouponRow[]>(
    (keys) => `
  select coalesce(jsonb_agg(to_jsonb(c)), '[]')
  from jsonb_to_recordset(${keys}) as k (store_id uuid, id uuid)
  join coupon_use c on c.store_id = k.store_id and c.${column} = k.id`,
    readRows('coupon_use'),
  );

/** Selects coupons by store and id. */
export const couponsById = couponsBy('id');
/** Selects the coupons of orders, by store and id of the order. */
export const couponsByOrder = couponsBy('order_id');
/** Selects the coupons of checks, by store and id of the check. */
export const couponsByCheck = couponsBy('check_id');

/** A coupon as its platform knows it. */
export type CouponCode = Pick<CouponRow, 'platform' | 'code_digest'>;

/** Selects the codes among some that cannot be used now, at any store. */
export const usedCodes = selectFragment<readonly CouponCode[], string[]>(
  (codes) => `
  select coalesce(jsonb_agg(c.code_digest), '[]')
  from jsonb_to_recordset(${codes}) as k (platform text, code_digest text)
  join coupon_use c on c.platform = k.platform and c.code_digest = k.code_digest
    and c.state in ('verifying', 'verified', 'takingBack')`,
  (json) => json as string[],
);

export const addCoupons = insertInto('coupon_use');

/** A change of a coupon, with the state and the number of tries that it had in the database. */
export interface CouponChange {
  row: CouponRow;
  was: CouponRow['state'];
  tries: number;
}

const CHANGEABLE = columnsExcept('coupon_use', [
  'store_id',
  'id',
  'platform',
  'order_id',
  'check_id',
  'created_at',
]);

/** Updates coupons that are still as they were when they were read. */
export const changeCoupons: Fragment<CouponChange> = (rows) => `
  update coupon_use c set ${CHANGEABLE.map((column) => `${column} = n.${column}`).join(', ')}
  from jsonb_to_recordset(${rows}) as r (row jsonb, was text, tries int),
    jsonb_populate_record(null::coupon_use, r.row) n
  where c.store_id = n.store_id and c.id = n.id and c.state = r.was and c.tries = r.tries
  returning 1`;
