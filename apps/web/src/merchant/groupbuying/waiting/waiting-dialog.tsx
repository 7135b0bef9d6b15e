import { Link } from '@tanstack/react-router';
import { groupbuyingApi } from '@xiwei/contract/groupbuying/groupbuying.api.ts';
import { useTranslation } from 'react-i18next';
import { useReadPages } from '#api/hooks.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { ExternalOrderRow } from '../parts/external-order-row.tsx';

interface WaitingDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The orders from group-buying platforms that wait for staff, the nearest deadline first, each with a button that accepts it. */
export function WaitingDialog({ open, onClose }: WaitingDialogProps) {
  const { t } = useTranslation('groupbuying-merchant');
  const { id: storeId } = useWorkplace();
  return (
    <Sheet
      wide="side"
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={t('waiting.title')}
      description={t('waiting.dialogDetail')}
      footer={
        <Button variant="secondary" render={<Link to="/web/$storeId/group-order" params={{ storeId }} />}>
          {t('waiting.all')}
        </Button>
      }
    >
      {open && <Waiting storeId={storeId} />}
    </Sheet>
  );
}

function Waiting({ storeId }: { storeId: string }) {
  const { t } = useTranslation('groupbuying-merchant');
  const orders = useReadPages(groupbuyingApi.listExternalOrders, { tab: 'waiting' }, { storeId });
  return (
    <LoadedPages
      of={orders}
      label={t('list.label')}
      itemKey={({ id }) => id}
      skeleton={<SkeletonList shape="rows" count={3} />}
      className="overflow-hidden rounded-large border border-line bg-surface"
      empty={<p className="py-6 text-center text-ink-soft">{t('list.emptyWaiting')}</p>}
    >
      {(order) => <ExternalOrderRow order={order} />}
    </LoadedPages>
  );
}
