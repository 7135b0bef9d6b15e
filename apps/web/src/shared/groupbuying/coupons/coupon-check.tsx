import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { couponsApi } from '@xiwei/contract/groupbuying/coupons.api.ts';
import type { Coupon } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { PlatformMark } from '../platform-mark.tsx';
import { type CouponOffer, chosenOf, offersOf } from './coupon-offers.ts';
import { CouponResult } from './coupon-result.tsx';
import { useCouponWords } from './use-coupon-words.ts';

type Checked = OutputOf<typeof couponsApi.prepareCoupons>;

interface CouponCheckProps {
  storeId: string;
  timezone: string;
  /** What the guest shows: a number, or the address in a QR code. Another one needs a new key. */
  code: string;
  /** The order whose bill the coupons are taken off; null for none. */
  orderId: string | null;
  /** A choice of the order, above the button. */
  orderChoice?: ReactNode;
  onVerified?: ((coupons: readonly Coupon[]) => void) | undefined;
}

/** Checks a coupon at its platform, shows what it is worth, and uses it up after a confirmation. */
export function CouponCheck({ code, orderChoice, onVerified, ...at }: CouponCheckProps) {
  const { t } = useTranslation('groupbuying');
  const { storeId } = at;
  const prepare = useAction(couponsApi.prepareCoupons);
  const [verified, setVerified] = useState<readonly Coupon[]>();
  const check = () => prepare.mutate({ params: { storeId }, body: { code } });
  const checkOnce = useEffectEvent(check);
  useEffect(() => checkOnce(), []);
  if (verified) return <CouponResult {...at} coupons={verified} />;
  if (prepare.error) return <FormProblem error={prepare.error} onRetry={check} />;
  if (!prepare.data)
    return (
      <p role="status" className="flex items-center gap-2 text-ink-soft">
        <Spinner />
        {t('coupons.checking')}
      </p>
    );
  return (
    <CouponForm
      {...at}
      checked={prepare.data}
      orderChoice={orderChoice}
      onVerified={(coupons) => {
        setVerified(coupons);
        onVerified?.(coupons);
      }}
    />
  );
}

interface CouponFormProps extends Omit<CouponCheckProps, 'code' | 'onVerified'> {
  checked: Checked;
  onVerified: (coupons: readonly Coupon[]) => void;
}

function CouponForm({ storeId, timezone, orderId, orderChoice, checked, onVerified }: CouponFormProps) {
  const { t } = useTranslation('groupbuying');
  const words = useCouponWords(timezone);
  const [counts, setCounts] = useState<Record<string, number>>({});
  const verify = useAction(couponsApi.verifyCoupons, { onDone: ({ items }) => onVerified(items) });
  const offers = offersOf(checked.coupons);
  const { keys, worth } = chosenOf(offers, counts);
  const send = () => verify.mutate({ params: { storeId }, body: { token: checked.token, keys, orderId } });
  return (
    <div className="flex flex-col gap-4">
      <PlatformMark platform={checked.platform} withName className="font-semibold" />
      <ul className="flex flex-col gap-3">
        {offers.map((offer) => (
          <li key={offer.id}>
            <Offer
              offer={offer}
              timezone={timezone}
              count={counts[offer.id] ?? 1}
              onChange={(count) => setCounts({ ...counts, [offer.id]: count })}
            />
          </li>
        ))}
      </ul>
      {orderChoice}
      <p className="text-ink-soft text-small">
        {t(orderId === null ? 'coupons.verifyAlone' : 'coupons.verifyDetail')}
      </p>
      <FormProblem error={verify.error} onRetry={send} />
      <Button loading={verify.isPending} disabled={keys.length === 0} onClick={send}>
        {keys.length === 0
          ? t('coupons.nothing')
          : t(orderId === null ? 'coupons.verifyOnly' : 'coupons.verify', {
              count: keys.length,
              amount: words.money(worth),
            })}
      </Button>
    </div>
  );
}

interface OfferProps {
  offer: CouponOffer;
  timezone: string;
  count: number;
  onChange: (count: number) => void;
}

function Offer({ offer, timezone, count, onChange }: OfferProps) {
  const { t } = useTranslation('groupbuying');
  const words = useCouponWords(timezone);
  const { title, worth, paid, expiresAt, keys } = offer;
  const facts = [
    t('coupons.worth', { amount: words.money(worth) }),
    t('coupons.paid', { amount: words.money(paid) }),
    expiresAt !== null && t('coupons.until', { when: words.day(expiresAt) }),
    keys.length > 1 && t('coupons.ofMany', { count: keys.length }),
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-normal bg-sunken px-3 py-2.5">
      <p className="flex min-w-40 flex-1 flex-col">
        <span className="break-words font-semibold">{title}</span>
        <span className="text-ink-soft text-small">{facts.filter(Boolean).join(' · ')}</span>
      </p>
      {keys.length > 1 && (
        <Stepper
          label={t('coupons.count', { title })}
          hideLabel
          value={count}
          onChange={onChange}
          min={0}
          max={keys.length}
          format={(value) => t('coupons.pieces', { count: value })}
        />
      )}
    </div>
  );
}
