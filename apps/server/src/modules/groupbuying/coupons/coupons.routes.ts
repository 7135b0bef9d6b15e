import { couponsApi } from '@xiwei/contract/groupbuying/coupons.api.ts';
import { GROUP_PLATFORMS } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { prepared, type Route, routes } from '#platform/http/routes.ts';
import type { AnyJob } from '#platform/jobs/jobs.ts';
import type { Retentions } from '#platform/retention/retention.ts';
import type { GroupbuyingDeps } from '../groupbuying.deps.ts';
import { askAgain } from './ask-platform.ts';
import { couponJobOf } from './coupons.part.ts';
import {
  askToTakeBack,
  askToVerify,
  checkCoupon,
  listCoupons,
  prepareCoupons,
  takeBackCoupon,
  verifyCoupons,
} from './coupons.service.ts';

export const couponRoutes = (deps: GroupbuyingDeps): Route[] =>
  routes(couponsApi, deps, {
    listCoupons,
    prepareCoupons: prepared(checkCoupon, prepareCoupons),
    verifyCoupons: prepared(askToVerify, verifyCoupons),
    takeBackCoupon: prepared(askToTakeBack, takeBackCoupon),
  });

const PAYLOAD = z.object({ storeId: z.string(), couponId: z.string() });

/** Jobs that ask platforms again, one for each, so that one that does not answer delays no other. */
export const couponJobs = (deps: GroupbuyingDeps): AnyJob[] =>
  GROUP_PLATFORMS.map((platform) => ({
    name: couponJobOf(platform),
    payload: PAYLOAD,
    ...(deps.gateways.has(platform) && { provider: platform }),
    work: ({ storeId, couponId }: z.infer<typeof PAYLOAD>) => askAgain(deps, storeId, couponId),
  }));

/** How long refused coupons are stored, in days: as long as a guest may ask why. */
const REFUSED_DAYS = 60;

export const couponRetention: Retentions = {
  coupon_use: {
    keptBecause: 'Stores settle coupons with their platforms, and past bills refer to them.',
    deleted: { days: REFUSED_DAYS, since: 'changed_at', where: sql`state = 'refused'` },
  },
};
