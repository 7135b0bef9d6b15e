import { useTranslation } from '#i18n/use-translation.ts';
import { FeastImages } from '#shared/feasts/feast-images.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { FeastPage } from '../parts/feast-page.tsx';
import { useBackToFeast } from '../parts/use-to-feast.ts';

/** The pictures of a feast in their order, and its share cover. */
export function FeastImagesScreen() {
  const { t } = useTranslation('feasts-manage');
  const { feastId } = usePage('/web/$storeId/feast-images/$feastId').params;
  const backToFeast = useBackToFeast();
  return (
    <FeastPage feastId={feastId} title={t('images.title')} needs="setImages">
      {(feast, of) => (
        <FeastImages key={feast.version} {...of} feast={feast} onDone={() => backToFeast(feast.id)} />
      )}
    </FeastPage>
  );
}
