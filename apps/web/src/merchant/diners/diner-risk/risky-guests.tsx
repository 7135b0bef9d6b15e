import { dinerRiskApi } from '@xiwei/contract/diners/diner-risk.api.ts';
import { MAX_COUNTED_DINERS } from '@xiwei/contract/diners/diners.model.ts';
import { SearchX, ShieldAlert } from 'lucide-react';
import { useReadPages } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { listEnd } from '#shared/states/list-end.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { InfiniteList } from '#ui/infinite-list.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { useBlacklist } from '../parts/use-blacklist.tsx';
import { RiskRow } from './risk-row.tsx';
import type { RiskView } from './use-risk-view.ts';

/** Guests per page. */
const PAGE = 30;

/** The guests who meet the conditions; without a condition, what the page is for. */
export function RiskyGuests({ view }: { view: RiskView }) {
  const { t } = useTranslation('diners-risk');
  const { finished, closed } = view.rules;
  if (finished === undefined && closed === undefined)
    return (
      <EmptyState
        icon={<ShieldAlert size={30} strokeWidth={1.5} />}
        title={t('start.title')}
        detail={t('start.detail')}
      />
    );
  return <FoundGuests view={view} />;
}

function FoundGuests({ view: { rules, blacklisted } }: { view: RiskView }) {
  const { t } = useTranslation('diners-risk');
  const { id: storeId } = useWorkplace();
  const query = {
    limit: PAGE,
    ...(rules.finished !== undefined && { fewerFinishedThan: rules.finished }),
    ...(rules.closed !== undefined && { moreClosedThan: rules.closed }),
    ...(blacklisted && { blacklisted: blacklisted === 'yes' ? ('true' as const) : ('false' as const) }),
  };
  const guests = useReadPages(dinerRiskApi.listRiskyDiners, query, { storeId });
  const { actionsOf, dialog } = useBlacklist();
  return (
    <>
      <Loaded of={guests} skeleton={<SkeletonList count={6} />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) return <NoneFound />;
          const total = pages[0]?.total ?? items.length;
          return (
            <div className="flex flex-col gap-2">
              <p role="status" className="text-ink-soft text-small">
                {t(total < MAX_COUNTED_DINERS ? 'total' : 'many', { count: total })}
              </p>
              <InfiniteList
                label={t('list')}
                items={items}
                itemKey={({ diner }) => diner.id}
                end={listEnd(guests)}
                onReachBottom={() => void guests.fetchNextPage()}
                className="overflow-hidden rounded-large border border-line bg-surface"
              >
                {(item) => <RiskRow item={item} actions={actionsOf(item.diner)} />}
              </InfiniteList>
            </div>
          );
        }}
      </Loaded>
      {dialog}
    </>
  );
}

function NoneFound() {
  const { t } = useTranslation('diners-risk');
  return (
    <EmptyState
      icon={<SearchX size={30} strokeWidth={1.5} />}
      title={t('none.title')}
      detail={t('none.detail')}
    />
  );
}
