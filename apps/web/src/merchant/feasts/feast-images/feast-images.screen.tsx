import { useTranslation } from 'react-i18next';
import { FeastImages } from '#shared/feasts/feast-images.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { FeastPage } from '../parts/feast-page.tsx';
import { useToFeast } from '../parts/use-to-feast.ts';

/** The pictures of a feast in their order, and its share cover. */
export function FeastImagesScreen() {
  const { t } = useTranslation('feasts-manage');
  const { feastId } = usePage('/web/$storeId/feast-images/$feastId').params;
  const toFeast = useToFeast();
  return (
    <FeastPage feastId={feastId} title={t('images.title')} needs="setImages">
      {(feast, of) => (
        <FeastImages key={feast.version} {...of} feast={feast} onDone={() => toFeast(feast.id)} />
      )}
    </FeastPage>
  );
}
