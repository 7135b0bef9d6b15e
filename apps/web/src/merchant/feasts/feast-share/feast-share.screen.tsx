import type { ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import { ExternalLink, QrCode } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { FeastSharing } from '#shared/feasts/feast-sharing.tsx';
import { hasPoster, posterPath } from '#shared/feasts/poster-path.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { Button } from '#ui/button.tsx';
import { FeastPage } from '../parts/feast-page.tsx';

/** Who finds a feast and who may pass it on, with its link and its poster. */
export function FeastShareScreen() {
  const { t } = useTranslation('feasts-manage');
  const { feastId } = usePage('/web/$storeId/feast-share/$feastId').params;
  return (
    <FeastPage feastId={feastId} title={t('sharing.title')}>
      {(feast, of) => (
        <div className="flex flex-col gap-6">
          <FeastSharing key={feast.version} {...of} feast={feast} />
          <PublicLinks feast={feast} />
        </div>
      )}
    </FeastPage>
  );
}

/** Leads to the feast’s page and its poster, which staff can also open before the feast is public. */
function PublicLinks({ feast }: { feast: ManagedFeast }) {
  const { t } = useTranslation('feasts-merchant');
  if (feast.publishedAt === null) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        icon={<ExternalLink aria-hidden size={16} />}
        render={<PathLink path={feast.path} />}
      >
        {t('share.page')}
      </Button>
      {hasPoster(feast, 'staff') && (
        <Button
          variant="secondary"
          icon={<QrCode aria-hidden size={16} />}
          render={<PathLink path={posterPath(feast)} />}
        >
          {t('share.poster')}
        </Button>
      )}
    </div>
  );
}
