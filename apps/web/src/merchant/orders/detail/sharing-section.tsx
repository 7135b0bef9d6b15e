import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { Mail, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { Button } from '#ui/button.tsx';
import { DetailSection } from '#ui/detail-section.tsx';

const SharingPanel = lazy(() =>
  import('#shared/booking/sharing-panel.tsx').then((file) => ({ default: file.SharingPanel })),
);

/** Leads to the share link of an order and what it shows. */
export function SharingSection({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('booking-sharing');
  const [open, setOpen] = useState(false);
  // Stays mounted after the first opening, so that the closing animation runs.
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);
  return (
    <DetailSection title={t('section.title')}>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          icon={<Share2 aria-hidden size={16} />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('section.change')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<Mail aria-hidden size={16} />}
          render={<PathLink path={`/web/${order.storeId}/store-order-invitation/${order.id}`} />}
        >
          {t('section.invitation')}
        </Button>
      </div>
      {wasOpen && (
        <Suspense>
          <SharingPanel
            as="staff"
            params={{ storeId: order.storeId, orderId: order.id }}
            open={open}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </DetailSection>
  );
}
