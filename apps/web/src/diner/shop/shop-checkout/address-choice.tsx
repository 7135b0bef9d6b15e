import { Link } from '@tanstack/react-router';
import { addressText } from '@xiwei/contract/addresses/address-text.ts';
import type { DeliveryAddress } from '@xiwei/contract/addresses/addresses.model.ts';
import type { Quote } from '@xiwei/contract/shop/goods.model.ts';
import { MapPin, Plus } from 'lucide-react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatPhone } from '#shared/identity/format-phone.ts';
import { useRegionName } from '#shared/identity/use-region-name.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';

interface AddressChoiceProps {
  address: DeliveryAddress | undefined;
  regions: Quote['deliveryRegions'];
  /** The path of this page, to which the choice leads back. */
  returnTo: string;
  /** Whether the buyer wanted to order without an address. */
  asked: boolean;
}

/** The address to which goods are delivered. Another one is chosen, or a new one created, on the pages of addresses. */
export function AddressChoice({ address, regions, returnTo, asked }: AddressChoiceProps) {
  const { t } = useTranslation('shop');
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading
        title={t('checkout.address')}
        action={
          address && (
            <Button
              variant="quiet"
              size="small"
              className="-me-3"
              render={<Link to="/delivery-address" search={{ returnTo }} />}
            >
              {t('checkout.changeAddress')}
            </Button>
          )
        }
      />
      {address ? (
        <ChosenAddress address={address} />
      ) : (
        <Button
          variant="secondary"
          wide
          icon={<Plus aria-hidden size={18} />}
          render={<Link to="/delivery-address-create" search={{ returnTo }} />}
        >
          {t('checkout.addAddress')}
        </Button>
      )}
      {!address && asked && <NoticeBar tone="negative">{t('checkout.addressRequired')}</NoticeBar>}
      {address && !regions.includes(address.region) && <NotDelivered address={address} regions={regions} />}
    </section>
  );
}

function ChosenAddress({ address }: { address: DeliveryAddress }) {
  const { contact, phone } = address;
  return (
    <Card className="flex items-start gap-3">
      <MapPin aria-hidden size={20} className="mt-0.5 shrink-0 text-accent-text" />
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold wrap-anywhere">{contact}</span>
          <span className="text-ink-soft tabular-nums">{formatPhone(phone)}</span>
        </p>
        <p className="wrap-anywhere">{addressText(address)}</p>
      </div>
    </Card>
  );
}

function NotDelivered({ address, regions }: { address: DeliveryAddress; regions: Quote['deliveryRegions'] }) {
  const { t } = useTranslation('shop');
  const nameOf = useRegionName();
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' });
  return (
    <NoticeBar tone="negative">
      {t('checkout.notDelivered', {
        region: nameOf(address.region),
        regions: list.format(regions.map(nameOf)),
      })}
    </NoticeBar>
  );
}
