import type { StoreShopOrder } from '@xiwei/contract/shop/shop-orders.model.ts';
import { Copy, Phone } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useShownPhone } from '#merchant/shell/use-shown-phone.ts';
import { callLink } from '#shared/diners/shown-phone.ts';
import { Button } from '#ui/button.tsx';
import { DetailSection, Fact, FactList } from '#ui/detail-section.tsx';
import { OrderDeadline } from '../parts/order-deadline.tsx';
import { useShopWords } from '../parts/use-shop-words.ts';
import { CopyButton } from './copy-button.tsx';
import { useCopy } from './use-copy.ts';

/** Who gets the goods, and where or when, with buttons that copy it into the form of a carrier. */
export function OrderRecipient({ order }: { order: StoreShopOrder }) {
  const { t } = useTranslation('shop-desk');
  const words = useShopWords();
  const phone = useShownPhone()(order.recipient.phone);
  const { recipient, way, pickup, remark, closeNote } = order;
  return (
    <DetailSection title={t(way === 'delivery' ? 'detail.recipient' : 'detail.pickup')}>
      <FactList>
        {order.deadline !== null && (
          <Fact name={t('detail.deadline')}>
            <span className="flex flex-wrap items-center gap-2">
              {words.moment(order.deadline)}
              <OrderDeadline order={order} />
            </span>
          </Fact>
        )}
        {pickup && (
          <Fact name={t('detail.pickupTime')}>
            <span className="font-semibold">{words.pickup(pickup)}</span>
          </Fact>
        )}
        <Fact
          name={t('detail.name')}
          action={<CopyButton label={t('detail.copyName')} text={recipient.name} />}
        >
          <bdi>{recipient.name}</bdi>
        </Fact>
        <Fact
          name={t('detail.phone')}
          action={recipient.phone && <CopyButton label={t('detail.copyPhone')} text={recipient.phone} />}
        >
          {phone ?? <span className="text-ink-soft">{t('detail.noPhone')}</span>}
        </Fact>
        {way === 'delivery' && (
          <Fact
            name={t('detail.address')}
            action={<CopyButton label={t('detail.copyAddress')} text={recipient.address} />}
          >
            <span className="break-words">{recipient.address}</span>
          </Fact>
        )}
        {order.buyerName !== recipient.name && (
          <Fact name={t('detail.buyer')}>
            <bdi>{order.buyerName}</bdi>
          </Fact>
        )}
        {remark !== '' && (
          <Fact name={t('detail.remark')}>
            <span className="whitespace-pre-line break-words">{remark}</span>
          </Fact>
        )}
        {closeNote !== '' && (
          <Fact name={t('detail.closeNote')}>
            <span className="whitespace-pre-line break-words">{closeNote}</span>
          </Fact>
        )}
      </FactList>
      <RecipientButtons order={order} shownPhone={phone} />
    </DetailSection>
  );
}

interface RecipientButtonsProps {
  order: StoreShopOrder;
  /** The phone as the store shows it. */
  shownPhone: string | undefined;
}

function RecipientButtons({ order: { recipient, way }, shownPhone }: RecipientButtonsProps) {
  const { t } = useTranslation('shop-desk');
  const copy = useCopy();
  const { name, phone, address } = recipient;
  return (
    <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
      {way === 'delivery' && (
        <Button
          variant="secondary"
          size="small"
          icon={<Copy aria-hidden size={16} />}
          // Forms of carriers split a text in one line into its parts.
          onClick={() => copy([name, phone, address].filter(Boolean).join(' '))}
        >
          {t('detail.copyAll')}
        </Button>
      )}
      {phone && shownPhone && (
        <Button
          variant="secondary"
          size="small"
          icon={<Phone aria-hidden size={16} />}
          render={<a href={callLink(phone)}>{null}</a>}
        >
          {t('detail.call', { phone: shownPhone })}
        </Button>
      )}
    </div>
  );
}
