import { Link } from '@tanstack/react-router';
import { duplicateDinersApi } from '@xiwei/contract/diners/diner-merge.api.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { SearchX } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormSkeleton } from '#merchant/settings/form-skeleton.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { allOf } from '#shared/states/all-of.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { MergeForm } from './merge-form.tsx';

/** Reads the two records that are to be merged, and whether the user may merge them. */
export function MergeLoader({ keepId, dropId }: { keepId: string; dropId: string }) {
  const { t } = useTranslation('diners-records');
  const { id: storeId } = useWorkplace();
  const keep = useRead(dinersApi.readDiner, { params: { storeId, dinerId: keepId } });
  const drop = useRead(dinersApi.readDiner, { params: { storeId, dinerId: dropId } });
  const access = useRead(duplicateDinersApi.findDuplicateDiners, {
    params: { storeId },
    query: { dinerId: keepId },
  });
  return (
    <Loaded of={allOf({ keep, drop, access })} skeleton={<FormSkeleton />} missing={<NotMergeable />}>
      {(read) => {
        if (!read.access.can.includes('mergeDiners')) return <NoticeBar>{t('notAllowed')}</NoticeBar>;
        // A record that was merged meanwhile answers as the one it was merged into.
        if (read.keep.id === read.drop.id) return <NotMergeable />;
        return <MergeForm keep={read.keep} drop={read.drop} />;
      }}
    </Loaded>
  );
}

function NotMergeable() {
  const { t } = useTranslation('diners-records');
  const { id: storeId } = useWorkplace();
  return (
    <EmptyState
      icon={<SearchX size={30} strokeWidth={1.5} />}
      title={t('merge.missing.title')}
      detail={t('merge.missing.detail')}
      action={
        <Button variant="secondary" render={<Link to="/web/$storeId/diner-merge" params={{ storeId }} />}>
          {t('merge.toList')}
        </Button>
      }
    />
  );
}
