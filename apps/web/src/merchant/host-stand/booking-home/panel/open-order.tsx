import { ChevronLeft, ExternalLink } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { OrderDetail } from '#merchant/orders/detail/order-detail.tsx';
import { orderPath } from '#merchant/orders/detail/order-path.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { Button } from '#ui/button.tsx';
import type { Party } from '../model/evening.ts';
import { useStand } from '../stand/stand-context.ts';
import { useStandAddress } from '../stand/use-stand-address.ts';

/** The details of an order in the side panel, with the way back to the list. */
export function OpenOrder({ party: { order, guest } }: { party: Party }) {
  const { t } = useTranslation('booking-stand');
  const { select } = useStand();
  const { change } = useStandAddress();
  return (
    <>
      <div className="flex items-center justify-between border-line border-b p-1.5">
        <Button
          variant="quiet"
          size="small"
          icon={<ChevronLeft aria-hidden size={18} />}
          onClick={() => change({ open: undefined })}
        >
          {t('panel.back')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          icon={<ExternalLink aria-hidden size={16} />}
          render={<PathLink path={orderPath(order)} />}
        >
          {t('panel.openPage')}
        </Button>
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">
        <OrderDetail
          key={order.id}
          order={order}
          guest={guest ?? undefined}
          compact
          onDeleted={() => select({})}
        />
      </div>
    </>
  );
}
