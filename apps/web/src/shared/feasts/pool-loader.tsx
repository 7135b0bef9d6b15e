import type { DepositPool, PoolTerms } from '@xiwei/contract/feasts/feast-views.model.ts';
import type { ReactNode } from 'react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FEAST_ENDPOINTS, type FeastOf } from './feast-endpoints.ts';
import { useFeastWords } from './feast-words.ts';

const AMOUNTS = ['paid', 'held', 'refunding', 'refunded', 'kept'] as const;

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

/** The deposits of a feast, by the ledger. Amounts that are zero are left out, apart from those that explain the others. */
function FeastPool({ pool }: { pool: DepositPool }) {
  const { t } = useTranslation('feasts-manage');
  const words = useFeastWords();
  const shown = AMOUNTS.filter((name) => name === 'paid' || name === 'held' || pool[name] > 0);
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-x-4 gap-y-3">
        {shown.map((name) => (
          <div key={name} className="flex flex-col">
            <dt className="text-ink-soft text-small">{t(`pool.${name}`)}</dt>
            <dd className="font-semibold text-title tabular-nums">{words.money(pool[name])}</dd>
          </div>
        ))}
      </dl>
      {pool.failed > 0 && <NoticeBar tone="negative">{t('pool.failed', { count: pool.failed })}</NoticeBar>}
    </div>
  );
}
