import { couponsApi } from '@xiwei/contract/groupbuying/coupons.api.ts';
import type { Coupon, CouponState } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { useReadPages } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { NoticeBar } from '#ui/notice-bar.tsx';
import type { Tone } from '#ui/tone.ts';
import { CouponRow } from './coupon-row.tsx';
import { TakeBack } from './take-back.tsx';

interface CouponResultProps {
  storeId: string;
  timezone: string;
  orderId: string | null;
  /** The coupons as they were when the call ended. */
  coupons: readonly Coupon[];
}

/** How the use of coupons ended, with their present state: a platform may answer later. They can be taken back for a while. */
export function CouponResult({ storeId, timezone, orderId, coupons }: CouponResultProps) {
  const { t } = useTranslation('groupbuying');
  const { data } = useReadPages(couponsApi.listCoupons, orderId === null ? {} : { orderId }, { storeId });
  const read = new Map(data?.pages.flatMap(({ items }) => items.map((coupon) => [coupon.id, coupon])));
  const present = coupons.map((coupon) => read.get(coupon.id) ?? coupon);
  const [first] = present;
  if (!first) return null;
  const { tone, text } = outcomeOf(present.map(({ state }) => state));
  return (
    <div className="flex flex-col gap-3">
      <NoticeBar tone={tone}>
        {t(`coupons.${text}`, { platform: t(`platforms.${first.platform}`) })}
      </NoticeBar>
      <ul className="flex flex-col gap-2">
        {present.map((coupon) => (
          <li key={coupon.id}>
            <CouponRow coupon={coupon} timezone={timezone}>
              {coupon.state === 'verified' && coupon.takeBackUntil !== null && (
                <TakeBack {...{ storeId, coupon }} until={coupon.takeBackUntil} timezone={timezone} />
              )}
            </CouponRow>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Outcome = 'done' | 'donePartly' | 'doneNone' | 'waits' | 'takenBack';

function outcomeOf(states: readonly CouponState[]): { tone: Tone; text: Outcome } {
  if (states.every((state) => state === 'refused')) return { tone: 'negative', text: 'doneNone' };
  if (states.includes('refused')) return { tone: 'caution', text: 'donePartly' };
  if (states.includes('verifying') || states.includes('takingBack')) return { tone: 'info', text: 'waits' };
  if (states.every((state) => state === 'takenBack')) return { tone: 'neutral', text: 'takenBack' };
  return { tone: 'positive', text: 'done' };
}
