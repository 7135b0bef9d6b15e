import type { ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CloseFeast } from '#shared/feasts/end-feast.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { FeastPage } from '../parts/feast-page.tsx';
import { RefundProgress } from './refund-progress.tsx';

const isClosed = ({ status, finishedAt }: ManagedFeast): boolean =>
  status === 'closed' && finishedAt === null;

/** Closes a feast. What is refunded is named first; afterwards each refund is shown until it has ended. */
export function FeastCloseScreen() {
  const { t } = useTranslation('feasts-manage');
  const { feastId } = usePage('/web/$storeId/feast-close/$feastId').params;
  return (
    <FeastPage
      feastId={feastId}
      title={t('close.title')}
      makesSense={(feast) => isClosed(feast) || feast.can.includes('close')}
    >
      {(feast, of) => (isClosed(feast) ? <RefundProgress {...of} /> : <CloseFeast {...of} feast={feast} />)}
    </FeastPage>
  );
}
