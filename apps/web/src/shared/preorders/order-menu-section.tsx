import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { Soup } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { MenuLines } from './menu-lines.tsx';
import { MENU_ENDPOINTS, type MenuOf } from './menu-side.ts';

/** The dishes that the party of an order has ordered in advance. While its place can be changed, its dishes can be as well. */
export function OrderMenuSection({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('preorders');
  const { storeId, id: orderId } = order;
  const canChange = order.can.includes('changePlace');
  const hasMenu = order.menuAmount !== null;
  if (!hasMenu && !canChange) return null;
  return (
    <DetailSection title={t('title')}>
      {order.setMenuMissing && <NoticeBar tone="caution">{t('required.staffMark')}</NoticeBar>}
      {hasMenu && <OrderMenuLines as="staff" params={{ storeId, orderId }} />}
      {canChange && (
        <Button
          size="small"
          variant="secondary"
          className="self-start"
          icon={<Soup aria-hidden size={16} />}
          render={<PathLink path={`/web/${storeId}/store-order-menu/${orderId}`} />}
        >
          {t(hasMenu ? 'change' : 'choose')}
        </Button>
      )}
    </DetailSection>
  );
}

/** The dishes that the party of an order has ordered in advance. */
function OrderMenuLines({ as, params }: MenuOf) {
  return (
    <Loaded of={useRead(MENU_ENDPOINTS[as].read, { params })} skeleton={<SkeletonList count={2} />}>
      {({ lines, amount }) => lines.length > 0 && <MenuLines lines={lines} amount={amount} />}
    </Loaded>
  );
}
