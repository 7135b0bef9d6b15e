import { Link } from '@tanstack/react-router';
import type { ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import type { FeastOf } from '#shared/feasts/feast-endpoints.ts';
import { FEAST_MISSING } from '#shared/feasts/feast-missing.ts';
import { FeastStatus } from '#shared/feasts/feast-status.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

interface FeastPageProps {
  feastId: string;
  /** Heading of the page. By default the title of the feast. */
  title?: string | ((feast: ManagedFeast | undefined) => string) | undefined;
  width?: 'full' | 'form' | undefined;
  actions?: ((feast: ManagedFeast) => ReactNode) | undefined;
  /** What staff have to be able to do with the feast for the page to make sense. Without it, they read why not. */
  needs?: ManagedFeast['can'][number] | undefined;
  /** In place of `needs`, for pages that also have something to show afterwards. */
  makesSense?: ((feast: ManagedFeast) => boolean) | undefined;
  children: (feast: ManagedFeast, of: FeastOf) => ReactNode;
}

/** A page about one feast of the store, with its states. */
export function FeastPage({
  feastId,
  title,
  width = 'form',
  actions,
  needs,
  makesSense = ({ can }) => needs === undefined || can.includes(needs),
  children,
}: FeastPageProps) {
  const { t } = useTranslation('feasts-merchant');
  const { id: storeId } = useWorkplace();
  const params = { storeId, feastId };
  const feast = useRead(storeFeastsApi.read, { params });
  const named = typeof title === 'function' ? title(feast.data) : title;
  const heading = named ?? feast.data?.title ?? t('detail.title');
  return (
    <StorePage
      width={width}
      title={heading}
      above={
        title !== undefined && feast.data
          ? { path: `/web/${storeId}/feast-detail/${feastId}`, name: feast.data.title }
          : undefined
      }
      detail={feast.data && <FeastStatus feast={feast.data} />}
      actions={feast.data && actions?.(feast.data)}
    >
      <Loaded
        of={feast}
        skeleton={<SkeletonList shape="rows" count={5} />}
        missing={<FeastMissing storeId={storeId} />}
        missingCodes={FEAST_MISSING}
      >
        {(data) => (makesSense(data) ? children(data, { as: 'staff', params }) : <NotNow params={params} />)}
      </Loaded>
    </StorePage>
  );
}

function FeastMissing({ storeId }: { storeId: string }) {
  const { t } = useTranslation('feasts-merchant');
  return (
    <EmptyState
      icon={<SearchX size={30} strokeWidth={1.5} />}
      title={t('missing.title')}
      detail={t('missing.detail')}
      action={
        <Button render={<Link to="/web/$storeId/feast" params={{ storeId }} />}>{t('missing.action')}</Button>
      }
    />
  );
}

/** Says that the feast is in a state, or the person in a role, in which the page does nothing. */
function NotNow({ params }: { params: FeastOf['params'] }) {
  const { t } = useTranslation('feasts-merchant');
  return (
    <EmptyState
      icon={<SearchX size={30} strokeWidth={1.5} />}
      title={t('notNow.title')}
      detail={t('notNow.detail')}
      action={
        <Button render={<Link to="/web/$storeId/feast-detail/$feastId" params={params} />}>
          {t('notNow.action')}
        </Button>
      }
    />
  );
}
