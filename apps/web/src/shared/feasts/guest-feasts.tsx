import { Link } from '@tanstack/react-router';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { useReadPages } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { MemberStatus } from './feast-status.tsx';
import { useFeastWords } from './feast-words.ts';

/** The feasts at the store that a guest registered for, latest first. Each opens the feast. */
export function GuestFeasts({ storeId, dinerId }: { storeId: string; dinerId: string }) {
  const { t } = useTranslation('feasts');
  const words = useFeastWords();
  const feasts = useReadPages(storeFeastsApi.listDinerFeasts, {}, { storeId, dinerId });
  return (
    <DetailSection title={t('guest.title')}>
      <LoadedPages
        of={feasts}
        label={t('guest.title')}
        itemKey={({ feast }) => feast.id}
        skeleton={<SkeletonList count={2} />}
        className="divide-y divide-line overflow-hidden rounded-normal border border-line"
        empty={<p className="text-ink-soft text-small">{t('guest.none')}</p>}
      >
        {({ feast, people, ...member }) => (
          <ListRow
            title={feast.title}
            detail={[words.when(feast), words.people(people)].join(' · ')}
            trailing={<MemberStatus member={member} />}
            render={<Link to="/web/$storeId/feast-detail/$feastId" params={{ storeId, feastId: feast.id }} />}
          />
        )}
      </LoadedPages>
    </DetailSection>
  );
}
