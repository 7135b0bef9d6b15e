import { useTranslation } from '#i18n/use-translation.ts';
import { FinishFeast } from '#shared/feasts/end-feast.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { FeastPage } from '../parts/feast-page.tsx';
import { useBackToFeast } from '../parts/use-to-feast.ts';

/** Finishes a feast that took place. What the store keeps is named first. */
export function FeastFinishScreen() {
  const { t } = useTranslation('feasts-manage');
  const { feastId } = usePage('/web/$storeId/feast-finish/$feastId').params;
  const backToFeast = useBackToFeast();
  return (
    <FeastPage feastId={feastId} title={t('finish.title')} needs="finish">
      {(feast, of) => <FinishFeast {...of} feast={feast} onDone={() => backToFeast(feast.id)} />}
    </FeastPage>
  );
}
