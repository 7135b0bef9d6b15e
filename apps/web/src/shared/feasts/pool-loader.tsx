import type { PoolTerms } from '@xiwei/contract/feasts/feast-views.model.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#api/hooks.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FEAST_ENDPOINTS, type FeastOf } from './feast-endpoints.ts';
import { FeastPool } from './feast-pool.tsx';

interface PoolLoaderProps extends FeastOf {
  /** Reads the deposits again, also if they were read before. */
  alwaysRefetch?: boolean | undefined;
  children: (terms: PoolTerms) => ReactNode;
}

/** Loads the deposits of a feast, and what closing and finishing would do with them. */
export function PoolLoader({ as, params, alwaysRefetch = false, children }: PoolLoaderProps) {
  const { t } = useTranslation('common');
  return (
    <Loaded
      of={useRead(FEAST_ENDPOINTS[as].pool, { params }, { alwaysRefetch })}
      skeleton={
        <div role="status" aria-label={t('states.loading')}>
          <Skeleton className="h-24 w-full" />
        </div>
      }
    >
      {children}
    </Loaded>
  );
}

/** The deposits of a feast, by the ledger, as a section of a page. */
export function PoolSection({ as, params, note }: FeastOf & { note?: string | undefined }) {
  const { t } = useTranslation('feasts-manage');
  return (
    <DetailSection title={t('pool.title')}>
      {note && <p className="text-ink-soft text-small">{note}</p>}
      <PoolLoader as={as} params={params}>
        {(pool) => <FeastPool pool={pool} />}
      </PoolLoader>
    </DetailSection>
  );
}
